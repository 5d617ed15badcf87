// The outbox lists of the sync center: the first entries of each list and what blocks them. Reads only the entries that
// are shown.
import { kindOf } from '#shared/writes/write';
import { customerRecord } from '#shared/writes/customer-create';
import { localRecord } from '#shared/writes/local-id';
import type { PosDatabase } from '../database/database';
import { readLengths } from '../database/outbox-rows';
import type { OutboxLine, OutboxRow } from '../database/entry-rows';

export interface WaitingEntry {
  readonly entry: OutboxRow;
  /** The entry to be sent first: one it depends on, or the previous entry of its record. */
  readonly blocker: OutboxRow | null;
}

export interface WaitingList {
  /** Oldest first. */
  readonly shown: readonly WaitingEntry[];
  /** All pending entries, shown or not. */
  readonly total: number;
}

export interface OutboxCase {
  readonly entry: OutboxRow;
  readonly behind: Behind;
}

/** Entries that must follow another: its dependents and later entries of its record. */
export interface Behind {
  readonly count: number;
  /** At most NAMED_BEHIND of them, oldest first. */
  readonly first: readonly OutboxRow[];
}

export const NAMED_BEHIND = 3;

const WAITING: readonly OutboxLine[] = ['ready', 'blocked', 'not offered'];

/** Pending entries that are shown to a person; those kept aside are not. */
export async function readWaiting(db: PosDatabase, limit: number): Promise<WaitingList> {
  const [lengths, ...lines] = await Promise.all([
    readLengths(db),
    ...WAITING.map((line) => db.outbox.where('line').equals(line).limit(limit).toArray()),
  ]);
  const entries = lines
    .flat()
    .sort((a, b) => a.seq - b.seq)
    .slice(0, limit);
  const shown = await Promise.all(entries.map(async (entry) => ({ entry, blocker: await blockerOf(db, entry) })));
  return { shown, total: WAITING.reduce((sum, line) => sum + lengths[line], 0) };
}

/** Entries that need a person, oldest first. */
export async function readCases(db: PosDatabase, limit: number): Promise<OutboxCase[]> {
  const entries = await db.outbox.where('line').equals('case').limit(limit).toArray();
  return Promise.all(entries.map(async (entry) => ({ entry, behind: await readBehind(db, entry) })));
}

async function readBehind(db: PosDatabase, { write, seq, recordKey }: OutboxRow): Promise<Behind> {
  const [needing, ofRecord] = await Promise.all([
    db.outbox.where('dependsOn').equals(kindOf(write).provides(write)).primaryKeys(),
    db.outbox.where('recordKey').equals(recordKey).primaryKeys(),
  ]);
  const later = ofRecord.filter((other) => other > seq);
  const behind = [...new Set([...needing, ...later])].sort((a, b) => a - b);
  const first = await db.outbox.bulkGet(behind.slice(0, NAMED_BEHIND));
  return { count: behind.length, first: first.filter((row) => row !== undefined) };
}

async function blockerOf(db: PosDatabase, { dependsOn, recordKey, seq }: OutboxRow): Promise<OutboxRow | null> {
  for (const id of dependsOn) {
    const needed =
      (await db.outbox.where('entryId').equals(id).first()) ??
      (await db.outbox.where('recordKey').anyOf(customerRecord(id), localRecord(id)).first());
    if (needed) return needed;
  }
  const ofRecord = await db.outbox.where('recordKey').equals(recordKey).primaryKeys();
  const before = ofRecord.filter((other) => other < seq).at(-1);
  return before === undefined ? null : ((await db.outbox.get(before)) ?? null);
}

// Numbers of unsent writes by status. Read from the counters that outbox-rows maintains, never by counting rows.
export interface OutboxCounts {
  /** In flight, or waiting for the network or another entry. */
  readonly waiting: number;
  /** Needs a person: refused by the service, or in conflict. */
  readonly refused: number;
  readonly notOffered: number;
}

export async function readOutboxCounts(db: PosDatabase): Promise<OutboxCounts> {
  const lengths = await readLengths(db);
  return { waiting: lengths.ready + lengths.blocked, refused: lengths.case, notOffered: lengths['not offered'] };
}
