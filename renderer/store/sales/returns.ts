// Sales of this till with their known returns, and what is left to return of them.
import { formatQuantity, type Quantity } from '#shared/domain/money/quantity';
import type { Sale } from '#shared/domain/sale/sale';
import { leftToReturn, returnedBefore, type RequestedLine } from '#shared/domain/sale/price-return';
import { CodedError } from '#shared/errors';
import type { PosDatabase } from '../database/database';
import { readableSale } from '../database/earlier-discounts';

/** A sale with its known returns, from this till or from the service. */
export interface ReturnableSale {
  readonly sale: Sale;
  readonly returns: readonly Sale[];
  /** The current number; a new customer may have received it after the sale. */
  readonly customerNumber: string | null;
  readonly localCustomerId: string | null;
  /** Receipt number of the sale that its items were paid by, where its payment was corrected. */
  readonly paidAgainBy?: string;
}

/** Oldest first. */
export async function readReturnsOf(db: PosDatabase, transactionId: string): Promise<Sale[]> {
  const rows = await db.sales.where('sale.originalTransactionId').equals(transactionId).sortBy('soldAt');
  return rows.map((row) => readableSale(row.sale));
}

/**
 * Of a sale its returns, oldest first, and before them the sales that it replaces or is replaced by where a payment was corrected; of a
 * return its sale, if this till has it.
 */
export async function readLinkedSales(db: PosDatabase, sale: Sale): Promise<Sale[]> {
  if (sale.kind === 'SALE') {
    const returns = await readReturnsOf(db, sale.transactionId);
    const [replaced, again] = await Promise.all([readReplaced(db, sale), readPaidAgain(db, sale, returns)]);
    return [...[replaced, again].filter((other) => other !== undefined), ...returns];
  }
  const row = sale.originalTransactionId === null ? undefined : await db.sales.get(sale.originalTransactionId);
  return row ? [readableSale(row.sale)] : [];
}

/** The sale that was paid in place of one whose payment was corrected: on the day of its return, which cannot be closed before. */
async function readPaidAgain(db: PosDatabase, { receiptNumber }: Sale, returns: readonly Sale[]) {
  const corrections = returns.filter(({ correctsPayment }) => correctsPayment);
  const dates = [...new Set(corrections.map(({ businessDate }) => businessDate))];
  const onDates = db.sales.where('sale.businessDate').anyOf(dates);
  const row = await onDates.filter(({ sale }) => sale.paysAgain === receiptNumber).first();
  return row && readableSale(row.sale);
}

async function readReplaced(db: PosDatabase, { paysAgain }: Sale): Promise<Sale | undefined> {
  const row = paysAgain === undefined ? undefined : await db.sales.where('receiptNumber').equals(paysAgain).first();
  return row && readableSale(row.sale);
}

/** The returns of each of these sales, by id. */
export async function readReturnsOfAll(
  db: PosDatabase,
  transactionIds: readonly string[],
): Promise<Map<string, Sale[]>> {
  const rows = await db.sales.where('sale.originalTransactionId').anyOf(transactionIds).toArray();
  const returns = new Map<string, Sale[]>(transactionIds.map((id) => [id, []]));
  for (const row of rows) returns.get(row.sale.originalTransactionId ?? '')?.push(readableSale(row.sale));
  return returns;
}

/** Undefined for a return and for a sale that this till does not have. */
export async function readReturnable(db: PosDatabase, transactionId: string): Promise<ReturnableSale | undefined> {
  const row = await db.sales.get(transactionId);
  if (row?.sale.kind !== 'SALE') return undefined;
  const { customerNumber, localCustomerId } = row;
  const returns = await readReturnsOf(db, transactionId);
  const again = await readPaidAgain(db, row.sale, returns);
  return {
    ...{ sale: readableSale(row.sale), returns, customerNumber, localCustomerId },
    ...(again && { paidAgainBy: again.receiptNumber }),
  };
}

/** Whether all that was sold has come back, by the returns that are known. */
export function isNothingLeft({ sale, returns }: Pick<ReturnableSale, 'sale' | 'returns'>): boolean {
  const before = returnedBefore(returns.map(({ settled }) => settled));
  return sale.settled.lines.every((line) => leftToReturn(line, before) === 0);
}

/** Combines both lists; a return in both counts once. */
export function allReturns(here: readonly Sale[], elsewhere: readonly Sale[]): Sale[] {
  return [...new Map([...elsewhere, ...here].map((sale) => [sale.transactionId, sale])).values()];
}

/** @throws CodedError RETURN_EXCEEDS_SALE, naming the item, and CART_EMPTY when nothing is requested */
export function checkRequestedLines({ sale, returns }: ReturnableSale, requested: readonly RequestedLine[]): void {
  if (requested.length === 0) throw new CodedError('CART_EMPTY');
  const before = returnedBefore(returns.map(({ settled }) => settled));
  for (const { lineId, quantity } of requested) {
    const sold = sale.settled.lines.find(({ line }) => line.lineId === lineId);
    const left = sold ? leftToReturn(sold, before) : 0;
    if (quantity <= left) continue;
    const can =
      left > 0 ? `only ${formatQuantity(left as Quantity)} can still be returned` : 'nothing is left to return';
    throw new CodedError('RETURN_EXCEEDS_SALE', {
      message: `${sold?.line.itemName ?? lineId}: ${can}.`,
      field: lineId,
    });
  }
}
