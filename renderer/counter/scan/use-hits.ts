// Searches the typed text after a short pause. Results that arrive after the text has changed are dropped.
import { useEffect, useState } from 'react';
import { useStore } from '../../store/core/store-context';
import type { ItemView } from '../../store/items/item-view';
import { reportFailure } from '../../ui/messages/failure';

export interface Hits {
  /** The text they were found with. */
  readonly text: string;
  readonly rows: readonly ItemView[];
  readonly total: number;
  readonly searched: number;
}

/** Longer than a scanner's pause between characters: its digits are not searched one by one. */
const PAUSE_MS = 60;

/** Limit of the list; the count line shows how many there are in all. */
export const SHOWN_HITS = 7;

/** The second value replaces the hits until the text changes. */
export function useHits(text: string): [Hits | null, (hits: Hits | null) => void] {
  const { search } = useStore();
  const [hits, setHits] = useState<Hits | null>(null);
  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      search.items(text, SHOWN_HITS).then((found) => {
        if (isCurrent) setHits({ text, ...found });
      }, reportFailure);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, text]);
  return [hits, setHits];
}
