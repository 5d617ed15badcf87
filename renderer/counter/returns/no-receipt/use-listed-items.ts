// The items that the typed text finds, which of them is marked, and since when they are on the screen.
import { useLayoutEffect, useRef, useState } from 'react';
import type { ItemView } from '../../../store/items/item-view';
import { eventTime } from '../../../ui/keys/event-time';
import { useHits } from '../../scan/use-hits';

/** Milliseconds. An Enter sooner was pressed before anybody could read the list, or by a scanner. */
const READ_MS = 300;

export interface ListedItems {
  readonly rows: readonly ItemView[];
  /** Items with the text, those that are not listed too. */
  readonly total: number;
  /** Items on this till. */
  readonly searched: number;
  /** Index of the item that a person marked; null for none. */
  readonly marked: number | null;
  mark(index: number | null): void;
  /** Whether the list had been on the screen long enough to be read. @param timeStamp of the event that chooses */
  wasShownBefore(timeStamp: number): boolean;
}

/** @param query empty for no list */
export function useListedItems(query: string): ListedItems {
  const [hits] = useHits(query);
  const [marked, mark] = useState<number | null>(null);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const listed = query !== '' && hits?.text === query ? hits : null;
  // In the same turn as the list: an Enter that comes before later effects is not too early.
  useLayoutEffect(() => {
    shownAt.current = listed ? eventTime() : Number.POSITIVE_INFINITY;
  }, [listed]);
  return {
    rows: listed?.rows ?? [],
    total: listed?.total ?? 0,
    searched: listed?.searched ?? 0,
    marked,
    mark,
    wasShownBefore: (timeStamp) => timeStamp - shownAt.current >= READ_MS,
  };
}
