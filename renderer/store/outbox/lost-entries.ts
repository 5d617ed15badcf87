// Finds out which of the entries lost from the journal this till or the service still has.
import { salesByReceipt } from '../sales/sales-at-service';
import { formatReceiptNumber, receiptSequence } from '#shared/domain/receipt/receipt-number';
import type { JournalDamage, LostEntry } from '#shared/ipc/journal-damage';
import type { PosClient } from '../../bridge/bridge';
import type { PosDatabase } from '../database/database';

/** 'here': on this till, sent or still to send. 'nowhere': on neither side. 'not asked': the service was not reachable. */
export type Whereabouts = 'here' | 'at the service' | 'nowhere' | 'not asked';

export interface Lost {
  readonly entry: LostEntry;
  readonly where: Whereabouts;
}

/** Limit on receipts, as each is looked up separately. */
const MOST_RECEIPTS = 200;

/** @param isOnline whether to look up receipts at the service that are not on this till */
export async function findLost(
  { db, pos }: { readonly db: PosDatabase; readonly pos: PosClient },
  damage: JournalDamage,
  registerId: number,
  isOnline: boolean,
): Promise<Lost[]> {
  const named = new Set(damage.entries.map(({ receiptNumber }) => receiptNumber));
  const receipts = damage.receipts.flatMap((range) => numbersOf(range, registerId)).slice(0, MOST_RECEIPTS);
  const entries = [...damage.entries, ...receipts.filter((number) => !named.has(number)).map(entryOfReceipt)];
  const lost: Lost[] = [];
  for (const entry of entries) lost.push({ entry, where: await whereIs(db, pos, entry, isOnline) });
  return lost;
}

async function whereIs(db: PosDatabase, pos: PosClient, entry: LostEntry, isOnline: boolean): Promise<Whereabouts> {
  const { entryId, receiptNumber } = entry;
  if (entryId !== null && (await isHere(db, entryId))) return 'here';
  if (receiptNumber === null) return 'nowhere';
  if (await db.sales.where('receiptNumber').equals(receiptNumber).first()) return 'here';
  if (!isOnline) return 'not asked';
  try {
    return (await salesByReceipt(pos, receiptNumber)).length > 0 ? 'at the service' : 'nowhere';
  } catch {
    // The service is not reachable or does not offer sales.
    return 'not asked';
  }
}

async function isHere(db: PosDatabase, entryId: string): Promise<boolean> {
  if (await db.outbox.where('entryId').equals(entryId).first()) return true;
  return (await db.sales.get(entryId)) !== undefined || (await db.settled.get(entryId)) !== undefined;
}

function entryOfReceipt(receiptNumber: string): LostEntry {
  return { entryId: null, kind: 'sale.record', savedAt: null, receiptNumber, amount: null, currency: null };
}

function numbersOf({ first, count }: JournalDamage['receipts'][number], registerId: number): string[] {
  const sequence = receiptSequence(first, registerId);
  if (sequence === null) return [];
  const length = Math.min(count, MOST_RECEIPTS);
  return Array.from({ length }, (_, i) => formatReceiptNumber(registerId, sequence + i));
}
