// Looks up sales at the service. A service that ignores these filters returns other sales too, which are left out.
import type { SaleListQuery, SaleTransaction } from '#shared/api/sales/sale';
import { listSales } from '#shared/api/sales/sales';
import { allPages } from '#shared/api/wire/all-pages';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import type { PosClient } from '../../bridge/bridge';

type Asking = Pick<PosClient, 'ask'>;
type SaleFilter = Omit<SaleListQuery, 'page' | 'size'>;

/** By exact receipt number. @throws CodedError; NOT_OFFERED where the service does not offer sales */
export async function salesByReceipt(pos: Asking, receiptNumber: string): Promise<SaleTransaction[]> {
  return allSales(pos, { receiptNumber }, (sale) => sale.receiptNumber === receiptNumber);
}

/** @throws CodedError; NOT_OFFERED where the service does not offer sales */
export async function returnsOfSale(pos: Asking, transactionId: string): Promise<SaleTransaction[]> {
  const originalTransactionId = transactionId.toLowerCase();
  return allSales(
    pos,
    { originalTransactionId },
    (sale) => sale.originalTransactionId?.toLowerCase() === originalTransactionId,
  );
}

/** Of one day at one register, to one amount. @throws CodedError; NOT_OFFERED where the service does not offer sales */
export async function salesOf(
  pos: Asking,
  { businessDate, registerId, grossAmount }: Pick<SaleTransaction, 'businessDate' | 'registerId'> & Amount,
): Promise<SaleTransaction[]> {
  const days = { from: businessDate, to: businessDate };
  const amounts = { minGrossAmount: grossAmount, maxGrossAmount: grossAmount };
  return allSales(
    pos,
    { ...days, ...amounts, registerId, kind: 'SALE' },
    (sale) =>
      sale.kind === 'SALE' &&
      sale.businessDate === businessDate &&
      sale.registerId === registerId &&
      sale.totals.grossAmount === grossAmount,
  );
}

interface Amount {
  /** Major units. */
  readonly grossAmount: number;
}

async function allSales(
  pos: Asking,
  filter: SaleFilter,
  isAsked: (sale: SaleTransaction) => boolean,
): Promise<SaleTransaction[]> {
  const found: SaleTransaction[] = [];
  const readPage = (page: number) => pos.ask(listSales, { query: { ...filter, page, size: MAX_PAGE_SIZE } });
  for await (const { content } of allPages(readPage)) {
    found.push(...content.filter(isAsked));
    // A service that ignores the filter would send all its sales.
    if (!content.every(isAsked)) break;
  }
  return found;
}
