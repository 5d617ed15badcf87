// The last status of the sync engine. Counts of pending writes are not included: the store owns them.
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { pos, type PosClient } from './bridge';

export interface SyncStatusState {
  /** Null until main has answered for the first time. */
  readonly status: SyncStatus | null;
}

export const useSyncStatus = create<SyncStatusState>()(() => ({ status: null }));

/** Follows the engine until the returned function is called. A change received before the first reply is newer than it. */
export async function followSyncStatus(client: PosClient = pos): Promise<Unsubscribe> {
  let hasHeard = false;
  const unsubscribe = client.onSyncChanged((status) => {
    hasHeard = true;
    useSyncStatus.setState({ status });
  });
  const status = await client.call('sync.status', null);
  if (!hasHeard) useSyncStatus.setState({ status });
  return unsubscribe;
}
