// The only module that writes outbox rows. The line of each row and the length of each line are kept in the same
// transaction, so nothing a cashier waits for counts rows by reading them.
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
} from './entry-rows';

/** Without derived fields. */
export type PlainOutboxRow = Omit<NewOutboxRow, 'line'>;

export const NO_ENTRIES = Object.fromEntries(OUTBOX_LINES.map((line) => [line, 0])) as OutboxLengths;

export function lineOf({ state, dependsOn, write }: Pick<OutboxRow, 'state' | 'dependsOn' | 'write'>): OutboxLine {
  if (state === 'refused' || state === 'conflict') return 'case';
  const line = state === 'not offered' ? 'not offered' : dependsOn.length > 0 ? 'blocked' : 'ready';
  return kindOf(write).isAside === true ? `${line} aside` : line;
}

/** Call all of these within a transaction over `outbox` and `meta`, one after the other. */
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

/** Changes each row. */
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
    return before === undefined ? [[line, 1]] : [[before, -1], [line, 1]]; // oxfmt-ignore
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

/** The number of entries and the sum over their ids; null if unknown. */
export async function readNotes(db: PosDatabase): Promise<{ readonly count: number; readonly sum: number | null }> {
  const { lengths, sum } = await readRow(db);
  return { count: countOf(lengths), sum };
}

/** Whether rows are missing: a database that lost rows still has its notes. Counts keys. */
export async function hasLostRows(db: PosDatabase): Promise<boolean> {
  return db.transaction('r', db.outbox, db.meta, async () => {
    const [{ count }, counted] = await Promise.all([readNotes(db), db.outbox.count()]);
    return counted !== count;
  });
}

const NOTHING: OutboxLengthsRow = { key: 'outbox lengths', lengths: NO_ENTRIES, sum: 0 };

async function readRow(db: PosDatabase): Promise<OutboxLengthsRow> {
  const row = await db.meta.get('outbox lengths');
  // An earlier version, used in between, writes no sum.
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
 * Repairs what a version without lines has left: rows without a line, and wrong lengths. Otherwise counts keys and reads no
 * row.
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

/** Reads all ids: only if the sum is unknown, or differs from the journal's although the entries agree. */
export async function countSum(db: PosDatabase): Promise<void> {
  const entryIds = await db.outbox.orderBy('entryId').keys();
  await db.meta.put({ ...(await readRow(db)), sum: entrySum(0, 'with', entryIds.map(String)) });
}

/** Not counted anywhere yet. */
function withoutLine({ line: _line, ...row }: OutboxRow): OutboxRow {
  return row as OutboxRow;
}
