// The ids of the next sale, reserved on disk before it is paid. Whatever fails while it is being recorded, the next try
// finds the same ids, so one sale never gets two, and receipt numbers have no gaps and never repeat.
import type { PosDatabase } from './database';
import type { NextSaleRow } from './rows';

/**
 * The reservation, moved above `floor` (the highest receipt sequence known to have been given out). To be called within a
 * strict transaction over `meta`. `newId` is used only when a new reservation is made.
 */
export async function reserveNextSale(db: PosDatabase, floor: number, newId: string): Promise<NextSaleRow> {
  const present = await readNextSale(db);
  if (present && present.receiptSequence > floor) return present;
  const next: NextSaleRow = { key: 'next sale', transactionId: newId, receiptSequence: floor + 1 };
  await db.meta.put(next);
  return next;
}

export async function readNextSale(db: PosDatabase): Promise<NextSaleRow | undefined> {
  const row = await db.meta.get('next sale');
  return row?.key === 'next sale' ? row : undefined;
}
