// The last status of the sync engine. Counts of pending writes are not included: the store owns them.
import { create } from 'zustand';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { pos, type PosClient } from './bridge';
import { readUnlessNewer } from './read-unless-newer';

export interface SyncStatusState {
  /** Null until main has answered for the first time. */
  readonly status: SyncStatus | null;
}

export const useSyncStatus = create<SyncStatusState>()(() => ({ status: null }));

/** Follows the engine until the returned function is called. */
export async function followSyncStatus(client: PosClient = pos): Promise<Unsubscribe> {
  const unsubscribe = client.onSyncChanged((status) => useSyncStatus.setState({ status }));
  await readUnlessNewer(useSyncStatus, async () => ({ status: await client.call('sync.status', null) }));
  return unsubscribe;
}
