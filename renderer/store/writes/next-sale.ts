// The ids of the next sale, reserved on disk before it is paid. If recording fails, the next attempt finds the same ids, so
// a sale never gets two, and receipt numbers have no gaps and never repeat.
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import type { PosDatabase } from '../database/database';
import type { NextSaleRow } from '../database/till-rows';

/**
 * Returns the reservation, moved above `floor` (the highest receipt sequence known to be in use). To be called within a
 * strict transaction over `meta`. `newId` is used only for a new reservation.
 */
export async function reserveNextSale(db: PosDatabase, floor: number, newId: string): Promise<NextSaleRow> {
  const present = await readNextSale(db);
  if (present && present.receiptSequence > floor) return present;
  const next = after(floor, newId);
  await db.meta.put(next);
  return next;
}

/**
 * Gives the reservation a new id, since the till that a folder was copied or restored from may have used the old one. To be
 * called like `reserveNextSale`, after ingesting everything journaled under the old id.
 */
export async function renewNextSaleId(db: PosDatabase, newId: string): Promise<void> {
  const present = await readNextSale(db);
  if (present) await db.meta.put({ ...present, transactionId: newId });
}

/**
 * Moves the reservation past the highest of these sequences. Receipts of another epoch (another device of this register) are
 * ignored. To be called like `reserveNextSale`.
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
