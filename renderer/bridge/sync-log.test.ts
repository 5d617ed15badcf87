import { describe, expect, it } from 'vitest';
import type { LogLine } from '#shared/ipc/sync-log';
import { createPosClient } from './bridge';
import { createFakeApi } from '../store/testing/fake-api';
import { followSyncLog, useSyncLog } from './sync-log';

const line = (id: number, times = 1): LogLine => ({
  id,
  firstAt: '2026-11-20T10:00:00Z',
  at: '2026-11-20T10:00:00Z',
  times,
  risk: 'none',
  event: { is: 'signed in again' },
});

describe('useSyncLog', () => {
  it('puts new lines first and updates a repeated line in place', async () => {
    const { api, raise, listeners } = createFakeApi({ 'sync.log': () => ({ ok: true, value: [line(2), line(1)] }) });
    const stop = await followSyncLog(createPosClient(() => api));
    raise('sync.logged', [line(3), line(1, 2)]);
    expect(useSyncLog.getState().lines.map(({ id, times }) => [id, times])).toEqual([
      [3, 1],
      [1, 2],
      [2, 1],
    ]);
    stop();
    expect(listeners.size).toBe(0);
  });
});
