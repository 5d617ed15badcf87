// Searches customers by any text in the worker.
import { useCallback } from 'react';
import { useSyncStatus } from '../bridge/sync-status';
import { useStore } from '../store/core/store-context';
import { useOutboxCounts } from '../store/outbox-counts';
import { useSearchAfterPause, type FoundBy } from '../ui/fields/use-search-after-pause';

export type CustomerMatches = FoundBy<Awaited<ReturnType<ReturnType<typeof useStore>['search']['customers']>>>;

export function useCustomerSearch(text: string): CustomerMatches | null {
  const { search } = useStore();
  const find = useCallback((typed: string) => search.customers(typed), [search]);
  // Searches again when customers may have been added or changed.
  const checkedAt = useSyncStatus(({ status }) => status?.customers.checkedAt ?? null);
  const counts = useOutboxCounts();
  const since = `${checkedAt} ${counts?.waiting} ${counts?.refused}`;
  const [matches] = useSearchAfterPause(text.trim(), find, since);
  return matches;
}
