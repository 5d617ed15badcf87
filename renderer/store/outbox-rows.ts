// The only place that writes rows of the outbox. Which line a row stands in, and how many stand in each, are kept in the
// transaction that writes the row: nothing that a cashier waits for counts rows by reading them.
import { kindOf } from '#shared/writes/write';
import type { PosDatabase } from './database';
import { OUTBOX_LINES, type NewOutboxRow, type OutboxLengths, type OutboxLine, type OutboxRow } from './rows';

/** Without what is derived from the rest. */
export type PlainOutboxRow = Omit<NewOutboxRow, 'line'>;

export const NO_ENTRIES = Object.fromEntries(OUTBOX_LINES.map((line) => [line, 0])) as OutboxLengths;

export function lineOf({ state, dependsOn, write }: Pick<OutboxRow, 'state' | 'dependsOn' | 'write'>): OutboxLine {
  if (state === 'refused' || state === 'conflict') return 'case';
  const line = state === 'not offered' ? 'not offered' : dependsOn.length > 0 ? 'blocked' : 'ready';
  return kindOf(write).isAside === true ? `${line} aside` : line;
}

/** All of these are called within a transaction over `outbox` and `meta`, one after the other. */
export async function addEntry(db: PosDatabase, row: PlainOutboxRow): Promise<void> {
  const line = lineOf(row);
  await Promise.all([db.outbox.add({ ...row, line }), changeLengths(db, [[line, 1]])]);
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
  await Promise.all([db.outbox.bulkPut(changed), changeLengths(db, moves)]);
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
    ),
  ]);
}

export async function readLengths(db: PosDatabase): Promise<OutboxLengths> {
  const row = await db.meta.get('outbox lengths');
  return row?.key === 'outbox lengths' ? row.lengths : NO_ENTRIES;
}

async function changeLengths(db: PosDatabase, moves: readonly (readonly [OutboxLine, number])[]): Promise<void> {
  if (moves.length === 0) return;
  const lengths = { ...(await readLengths(db)) };
  for (const [line, by] of moves) lengths[line] += by;
  await db.meta.put({ key: 'outbox lengths', lengths });
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
  if (OUTBOX_LINES.some((line) => lengths[line] !== kept[line])) await db.meta.put({ key: 'outbox lengths', lengths });
  if (OUTBOX_LINES.reduce((sum, line) => sum + lengths[line], 0) === all) return;
  const stray = await db.outbox.filter((row) => !OUTBOX_LINES.includes(row.line)).toArray();
  await changeEntries(db, stray.map(withoutLine), () => ({}));
}

/** Counted nowhere yet. */
function withoutLine({ line: _line, ...row }: OutboxRow): OutboxRow {
  return row as OutboxRow;
}
