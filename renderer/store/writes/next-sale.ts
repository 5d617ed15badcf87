// The ids of the next sale, reserved on disk before it is paid. Whatever fails while recording it, the next try finds the
// same ids, so a sale never gets two, and receipt numbers have no gaps and never repeat.
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import type { PosDatabase } from '../database/database';
import type { NextSaleRow } from '../database/rows';

/**
 * The reservation, moved above `floor` (the highest receipt sequence known to be given out). Call within a strict
 * transaction over `meta`. `newId` is used only for a new reservation.
 */
export async function reserveNextSale(db: PosDatabase, floor: number, newId: string): Promise<NextSaleRow> {
  const present = await readNextSale(db);
  if (present && present.receiptSequence > floor) return present;
  const next = after(floor, newId);
  await db.meta.put(next);
  return next;
}

/**
 * Gives the reservation a new id: a copied or restored folder contains the id of a sale that is made elsewhere. Call like
 * `reserveNextSale`, after everything journaled under the old id was ingested.
 */
export async function renewNextSaleId(db: PosDatabase, newId: string): Promise<void> {
  const present = await readNextSale(db);
  if (present) await db.meta.put({ ...present, transactionId: newId });
}

/**
 * Moves the reservation beyond the highest of these sequences. Another device of this register uses another epoch, so its
 * receipts change nothing here. Call like `reserveNextSale`.
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
