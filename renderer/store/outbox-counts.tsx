// The counts of the outbox, which the header of every screen shows: read once for all of them, so that a new screen has them at once.
import { useLiveQuery } from './core/use-live-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from './core/store-context';
import { readOutboxCounts, type OutboxCounts } from './outbox/outbox-lists';

const OutboxCountsContext = createContext<OutboxCounts | undefined>(undefined);

/** Inside a StoreProvider. */
export function OutboxCountsProvider({ children }: { readonly children: ReactNode }) {
  const { db } = useStore();
  const read = useLiveQuery(async () => ({ db, counts: await readOutboxCounts(db) }), [db]);
  // Until the store in front is read, the last result is that of the one before.
  return <OutboxCountsContext value={read?.db === db ? read.counts : undefined}>{children}</OutboxCountsContext>;
}

/** Undefined until the first result, so that nothing is shown about the outbox before it was read. */
export function useOutboxCounts(): OutboxCounts | undefined {
  return useContext(OutboxCountsContext);
}
