import { describe, expect, it } from 'vitest';
import { createPosClient } from './bridge';
import { createFakeApi } from '../store/testing/fake-api';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { followSyncStatus, useSyncStatus } from './sync-status';
import { syncStatusOf } from './testing/sync-status';

const status = (reachability: SyncStatus['reachability']) => syncStatusOf({ reachability });

describe('useSyncStatus', () => {
  it('does not let the first reply overwrite a change received before it', async () => {
    const { api, raise, listeners } = createFakeApi({
      'sync.status': () => {
        raise('sync.changed', status('offline'));
        return { ok: true, value: status('unknown') };
      },
    });
    const stop = await followSyncStatus(createPosClient(() => api));
    expect(useSyncStatus.getState().status?.reachability).toBe('offline');
    raise('sync.changed', status('online'));
    expect(useSyncStatus.getState().status?.reachability).toBe('online');
    stop();
    expect(listeners.size).toBe(0);
  });
});
