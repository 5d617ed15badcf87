// A write into the outbox, with what it has to wait for, in place of the entries it replaces. To be called within a strict
// transaction over `queueTables`; the same when it runs twice.
import type { Table } from 'dexie';
import { customerRecord } from '#shared/writes/customer-create';
import type { Dependency } from '#shared/writes/kind';
import { kindOf, type Write } from '#shared/writes/write';
import type { PosDatabase } from './database';
import { addEntry, lineOf, removeEntries, type PlainOutboxRow } from './outbox-rows';
import type { NewOutboxRow, OutboxRow } from './rows';

export function queueTables(db: PosDatabase): Table[] {
  return [db.outbox, db.idmap, db.settled, db.meta];
}

export async function queueWrite(db: PosDatabase, write: Write, isOutcomeUnknown: boolean): Promise<void> {
  const [waiting, settled] = await Promise.all([
    db.outbox.where('entryId').equals(write.entryId).count(),
    db.settled.get(write.entryId),
  ]);
  if (waiting > 0 || settled) return;
  const { replaces } = write;
  // Only what asks the database is awaited: a wait for anything else lets the transaction end.
  const place = replaces && replaces.length > 0 ? await replacedPlace(db, replaces) : null;
  const dependencies = kindOf(write).dependsOn(write);
  const { dependsOn, learned } = dependencies.length > 0 ? await waitingFor(db, dependencies) : FREE;
  const row = outboxRow(write);
  await addEntry(db, {
    ...row,
    ...(place ?? { isOutcomeUnknown }),
    recordKey: recordKeyOf(row.recordKey, learned),
    dependsOn,
    learned,
  });
}

/** An entry that waits for nothing. */
export function outboxRow(write: Write): NewOutboxRow {
  const row: PlainOutboxRow = {
    entryId: write.entryId,
    recordKey: kindOf(write).record(write),
    dependsOn: [],
    learned: {},
    state: 'waiting',
    isOutcomeUnknown: false,
    attempts: 0,
    lastError: null,
    conflict: null,
    existing: null,
    exportedAt: null,
    savedAt: write.savedAt,
    write,
  };
  return { ...row, line: lineOf(row) };
}

/**
 * The place in line that comes free; null when nothing that is replaced stands in it. Should the earlier have been on its
 * way all the same (the journal had the later and nobody knew), the outcome of the later is as open as its.
 */
async function replacedPlace(
  db: PosDatabase,
  replaces: readonly string[],
): Promise<Pick<OutboxRow, 'seq' | 'isOutcomeUnknown'> | null> {
  const rows = await db.outbox.where('entryId').anyOf(replaces).sortBy('seq');
  await removeEntries(db, rows);
  await db.settled.bulkPut(replaces.map((entryId) => ({ entryId })));
  const [first] = rows;
  const isOutcomeUnknown = rows.some((row) => row.isOutcomeUnknown || row.state === 'in flight');
  return first ? { seq: first.seq, isOutcomeUnknown } : null;
}

/** A customer who has got her number since is one record with those who name her by it. */
function recordKeyOf(recordKey: string, learned: Readonly<Record<string, string>>): string {
  const known = Object.entries(learned).find(([localId]) => recordKey === customerRecord(localId));
  return known ? customerRecord(known[1]) : recordKey;
}

type Waiting = Pick<PlainOutboxRow, 'dependsOn' | 'learned'>;

const FREE: Waiting = { dependsOn: [], learned: {} };

async function waitingFor(db: PosDatabase, dependencies: readonly Dependency[]): Promise<Waiting> {
  const dependsOn: string[] = [];
  const learned: Record<string, string> = {};
  for (const { id, needs } of dependencies) {
    const got = needs === 'answered' ? undefined : (await db.idmap.get(id))?.customerNumber;
    if (got !== undefined) learned[id] = got;
    else if (needs === 'number' || (await goesFirst(db, id, needs))) dependsOn.push(id);
  }
  return { dependsOn, learned };
}

async function goesFirst(db: PosDatabase, entryId: string, needs: 'taken' | 'answered'): Promise<boolean> {
  const row = await db.outbox.where('entryId').equals(entryId).first();
  if (!row) return false;
  return needs === 'taken' || row.state === 'waiting' || row.state === 'in flight';
}
