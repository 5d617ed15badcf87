// Returns a sale of an earlier version as a till of today does, with what it reads of it at the service.
import { randomUUID } from 'node:crypto';
import type { Quantity } from '#shared/domain/money/quantity';
import { leftToReturn, priceReturn, returnedBefore, type RequestedLine } from '#shared/domain/sale/price-return';
import { refund } from '#shared/domain/sale/refund';
import { completeSale } from '#shared/domain/sale/sale';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { StoredSale } from '#shared/api/sales/sale';
import { paymentConfigOf } from '#renderer/store/core/merchant-config';
import { saleOf, transactionOf } from '#shared/writes/sale-transaction';
import type { Caller, Reply } from '#test/contract/client';

interface Given {
  readonly merchant: Merchant;
  readonly receiptNumber: string;
  /** How much of a line is returned now, of the thousandths that are left. */
  readonly partOf: (left: number) => number;
}

/** @returns null if nothing is returned */
export async function giveBack(till: Caller, sold: StoredSale, given: Given): Promise<Reply | null> {
  const { merchant, receiptNumber, partOf } = given;
  const sale = saleOf(sold, () => undefined);
  const returns = (await returnsOf(till, sold)).map((one) => saleOf(one, () => undefined));
  const before = returnedBefore(returns.map(({ settled }) => settled));
  const requested = sale.settled.lines.flatMap((line): RequestedLine[] => {
    const quantity = partOf(leftToReturn(line, before)) as Quantity;
    return quantity > 0 ? [{ lineId: line.line.lineId, quantity }] : [];
  });
  if (requested.length === 0) return null;
  const priced = priceReturn(sale.settled, before, requested, merchant.pricesIncludeTax, randomUUID);
  const returned = completeSale({
    ...sale,
    ...refund(priced.totals.grossAmount, { sale, returns }, null, paymentConfigOf(merchant)),
    settled: priced,
    receiptNumber,
    transactionId: randomUUID(),
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    originalReceiptNumber: sale.receiptNumber,
    originalSoldAt: sale.soldAt,
    dayCycleId: null,
    // Within a day of it in every time zone.
    businessDate: new Date().toISOString().slice(0, 10),
    soldAt: new Date().toISOString(),
    returnReason: 'UNWANTED',
  });
  return till.post('/sales/transactions', transactionOf(returned));
}

export async function returnsOf(caller: Caller, { transactionId }: StoredSale): Promise<StoredSale[]> {
  const reply = await caller.get(`/sales/transactions?originalTransactionId=${transactionId}&size=100`);
  return (reply.body as { data: { content: StoredSale[] } }).data.content;
}
