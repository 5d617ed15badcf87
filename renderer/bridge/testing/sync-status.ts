// A healthy status of the sync engine, for tests to vary.
import type { SweepProgress, SyncStatus } from '#shared/ipc/sync-status';

const SWEPT: SweepProgress = {
  lastWholeAt: '2026-11-20T08:00:00Z',
  done: 0,
  left: 0,
  nextWholeAt: null,
  counted: null,
};

export function syncStatusOf(change: Partial<SyncStatus> = {}): SyncStatus {
  return {
    reachability: 'online',
    isNetworkPoor: false,
    offlineSince: null,
    lastAnswer: { at: '2026-11-20T10:46:30Z', milliseconds: 12, failure: null },
    lastFailure: null,
    storage: {
      level: 'enough',
      freeBytes: 50_000_000_000,
      usedBytes: 1_000_000,
      roomBytes: 30_000_000_000,
    },
    paused: null,
    clockDriftSeconds: 0,
    clockDoubt: null,
    contradictedBySeconds: null,
    otherTills: [],
    customers: { state: 'idle', count: 10, total: 10, checkedAt: '2026-11-20T10:46:00Z' },
    items: { state: 'idle', count: 10, total: 10, checkedAt: '2026-11-20T10:46:30Z' },
    sweep: { customers: SWEPT, items: SWEPT, isRequested: false },
    isSending: false,
    sentPerSecond: null,
    problem: null,
    nextTry: null,
    ...change,
  };
}
