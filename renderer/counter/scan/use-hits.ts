// Searches items by the typed text.
import { useCallback } from 'react';
import { useStore } from '../../store/core/store-context';
import type { ItemView } from '../../store/items/item-view';
import { useSearchAfterPause } from '../../ui/fields/use-search-after-pause';

export interface Hits {
  /** The text they were found with. */
  readonly text: string;
  readonly rows: readonly ItemView[];
  readonly total: number;
  readonly searched: number;
}

/** Limit of the list; the count line shows how many there are in all. */
export const SHOWN_HITS = 7;

/** The second value replaces the hits until the text changes. */
export function useHits(text: string): [Hits | null, (hits: Hits | null) => void] {
  const { search } = useStore();
  const find = useCallback((typed: string): Promise<Omit<Hits, 'text'>> => search.items(typed, SHOWN_HITS), [search]);
  return useSearchAfterPause(text === '' ? null : text, find);
}
