// Lists sales and returns of this till, for finding a receipt.
import { RUNNING_DIGITS } from '#shared/domain/receipt/receipt-number';
import type { PosDatabase } from '../database/database';
import { readableRow } from '../database/earlier-discounts';
import type { SaleRow } from '../database/rows';

/**
 * Newest first. Uses indexes only, as a till keeps a hundred thousand sales.
 * @param text beginning of a receipt number, or its running number with or without leading zeros; empty for all
 */
export async function readLatestSales(db: PosDatabase, text: string, limit: number): Promise<SaleRow[]> {
  const rows = text === '' ? await newest(db, limit) : await numbered(db, text.toUpperCase(), limit);
  return rows.map(readableRow);
}

/** Undefined when this till does not have it. */
export async function readSale(db: PosDatabase, transactionId: string): Promise<SaleRow | undefined> {
  const row = await db.sales.get(transactionId);
  return row && readableRow(row);
}

function newest({ sales }: PosDatabase, limit: number): Promise<SaleRow[]> {
  return sales.orderBy('soldAt').reverse().limit(limit).toArray();
}

async function numbered(db: PosDatabase, text: string, limit: number): Promise<SaleRow[]> {
  const found = await Promise.all([
    db.sales
      .where('receiptNumber')
      .anyOf(/^\d+$/.test(text) ? await withRunningNumber(db, text) : [])
      .toArray(),
    db.sales.where('receiptNumber').startsWith(text).reverse().limit(limit).toArray(),
  ]);
  const rows = [...new Map(found.flat().map((row) => [row.transactionId, row])).values()];
  return rows.sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1)).slice(0, limit);
}

/** Receipt numbers with this running number, in each epoch of each register the till has sales of. */
async function withRunningNumber({ sales }: PosDatabase, digits: string): Promise<string[]> {
  const numbers: string[] = [];
  const running = digits.replace(/^0+/, '');
  for (let after = ''; ; after = `${after}\uffff`) {
    const [next] = await sales.where('receiptNumber').above(after).limit(1).keys();
    const prefix = /^[^-]*-/.exec(String(next))?.[0];
    if (prefix === undefined) return numbers;
    numbers.push(`${prefix}${running.padStart(RUNNING_DIGITS, '0')}`);
    after = prefix;
  }
}
