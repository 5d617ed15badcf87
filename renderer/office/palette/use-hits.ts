// Searches the items and customers on this computer, as the till does. Results that arrive after the text has changed are
// dropped; earlier ones stay until then.
import { useEffect, useState } from 'react';
import { useStore } from '../../store/core/store-context';
import type { CustomerMatches, ItemMatches } from '../../store/worker/calls';
import { reportFailure } from '../../ui/messages/failure';

export interface Hits {
  /** The text they were found with. */
  readonly text: string;
  /** Null where the person may not see them. */
  readonly items: ItemMatches | null;
  readonly customers: CustomerMatches | null;
}

export const NO_HITS: Hits = { text: '', items: null, customers: null };

/** Of each kind; some of them may be left out, as they are among what was opened last. */
const MOST = 6;

/** Skips searches between two keystrokes. */
const PAUSE_MS = 60;

/** @param text without spaces at its ends */
export function useHits(text: string, seesItems: boolean, seesCustomers: boolean): Hits {
  const { search } = useStore();
  const [hits, setHits] = useState(NO_HITS);
  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    const show = (found: Omit<Hits, 'text'>) => {
      if (isCurrent) setHits({ text, ...found });
    };
    const timer = setTimeout(() => {
      const items = seesItems ? search.items(text, MOST) : null;
      const customers = seesCustomers ? search.customers(text, MOST) : null;
      Promise.all([items, customers]).then(
        ([ofItems, ofCustomers]) => show({ items: ofItems, customers: ofCustomers }),
        (error: unknown) => {
          if (isCurrent) reportFailure(error);
          show({ items: null, customers: null });
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, text, seesItems, seesCustomers]);
  return text === '' ? NO_HITS : hits;
}
