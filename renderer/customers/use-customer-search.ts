// Searches customers by any text in the worker. Results that arrive after the text has changed are dropped; earlier rows
// stay until then.
import { useEffect, useState } from 'react';
import { useSyncStatus } from '../bridge/sync-status';
import { useStore } from '../store/core/store-context';
import { useOutboxCounts } from '../store/outbox-counts';
import { reportFailure } from '../ui/messages/failure';

export type CustomerMatches = Awaited<ReturnType<ReturnType<typeof useStore>['search']['customers']>> & {
  /** The text they were found with. */
  readonly text: string;
};

/** Skips searches between two keystrokes. */
const PAUSE_MS = 60;

export function useCustomerSearch(text: string): CustomerMatches | null {
  const { search } = useStore();
  const [matches, setMatches] = useState<CustomerMatches | null>(null);
  // Searches again when customers may have been added or changed.
  const checkedAt = useSyncStatus(({ status }) => status?.customers.checkedAt ?? null);
  const counts = useOutboxCounts();
  const waiting = counts?.waiting;
  const refused = counts?.refused;
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      search.customers(text.trim()).then((found) => {
        if (isCurrent) setMatches({ ...found, text: text.trim() });
      }, reportFailure);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, text, checkedAt, waiting, refused]);
  return matches;
}
