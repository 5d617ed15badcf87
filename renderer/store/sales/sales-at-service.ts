// Looks up sales at the service. A service that ignores these filters returns other sales too, which are left out.
import type { SaleTransaction } from '#shared/api/sales/sale';
import { listSales } from '#shared/api/sales/sales';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import type { PosClient } from '../../bridge/bridge';

const PAGE = { page: 0, size: MAX_PAGE_SIZE };

/** By exact receipt number. @throws CodedError; NOT_OFFERED where the service does not offer sales */
export async function salesByReceipt(pos: Pick<PosClient, 'ask'>, receiptNumber: string): Promise<SaleTransaction[]> {
  const { content } = await pos.ask(listSales, { query: { receiptNumber, ...PAGE } });
  return content.filter((sale) => sale.receiptNumber === receiptNumber);
}

/** @throws CodedError; NOT_OFFERED where the service does not offer sales */
export async function returnsOfSale(pos: Pick<PosClient, 'ask'>, transactionId: string): Promise<SaleTransaction[]> {
  const originalTransactionId = transactionId.toLowerCase();
  const { content } = await pos.ask(listSales, { query: { originalTransactionId, ...PAGE } });
  return content.filter((sale) => sale.originalTransactionId?.toLowerCase() === originalTransactionId);
}
