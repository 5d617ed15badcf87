import { describe, expect, it } from 'vitest';
import type { PullProgress } from '#shared/ipc/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { connectionOf } from './connection';

const status = syncStatusOf;
const firstLoad = (count: number, total: number | null): PullProgress => ({
  state: 'first load',
  count,
  total,
  checkedAt: null,
});

describe('connectionOf', () => {
  it('shows nothing that is not known', () => {
    expect(connectionOf(null)).toEqual({ kind: 'connecting' });
    const nothingYet: PullProgress = { state: 'idle', count: 0, total: null, checkedAt: null };
    expect(connectionOf(status({ customers: nothingYet }))).toEqual({ kind: 'connecting' });
  });

  it('shows the age of the older half of the data', () => {
    expect(connectionOf(status())).toEqual({ kind: 'read', at: '2026-11-20T10:46:00Z' });
  });

  it('ranks being offline above an unfinished first load', () => {
    const offline = { reachability: 'offline', offlineSince: '2026-11-20T09:14:00Z' } as const;
    expect(connectionOf(status({ ...offline, items: firstLoad(5, 20) }))).toEqual({
      kind: 'offline',
      since: '2026-11-20T09:14:00Z',
    });
  });

  it('ranks an expired sign-in above everything, because nothing is sent until a person acts', () => {
    const expired = status({ paused: 'sign-in expired', reachability: 'offline', offlineSince: null });
    expect(connectionOf(expired)).toEqual({ kind: 'sign-in expired' });
  });

  it('shows that the first load has stopped for want of room, until there is some', () => {
    const nothingYet: PullProgress = { state: 'idle', count: 0, total: null, checkedAt: null };
    const storage = { ...status().storage, level: 'short' } as const;
    const problem = { code: 'STORAGE_SHORT', message: '' } as const;
    const before = { items: nothingYet, customers: nothingYet, reachability: 'unknown' } as const;
    expect(connectionOf(status({ ...before, storage }))).toEqual({ kind: 'no room' });
    const stopped = { items: firstLoad(900, 2334), customers: nothingYet, storage, problem };
    expect(connectionOf(status(stopped))).toEqual({ kind: 'no room' });
    expect(connectionOf(status({ customers: nothingYet, storage }))).toEqual({ kind: 'no room' });
    // Items are read with less room than customers.
    expect(connectionOf(status({ ...stopped, problem: null }))).toMatchObject({ kind: 'reading', what: 'items' });
    expect(connectionOf(status({ storage }))).toMatchObject({ kind: 'read' });
    expect(connectionOf(status({ ...before, reachability: 'offline', storage }))).toMatchObject({ kind: 'offline' });
  });

  it('shows the first load of items before that of customers', () => {
    const both = status({ items: firstLoad(1200, 2334), customers: firstLoad(100, 500_000) });
    expect(connectionOf(both)).toEqual({ kind: 'reading', what: 'items', count: 1200, total: 2334 });
    expect(connectionOf(status({ customers: firstLoad(12_300, 500_000) }))).toEqual({
      kind: 'reading',
      what: 'customers',
      count: 12_300,
      total: 500_000,
    });
  });

  it('still shows a paused first load as unfinished', () => {
    const paused: PullProgress = { state: 'idle', count: 7, total: 20, checkedAt: null };
    expect(connectionOf(status({ customers: paused })).kind).toBe('reading');
  });
});
