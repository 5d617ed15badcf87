import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { checkFacts, totalAtService } from './coverage-text';

const well = syncStatusOf();
const swept = { ...well.sweep.customers, nextWholeAt: '2026-11-20T14:30:00Z' };
const sweep = { ...well.sweep, customers: swept };

describe('checkFacts', () => {
  it('reports when the next check will be complete', () => {
    expect(checkFacts(syncStatusOf({ sweep }), 'customers')).toEqual({
      lastAt: '2026-11-20T08:00:00Z',
      next: { by: '2026-11-20T14:30:00Z' },
    });
  });

  it.each<[string, Partial<SyncStatus>]>([
    ['nextWithService', { reachability: 'offline' }],
    ['nextWithService', { reachability: 'unknown' }],
    ['nextWithSignIn', { paused: 'sign-in expired' }],
    ['nextWithRoom', { storage: { ...well.storage, level: 'short' } }],
    ['nextAfterLoad', { customers: { state: 'first load', count: 3, total: 9, checkedAt: null } }],
  ])('reports no time while the sweep is paused: %s', (after, change) => {
    expect(checkFacts(syncStatusOf({ sweep, ...change }), 'customers').next).toEqual({ after });
  });

  it('reports nothing that is not known', () => {
    expect(checkFacts(syncStatusOf(), 'customers').next).toBeNull();
  });
});

describe('totalAtService', () => {
  it('is the count of the service, and never less than this till holds', () => {
    const { customers } = well;
    expect(totalAtService(customers, swept)).toBeNull();
    const counted = (rows: number, at: string) => totalAtService(customers, { ...swept, counted: { rows, at } });
    expect(counted(12, '2026-11-20T10:00:00Z')).toBe(12);
    expect(counted(8, '2026-11-20T10:00:00Z')).toBe(10);
    // As after a customer made here: no pull has read it, but its answer.
    expect(counted(9, '2026-11-20T10:46:30Z')).toBe(10);
    expect(totalAtService({ ...customers, total: 99, checkedAt: null }, swept)).toBe(99);
  });
});
