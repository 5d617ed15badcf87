// The rows of a list that a person has selected, for an action on all of them. Not part of the location: thousands of ids would be.
import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Those of the selected rows that are shown, in their order. */
  readonly rows: readonly Row[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** All rows that the filters leave. */
  selectAll(): void;
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** @param idOf the same function in effect at every render */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState(NONE);
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(idOf(row)))),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [rows, ids],
  );
  return {
    rows: selected,
    has: (id) => ids.has(id),
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    selectAll: () => setIds(new Set(rows.map(idOf))),
    clear: () => setIds(NONE),
  };
}
