// The rows of a list that a person has selected, for an action on all of them. They stay selected when the filters hide them, so that
// they can be gathered over several searches. Not part of the location: thousands of ids would be.
import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Those shown, in their order, then those that the list does not show. */
  readonly rows: readonly Row[];
  /** How many of them the list does not show. */
  readonly hidden: number;
  has(id: string): boolean;
  toggle(id: string): void;
  /** Also all rows that the filters leave. */
  selectAll(): void;
  /** Lets go of those that the filters leave. */
  unselectShown(): void;
  clear(): void;
}

/**
 * @param rows shown
 * @param all known, shown or not
 * @param idOf the same function in effect at every render
 */
export function useSelection<Row>(
  rows: readonly Row[],
  all: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): Selection<Row> {
  // As they were when they were chosen: a filter that the service applies takes them away.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [shown, hidden] = useMemo(
    () => {
      if (chosen.size === 0) return [[], []];
      const here = rows.filter((row) => chosen.has(idOf(row)));
      if (here.length === chosen.size) return [here, []];
      const shownIds = new Set(here.map(idOf));
      const known = new Map((all ?? []).map((row) => [idOf(row), row]));
      const others = [...chosen].filter(([id]) => !shownIds.has(id));
      return [here, others.map(([id, row]) => known.get(id) ?? row)];
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, all, chosen],
  );
  const selected = useMemo(() => [...shown, ...hidden], [shown, hidden]);
  return {
    rows: selected,
    hidden: hidden.length,
    has: (id) => chosen.has(id),
    toggle(id) {
      const next = new Map(chosen);
      const row = rows.find((each) => idOf(each) === id);
      if (!next.delete(id) && row !== undefined) next.set(id, row);
      setChosen(next);
    },
    selectAll: () => setChosen(new Map([...chosen, ...rows.map((row) => [idOf(row), row] as const)])),
    unselectShown() {
      const ids = new Set(rows.map(idOf));
      setChosen(new Map([...chosen].filter(([id]) => !ids.has(id))));
    },
    clear: () => setChosen(new Map()),
  };
}
