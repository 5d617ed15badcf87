import { describe, expect, it } from 'vitest';
import type { LogLine } from '#shared/ipc/sync-log';
import { createPosClient } from './bridge';
import { createFakeApi } from '../store/testing/fake-api';
import { testSession } from '../store/testing/test-store';
import { followSyncLog, useSyncLog } from './sync-log';

const line = (id: number, times = 1): LogLine => ({
  id,
  firstAt: '2026-11-20T10:00:00Z',
  at: '2026-11-20T10:00:00Z',
  times,
  risk: 'none',
  event: { is: 'signed in again' },
});

const SESSION = testSession();

describe('useSyncLog', () => {
  it('puts new lines first and updates a repeated line in place', async () => {
    const { api, raise, listeners } = createFakeApi({
      'sync.log': () => ({ ok: true, value: [line(2), line(1)] }),
      'session.current': () => ({ ok: true, value: SESSION }),
    });
    const stop = await followSyncLog(
      () => expect.fail(),
      createPosClient(() => api),
    );
    raise('sync.logged', [line(3), line(1, 2)]);
    expect(useSyncLog.getState().lines.map(({ id, times }) => [id, times])).toEqual([
      [3, 1],
      [1, 2],
      [2, 1],
    ]);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('reads nothing while the till is locked, and then each time somebody comes', async () => {
    let count = 0;
    const { api, raise } = createFakeApi({
      'sync.log': () => ({ ok: true, value: [line((count += 1))] }),
      'session.current': () => ({ ok: true, value: null }),
    });
    await followSyncLog(
      () => expect.fail(),
      createPosClient(() => api),
    );
    expect(count).toBe(0);
    raise('session.changed', SESSION);
    await expect.poll(() => useSyncLog.getState().lines).toEqual([line(1)]);
    raise('session.changed', null);
    raise('session.changed', SESSION);
    await expect.poll(() => useSyncLog.getState().lines).toEqual([line(2)]);
  });
});
