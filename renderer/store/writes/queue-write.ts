// Adds writes to the outbox with their dependencies, in place of the entries they replace. To be called within a strict
// transaction over `queueTables`; idempotent.
import type { Table } from 'dexie';
import type { ErrorData } from '#shared/errors';
import { customerRecord } from '#shared/writes/customer-create';
import type { Dependency } from '#shared/writes/kind';
import { isOfRecord } from '#shared/writes/local-id';
import { kindOf, type Write } from '#shared/writes/write';
import type { PosDatabase } from '../database/database';
import { addEntries, lineOf, removeEntries, type PlainOutboxRow } from '../database/outbox-rows';
import type { NewOutboxRow, OutboxRow } from '../database/entry-rows';
import { awaitedNumbers, neverComing } from './coming-numbers';

export function queueTables(db: PosDatabase): Table[] {
  return [db.outbox, db.idmap, db.recordIds, db.localCustomers, db.settled, db.meta];
}

export async function queueWrite(db: PosDatabase, write: Write, isOutcomeUnknown: boolean): Promise<void> {
  await queueWrites(db, [write], isOutcomeUnknown);
}

/**
 * The writes must not depend on or replace each other. One that needs a number that will never arrive is parked for a
 * person, unless it comes from the journal or a file: there, what it waits for may follow (see parkOrphans).
 * @returns the entries added
 */
export async function queueWrites(
  db: PosDatabase,
  writes: readonly Write[],
  isOutcomeUnknown: boolean,
): Promise<readonly PlainOutboxRow[]> {
  const [waiting, finished] = await Promise.all([
    Promise.all(writes.map(({ entryId }) => db.outbox.where('entryId').equals(entryId).count())),
    db.settled.bulkGet(writes.map(({ entryId }) => entryId)),
  ]);
  const lacking = writes.filter((_write, i) => waiting[i] === 0 && !finished[i]);
  // Awaits only database requests: awaiting anything else would let the transaction commit.
  const places = new Map<string, FreePlace>();
  for (const { entryId, replaces } of lacking) {
    const place = replaces && replaces.length > 0 ? await replacedPlace(db, replaces) : null;
    if (place) places.set(entryId, place);
  }
  const needed = lacking.flatMap((write) => kindOf(write).dependsOn(write));
  const waitingOf = needed.length > 0 ? await readWaiting(db, needed) : () => FREE;
  const rows = lacking.map((write): PlainOutboxRow => {
    const row = outboxRow(write);
    const { dependsOn, learned } = waitingOf(kindOf(write).dependsOn(write));
    const recordKey = recordKeyOf(kindOf(write).record(write, learned), learned);
    return { ...row, ...(places.get(write.entryId) ?? { isOutcomeUnknown }), recordKey, dependsOn, learned };
  });
  const awaited = isOutcomeUnknown ? [] : [...new Set(rows.flatMap(awaitedNumbers))];
  const added = awaited.length > 0 ? parkAwaiting(rows, await neverComing(db, awaited)) : rows;
  if (added.length > 0) await addEntries(db, added);
  return added;
}

function parkAwaiting(
  rows: readonly PlainOutboxRow[],
  never: ReadonlyMap<string, ErrorData>,
): readonly PlainOutboxRow[] {
  return rows.map((row) => {
    const id = awaitedNumbers(row).find((each) => never.has(each));
    return id === undefined ? row : { ...row, state: 'refused', lastError: never.get(id) ?? null };
  });
}

/** An entry without dependencies. */
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
 * The place of the first replaced entry; null when none of them is in the outbox. If a replaced entry was sent after all
 * (the later entry was only in the journal), the later entry inherits its unknown outcome.
 */
async function replacedPlace(db: PosDatabase, replaces: readonly string[]): Promise<FreePlace | null> {
  const rows = await db.outbox.where('entryId').anyOf(replaces).sortBy('seq');
  await removeEntries(db, rows);
  await db.settled.bulkPut(replaces.map((entryId) => ({ entryId, isGivenUp: true as const })));
  const [first] = rows;
  const isOutcomeUnknown = rows.some((row) => row.isOutcomeUnknown || row.state === 'in flight');
  return first ? { seq: first.seq, isOutcomeUnknown } : null;
}

/** Uses the customer number once it is known, so that all entries of the customer belong to one record. */
function recordKeyOf(recordKey: string, idMappings: Readonly<Record<string, string>>): string {
  const known = Object.entries(idMappings).find(([localId]) => recordKey === customerRecord(localId));
  return known ? customerRecord(known[1]) : recordKey;
}

type FreePlace = Pick<OutboxRow, 'seq' | 'isOutcomeUnknown'>;
type Waiting = Pick<PlainOutboxRow, 'dependsOn' | 'learned'>;

const FREE: Waiting = { dependsOn: [], learned: {} };

/** Reads the dependencies of a batch at once, as sales of a day depend on the same day. */
async function readWaiting(
  db: PosDatabase,
  needed: readonly Dependency[],
): Promise<(dependencies: readonly Dependency[]) => Waiting> {
  const idsOf = (isMeant: (dependency: Dependency) => boolean) => [
    ...new Set(needed.filter(isMeant).map(({ id }) => id)),
  ];
  const localIds = idsOf(({ needs }) => needs !== 'answered');
  const recordIds = localIds.filter(isOfRecord);
  const [numbers, records, entries] = await Promise.all([
    db.idmap.bulkGet(localIds),
    recordIds.length > 0 ? db.recordIds.bulkGet(recordIds) : [],
    db.outbox
      .where('entryId')
      .anyOf(idsOf(({ needs }) => needs !== 'number'))
      .toArray(),
  ]);
  const numberOf = new Map([
    ...numbers.flatMap((row) => (row ? [[row.localId, row.customerNumber] as const] : [])),
    ...records.flatMap((row) => (row ? [[row.localId, row.id] as const] : [])),
  ]);
  const stateOf = new Map(entries.map(({ entryId, state }) => [entryId, state]));
  return (dependencies) => {
    const dependsOn: string[] = [];
    const learned: Record<string, string> = {};
    for (const { id, needs } of dependencies) {
      const got = needs === 'answered' ? undefined : numberOf.get(id);
      if (got !== undefined) learned[id] = got;
      else if (needs === 'number' || goesFirst(stateOf.get(id), needs)) dependsOn.push(id);
    }
    return { dependsOn, learned };
  };
}

/** @param state of the entry depended on; undefined when it is not in the outbox */
function goesFirst(state: OutboxRow['state'] | undefined, needs: 'accepted' | 'answered'): boolean {
  if (state === undefined) return false;
  return needs === 'accepted' || state === 'waiting' || state === 'in flight';
}
