// The ids of the next sale, reserved on disk before it is paid. Whatever fails while it is being recorded, the next try
// finds the same ids, so one sale never gets two, and receipt numbers have no gaps and never repeat.
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import type { PosDatabase } from '../database/database';
import type { NextSaleRow } from '../database/rows';

/**
 * The reservation, moved above `floor` (the highest receipt sequence known to have been given out). To be called within a
 * strict transaction over `meta`. `newId` is used only when a new reservation is made.
 */
export async function reserveNextSale(db: PosDatabase, floor: number, newId: string): Promise<NextSaleRow> {
  const present = await readNextSale(db);
  if (present && present.receiptSequence > floor) return present;
  const next = after(floor, newId);
  await db.meta.put(next);
  return next;
}

/**
 * The reservation under an id nobody had: a folder that was copied or restored holds the id of a sale that is made elsewhere.
 * To be called like `reserveNextSale`, when everything journalled under the old id has been taken in.
 */
export async function renewNextSaleId(db: PosDatabase, newId: string): Promise<void> {
  const present = await readNextSale(db);
  if (present) await db.meta.put({ ...present, transactionId: newId });
}

/**
 * After receipts with these sequences: the reservation of the one behind the highest. Another device of this register numbers
 * in another epoch, and its receipts move nothing here. To be called like `reserveNextSale`.
 */
export async function passReceipts(db: PosDatabase, sequences: readonly number[], newId: string): Promise<void> {
  const present = await readNextSale(db);
  if (!present) return;
  const epoch = epochOfSequence(present.receiptSequence);
  const highest = Math.max(0, ...sequences.filter((sequence) => epochOfSequence(sequence) === epoch));
  if (present.receiptSequence <= highest) await db.meta.put(after(highest, newId));
}

function after(sequence: number, transactionId: string): NextSaleRow {
  return { key: 'next sale', transactionId, receiptSequence: sequence + 1 };
}

export async function readNextSale(db: PosDatabase): Promise<NextSaleRow | undefined> {
  const row = await db.meta.get('next sale');
  return row?.key === 'next sale' ? row : undefined;
}
