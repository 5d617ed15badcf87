// What the filters of a list and the list itself know of each other: paper says what each filter is set to, and the search field
// leads into the list.
import { createContext, useContext, useEffect, useId } from 'react';

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

interface ListContextValue {
  readonly filterWords: FilterWords;
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

/** The open record was in the list, and the filters no longer leave it there. */
export const LeftOutContext = createContext(false);

/** What a filter says of itself on paper. @param words none while it hides nothing */
export function useFilterWords(words: readonly FilterWord[]): void {
  const said = useContext(ListContext)?.filterWords;
  const id = useId();
  useEffect(() => said?.say(id, words));
  useEffect(() => () => said?.forget(id), [said, id]);
}
