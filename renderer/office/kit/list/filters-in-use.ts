// How many filters of a bar hide rows: each knows it by itself, and is drawn by its area.
import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useFilterClear } from '../list-context';

type Report = (id: string, isInUse: boolean) => void;

export const FiltersInUse = createContext<Report | null>(null);

/** Of a bar: how many filters hide rows, and where they report it. */
export function useFilterCount(): readonly [count: number, report: Report] {
  const [inUse, setInUse] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<Report>(
    (id, isInUse) =>
      setInUse((before) => {
        const others = [...before].filter((each) => each !== id);
        return new Set(isInUse ? [...others, id] : others);
      }),
    [],
  );
  return [inUse.size, report];
}

/** Of a filter: whether it hides rows, and how it is set back. */
export function useFilterInUse(isInUse: boolean, clear: () => void): void {
  useFilterClear(isInUse, clear);
  const report = useContext(FiltersInUse);
  const id = useId();
  useEffect(() => {
    if (!report || !isInUse) return;
    report(id, true);
    return () => report(id, false);
  }, [report, id, isInUse]);
}
