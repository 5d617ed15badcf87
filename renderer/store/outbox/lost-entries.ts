// Finds out which of the entries lost from the journal this till or the service still has.
import { salesByReceipt } from '../sales/sales-at-service';
import { CodedError } from '#shared/errors';
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
  const atService = createAsking(pos, isOnline);
  const lost: Lost[] = [];
  for (const entry of entries) lost.push({ entry, where: await whereIs(db, entry, atService) });
  return lost;
}

type AtService = (receiptNumber: string) => Promise<Whereabouts>;

/** Asks no more after the first failure: the others would fail as well, each after as long a wait. */
function createAsking(pos: PosClient, isOnline: boolean): AtService {
  let isAsking = isOnline;
  return async (receiptNumber) => {
    if (!isAsking) return 'not asked';
    try {
      return (await salesByReceipt(pos, receiptNumber)).length > 0 ? 'at the service' : 'nowhere';
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      isAsking = false;
      return 'not asked';
    }
  };
}

async function whereIs(db: PosDatabase, entry: LostEntry, atService: AtService): Promise<Whereabouts> {
  const { entryId, receiptNumber } = entry;
  if (entryId !== null && (await isHere(db, entryId))) return 'here';
  if (receiptNumber === null) return 'nowhere';
  if (await db.sales.where('receiptNumber').equals(receiptNumber).first()) return 'here';
  return atService(receiptNumber);
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
