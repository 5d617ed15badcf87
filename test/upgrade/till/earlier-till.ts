// A till as an earlier version of its database had it: what each upgrade has done since is undone. For the versions from before tills
// were kept.
import type { LeftTill, Row } from './left-till';

type Tables = LeftTill['tables'];

/** By the version that did it; the others changed indexes only. */
const UNDO: Readonly<Record<number, (tables: Tables) => Tables>> = {
  11: ({ recordIds: _ids, ...tables }) => tables,
  9: (tables) => changed(tables, 'meta', ({ sum: _sum, ...row }) => row),
  8: (tables) =>
    changed(
      { ...tables, meta: (tables['meta'] ?? []).filter(({ key }) => key !== 'outbox lengths') },
      'outbox',
      ({ line: _line, ...row }) => row,
    ),
  7: ({ agreedPrices: _prices, ...tables }) => tables,
  6: ({ audit: _audit, ...tables }) => tables,
  5: (tables) => changed(tables, 'sales', ({ references: _references, ...row }) => row),
  4: ({ days: _days, cashMovements: _movements, ...tables }) =>
    changed(tables, 'sales', ({ dayCycleId: _day, ...row }) => row),
  3: ({ settled: _settled, ...tables }) => changed(tables, 'outbox', withOneDependency),
  2: ({ searchChunks: _chunks, ...tables }) => tables,
};

export function earlierTill(till: LeftTill, version: number): LeftTill {
  let { tables } = till;
  for (let undone = till.version; undone > version; undone -= 1) tables = UNDO[undone]?.(tables) ?? tables;
  return { ...till, version, tables };
}

function changed(tables: Tables, name: string, change: (row: Row) => Row): Tables {
  const rows = tables[name];
  return rows ? { ...tables, [name]: rows.map(change) } : tables;
}

/** Before version 3 an entry waited for the customer of its sale and for nothing else. */
function withOneDependency(row: Row): Row {
  const { learned: _learned, conflict: _conflict, existing: _existing, exportedAt: _exportedAt, ...kept } = row;
  const { localCustomerId = null } = row['write'] as { readonly localCustomerId?: string | null };
  return { ...kept, dependsOn: localCustomerId, customerNumber: null };
}
