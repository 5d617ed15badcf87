// What the filters of a list and the list itself know of each other: paper says what each filter is set to, and the search field
// leads into the list.
import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** What a filter is set to, as shown: 'Status', 'Active'. */
export interface FilterWord {
  readonly label: string;
  readonly text: string;
}

export interface FilterWords {
  /** @param id of the filter; what it said before is replaced */
  say(id: string, words: readonly FilterWord[]): void;
  forget(id: string): void;
  /** Those that hide rows, in the order of the bar. */
  all(): readonly FilterWord[];
}

export function createFilterWords(): FilterWords {
  const said = new Map<string, readonly FilterWord[]>();
  return {
    say: (id, words) => void said.set(id, words),
    forget: (id) => void said.delete(id),
    all: () => [...said.values()].flat(),
  };
}

type FilterKind = 'search' | 'filter';
/** What hides rows; null for nothing. */
export type InUse = FilterKind | 'both' | null;

/** Of the filters that hide rows: how each is set back. */
export interface FilterClears {
  set(id: string, clear: () => void, kind: FilterKind): void;
  forget(id: string): void;
  inUse(): InUse;
  clearAll(): void;
  /** Called when their number changes. @returns ends that */
  follow(listener: () => void): () => void;
}

export function createFilterClears(): FilterClears {
  const clears = new Map<string, { readonly clear: () => void; readonly kind: FilterKind }>();
  const listeners = new Set<() => void>();
  const changed = (before: number) => before !== clears.size && listeners.forEach((listener) => listener());
  return {
    set(id, clear, kind) {
      const before = clears.size;
      clears.set(id, { clear, kind });
      changed(before);
    },
    forget(id) {
      const before = clears.size;
      clears.delete(id);
      changed(before);
    },
    inUse() {
      const [first, ...others] = new Set([...clears.values()].map(({ kind }) => kind));
      return others.length > 0 ? 'both' : (first ?? null);
    },
    clearAll() {
      for (const { clear } of [...clears.values()]) clear();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface ListContextValue {
  readonly filterWords: FilterWords;
  readonly filterClears: FilterClears;
  /** Gives the keyboard to the list, at its first row; does nothing while it has none. */
  enter(): void;
  /** Shows the filters where the selection stands in their place. */
  uncover(): void;
}

export const ListContext = createContext<ListContextValue | null>(null);

export function useEnterList(): () => void {
  const list = useContext(ListContext);
  return () => list?.enter();
}

export function useUncoverFilters(): () => void {
  const list = useContext(ListContext);
  return () => list?.uncover();
}

/** The filters do not leave the open record in the list. */
export interface LeftOut {
  /** It was just made; otherwise it was in the list before. */
  readonly isMade: boolean;
  /** Null where no filter is known to hide it. */
  readonly showAll: ClearFilters | null;
}

/** Sets the filters back. */
export interface ClearFilters {
  readonly what: Exclude<InUse, null>;
  readonly clear: () => void;
}

export const LeftOutContext = createContext<LeftOut | null>(null);

/** Sets a filter back together with the others. */
export function useFilterClear(isInUse: boolean, clear: () => void, kind: FilterKind = 'filter'): void {
  const clears = useContext(ListContext)?.filterClears;
  const id = useId();
  const cleared = useEffectEvent(clear);
  useEffect(() => {
    if (!clears || !isInUse) return;
    clears.set(id, () => cleared(), kind);
    return () => clears.forget(id);
  }, [clears, id, isInUse, kind]);
}

/** What a filter says of itself on paper. @param words none while it hides nothing */
export function useFilterWords(words: readonly FilterWord[]): void {
  const said = useContext(ListContext)?.filterWords;
  const id = useId();
  useEffect(() => said?.say(id, words));
  useEffect(() => () => said?.forget(id), [said, id]);
}
