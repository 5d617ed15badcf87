// What this till sold and took back, for who looks for a receipt.
import type { PosDatabase } from './database';
import { readableRow } from './earlier-discounts';
import type { SaleRow } from './rows';

/**
 * Newest first.
 * @param text a part of the receipt number; empty for all
 */
export async function readLatestSales(db: PosDatabase, text: string, limit: number): Promise<SaleRow[]> {
  const newest = db.sales.orderBy('soldAt').reverse();
  const found = text === '' ? newest : newest.filter(({ receiptNumber }) => receiptNumber.includes(text));
  return (await found.limit(limit).toArray()).map(readableRow);
}
