// The only place that writes rows of the outbox. Which line a row stands in, and how many stand in each, are kept in the
// transaction that writes the row: nothing that a cashier waits for counts rows by reading them.
import { entrySum } from '#shared/writes/entry-sum';
import { kindOf } from '#shared/writes/write';
import type { PosDatabase } from './database';
import {
  OUTBOX_LINES,
  type NewOutboxRow,
  type OutboxLengths,
  type OutboxLengthsRow,
  type OutboxLine,
  type OutboxRow,
} from './rows';

/** Without what is derived from the rest. */
export type PlainOutboxRow = Omit<NewOutboxRow, 'line'>;

export const NO_ENTRIES = Object.fromEntries(OUTBOX_LINES.map((line) => [line, 0])) as OutboxLengths;

export function lineOf({ state, dependsOn, write }: Pick<OutboxRow, 'state' | 'dependsOn' | 'write'>): OutboxLine {
  if (state === 'refused' || state === 'conflict') return 'case';
  const line = state === 'not offered' ? 'not offered' : dependsOn.length > 0 ? 'blocked' : 'ready';
  return kindOf(write).isAside === true ? `${line} aside` : line;
}

/** All of these are called within a transaction over `outbox` and `meta`, one after the other. */
export async function addEntries(db: PosDatabase, rows: readonly PlainOutboxRow[]): Promise<void> {
  const added = rows.map((row) => ({ ...row, line: lineOf(row) }));
  await Promise.all([
    db.outbox.bulkAdd(added),
    changeLengths(
      db,
      added.map(({ line }) => [line, 1]),
      [],
      rows,
    ),
  ]);
}

/** Each as it is changed. */
export async function changeEntries(
  db: PosDatabase,
  rows: readonly OutboxRow[],
  change: (row: OutboxRow) => Partial<PlainOutboxRow>,
): Promise<OutboxRow[]> {
  const changed = rows.map((row) => {
    const next: OutboxRow = { ...row, ...change(row) };
    return { ...next, line: lineOf(next) };
  });
  const moves = changed.flatMap(({ line }, i): [OutboxLine, number][] => {
    const before = rows[i]?.line;
    if (before === line) return [];
    return before === undefined ? [[line, 1]] : [[before, -1], [line, 1]]; // prettier-ignore
  });
  await Promise.all([db.outbox.bulkPut(changed), changeLengths(db, moves, rows, changed)]);
  return changed;
}

export async function changeEntry(
  db: PosDatabase,
  row: OutboxRow,
  change: Partial<PlainOutboxRow>,
): Promise<OutboxRow> {
  const [changed] = await changeEntries(db, [row], () => change);
  return changed ?? row;
}

export async function removeEntries(db: PosDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await Promise.all([
    db.outbox.bulkDelete(rows.map(({ seq }) => seq)),
    changeLengths(
      db,
      rows.map(({ line }) => [line, -1]),
      rows,
      [],
    ),
  ]);
}

export async function readLengths(db: PosDatabase): Promise<OutboxLengths> {
  return (await readRow(db)).lengths;
}

/** How many entries there are, and the sum over their ids; null where it is not known. */
export async function readNotes(db: PosDatabase): Promise<{ readonly count: number; readonly sum: number | null }> {
  const { lengths, sum } = await readRow(db);
  return { count: countOf(lengths), sum };
}

/** A database that has lost rows still has its notes. Counts keys. */
export async function hasLostRows(db: PosDatabase): Promise<boolean> {
  return db.transaction('r', db.outbox, db.meta, async () => {
    const [{ count }, counted] = await Promise.all([readNotes(db), db.outbox.count()]);
    return counted !== count;
  });
}

const NOTHING: OutboxLengthsRow = { key: 'outbox lengths', lengths: NO_ENTRIES, sum: 0 };

async function readRow(db: PosDatabase): Promise<OutboxLengthsRow> {
  const row = await db.meta.get('outbox lengths');
  // An earlier version, opened in between, writes no sum.
  return row?.key === 'outbox lengths' ? { ...row, sum: (row.sum as number | null | undefined) ?? null } : NOTHING;
}

type Named = Pick<OutboxRow, 'entryId'>;

async function changeLengths(
  db: PosDatabase,
  moves: readonly (readonly [OutboxLine, number])[],
  before: readonly Named[],
  after: readonly Named[],
): Promise<void> {
  const [gone, come] = [idsOf(before), idsOf(after)];
  const hasSameIds = gone.length === come.length && gone.every((id, i) => id === come[i]);
  if (moves.length === 0 && hasSameIds) return;
  const row = await readRow(db);
  const lengths = { ...row.lengths };
  for (const [line, by] of moves) lengths[line] += by;
  const sum = row.sum === null ? null : entrySum(entrySum(row.sum, 'without', gone), 'with', come);
  await db.meta.put({ key: 'outbox lengths', lengths, sum });
}

function idsOf(rows: readonly Named[]): string[] {
  return rows.map(({ entryId }) => entryId);
}

function countOf(lengths: OutboxLengths): number {
  return OUTBOX_LINES.reduce((sum, line) => sum + lengths[line], 0);
}

/**
 * Puts right what a version that knows no lines has left: rows without one, and lengths that are not so. Otherwise it counts
 * keys and reads no row.
 */
export async function checkLengths(db: PosDatabase): Promise<void> {
  const [kept, all, ...counted] = await Promise.all([
    readLengths(db),
    db.outbox.count(),
    ...OUTBOX_LINES.map((line) => db.outbox.where('line').equals(line).count()),
  ]);
  const lengths = Object.fromEntries(OUTBOX_LINES.map((line, i) => [line, counted[i] ?? 0])) as OutboxLengths;
  const isRight = OUTBOX_LINES.every((line) => lengths[line] === kept[line]);
  if (!isRight) await db.meta.put({ key: 'outbox lengths', lengths, sum: null });
  if (countOf(lengths) === all) return;
  const stray = await db.outbox.filter((row) => !OUTBOX_LINES.includes(row.line)).toArray();
  await changeEntries(db, stray.map(withoutLine), () => ({}));
}

/** Reads all ids: only where the sum is not known, or did not agree with the journal although the entries do. */
export async function countSum(db: PosDatabase): Promise<void> {
  const entryIds = await db.outbox.orderBy('entryId').keys();
  await db.meta.put({ ...(await readRow(db)), sum: entrySum(0, 'with', entryIds.map(String)) });
}

/** Counted nowhere yet. */
function withoutLine({ line: _line, ...row }: OutboxRow): OutboxRow {
  return row as OutboxRow;
}
