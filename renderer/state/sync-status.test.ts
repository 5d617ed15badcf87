import { describe, expect, it } from 'vitest';
import { createPosClient } from '../bridge';
import { createFakeApi } from '../store/testing/fake-api';
import { followSyncStatus, useSyncStatus } from './sync-status';

const progress = { state: 'idle', count: 0, total: null, checkedAt: null };
const notSwept = { lastWholeAt: null, done: 0, left: 0 };
const status = (reachability: string) => ({
  reachability,
  offlineSince: null,
  paused: null,
  clockDriftSeconds: null,
  customers: progress,
  items: progress,
  sweep: { customers: notSwept, items: notSwept, isRequested: false },
  isSending: false,
  problem: null,
});

describe('useSyncStatus', () => {
  it('does not let the first answer overwrite a change heard before it', async () => {
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
