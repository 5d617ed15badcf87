// What the typed text finds, a moment after it was typed. An answer that comes after the text has changed is dropped.
import { useEffect, useState } from 'react';
import { useStore } from '../../store/core/store-context';
import type { ItemView } from '../../store/items/item-view';
import { reportFailure } from '../../ui/messages/failure';

export interface Hits {
  /** What they were found with. */
  readonly text: string;
  readonly rows: readonly ItemView[];
  readonly total: number;
  readonly searched: number;
}

/** A scanner types faster: its digits are not searched for one by one. */
const PAUSE_MS = 60;

/** More than this nobody reads; the count line says how many there are. */
export const SHOWN_HITS = 7;

/** The second value sets hits found otherwise; they stand until the text changes. */
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
