// Finds returnable sales on this till, each with its known returns.
import { formatQuantity, type Quantity } from '#shared/domain/money/quantity';
import type { Sale } from '#shared/domain/sale/sale';
import { leftToReturn, returnedBefore, type RequestedLine } from '#shared/domain/sale/price-return';
import { CodedError } from '#shared/errors';
import type { PosDatabase } from '../database/database';
import { readableRow, readableSale } from '../database/earlier-discounts';
import type { SaleRow } from '../database/rows';
import { foldedReference } from '../database/sale-references';

/** A sale with its known returns, from this till or from the service. */
export interface ReturnableSale {
  readonly sale: Sale;
  readonly returns: readonly Sale[];
  /** The current number; a new customer may have received it after the sale. */
  readonly customerNumber: string | null;
  readonly localCustomerId: string | null;
}

export interface SaleQuery {
  /** Prefix of a receipt number, tender reference or customer number. */
  readonly text: string;
  /** Also include sales of these customers: numbers or local ids. */
  readonly customers: readonly string[];
  /** YYYY-MM-DD; null for any. */
  readonly businessDate: string | null;
}

/** Newest first, at most `most`; without returns. */
export async function findSales(db: PosDatabase, query: SaleQuery, most: number): Promise<SaleRow[]> {
  const rows = query.text === '' ? await newest(db, query, most) : await named(db, query);
  const meant = rows.filter(({ sale }) => sale.kind === 'SALE' && isOn(query.businessDate, sale));
  meant.sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1));
  return meant.slice(0, most).map(readableRow);
}

/** Oldest first. */
export async function readReturnsOf(db: PosDatabase, transactionId: string): Promise<Sale[]> {
  const rows = await db.sales.where('sale.originalTransactionId').equals(transactionId).sortBy('soldAt');
  return rows.map((row) => readableSale(row.sale));
}

/** Of a sale its returns, oldest first; of a return its sale, if this till has it. */
export async function readLinkedSales(db: PosDatabase, sale: Sale): Promise<Sale[]> {
  if (sale.kind === 'SALE') return readReturnsOf(db, sale.transactionId);
  const row = sale.originalTransactionId === null ? undefined : await db.sales.get(sale.originalTransactionId);
  return row ? [readableSale(row.sale)] : [];
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
  return { sale: readableSale(row.sale), returns, customerNumber, localCustomerId };
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

function newest({ sales }: PosDatabase, { businessDate }: SaleQuery, most: number): Promise<SaleRow[]> {
  if (businessDate !== null) return sales.where('sale.businessDate').equals(businessDate).toArray();
  const all = sales.orderBy('soldAt').reverse();
  return all
    .filter(({ sale }) => sale.kind === 'SALE')
    .limit(most)
    .toArray();
}

/** Limit on matches to sort. A short text matches more than a person reads; of receipts, the latest are kept. */
const MOST_NAMED = 500;

async function named({ sales }: PosDatabase, { text, customers }: SaleQuery): Promise<SaleRow[]> {
  const wanted = text.trim();
  const found = await Promise.all([
    sales.where('receiptNumber').startsWith(wanted).reverse().limit(MOST_NAMED).toArray(),
    sales.where('references').startsWith(foldedReference(wanted)).limit(MOST_NAMED).toArray(),
    sales.where('customerNumber').startsWithIgnoreCase(wanted).limit(MOST_NAMED).toArray(),
    sales.where('customerNumber').anyOf(customers).limit(MOST_NAMED).toArray(),
    sales.where('localCustomerId').anyOf(customers).limit(MOST_NAMED).toArray(),
  ]);
  return [...new Map(found.flat().map((row) => [row.transactionId, row])).values()];
}

function isOn(businessDate: string | null, sale: Sale): boolean {
  return businessDate === null || sale.businessDate === businessDate;
}
