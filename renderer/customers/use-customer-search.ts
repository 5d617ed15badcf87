// All customers by whatever was typed, from the worker. An answer that comes after the text has changed is dropped; the
// rows before it stay until it comes.
import { useEffect, useState } from 'react';
import { useSyncStatus } from '../bridge/sync-status';
import { useStore } from '../store/core/store-context';
import { useOutboxCounts } from '../store/queries';
import { reportFailure } from '../ui/messages/failure';

export type CustomerMatches = Awaited<ReturnType<ReturnType<typeof useStore>['search']['customers']>> & {
  /** What they were found with. */
  readonly text: string;
};

/** Between two key strokes nobody reads. */
const PAUSE_MS = 60;

export function useCustomerSearch(text: string): CustomerMatches | null {
  const { search } = useStore();
  const [matches, setMatches] = useState<CustomerMatches | null>(null);
  // Asked again when something may have come or changed.
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
