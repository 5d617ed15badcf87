import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PullProgress, StorageLevel, SyncStatus } from '#shared/ipc/sync-status';
import { syncStatusOf } from '../bridge/testing/sync-status';
import type { OutboxCounts } from '../store/outbox/outbox-lists';
import { badgeOf } from './badge';

const NOTHING: OutboxCounts = { waiting: 0, refused: 0, notOffered: 0 };
const problem = { code: 'JOURNAL_DAMAGED', message: '' } as const;
const expired = { code: 'SIGN_IN_EXPIRED', message: '' } as const;
const storage = (level: StorageLevel) => ({ ...syncStatusOf().storage, level });
const loading: PullProgress = { state: 'first load', count: 5, total: 10, checkedAt: null };

describe('badgeOf', () => {
  it('shows that all is well when nothing waits, nothing is missing and the service answers', () => {
    expect(badgeOf(syncStatusOf(), NOTHING)).toMatchObject({ isAllWell: true, needsSomebody: false, concerns: [] });
  });

  it.each<[string, Partial<SyncStatus> | null, Partial<OutboxCounts> | undefined, unknown]>([
    ['before main has answered', null, {}, { connection: { kind: 'connecting' } }],
    ['before the outbox was looked at', {}, undefined, { concerns: null }],
    ['before the first request', { reachability: 'unknown' }, {}, { connection: { kind: 'connecting' } }],
    ['offline', { reachability: 'offline' }, {}, { connection: { kind: 'offline' } }],
    ['while items are missing', { items: loading }, {}, { connection: { kind: 'reading', what: 'items' } }],
    [
      'while it is sent, with the time left at the present pace',
      { isSending: true, sentPerSecond: 50 },
      { waiting: 9_000 },
      { needsSomebody: false, concerns: [{ kind: 'waiting', count: 9_000, isSending: true, secondsLeft: 180 }] },
    ],
    [
      'while the last of it is sent',
      { isSending: true, sentPerSecond: 50 },
      { waiting: 40 },
      { needsSomebody: false, concerns: [{ kind: 'waiting', count: 40, secondsLeft: null }] },
    ],
    [
      'while sending is tried offline',
      { reachability: 'offline', isSending: true, sentPerSecond: 0.1 },
      { waiting: 3 },
      { concerns: [{ kind: 'waiting', count: 3, isSending: false, secondsLeft: null }] },
    ],
    ['while something waits', {}, { waiting: 2 }, { needsSomebody: false, concerns: [{ kind: 'waiting', count: 2 }] }],
    ['after a refusal', {}, { refused: 1 }, { needsSomebody: true, concerns: [{ kind: 'refused', count: 1 }] }],
    ['with what is not offered', {}, { notOffered: 3 }, { needsSomebody: true, concerns: [{ kind: 'not offered' }] }],
    ['on a network that loses requests', { isNetworkPoor: true }, {}, { needsSomebody: false, isNetworkPoor: true }],
    ['offline after a bad network', { reachability: 'offline', isNetworkPoor: true }, {}, { isNetworkPoor: false }],
    ['with a problem that stands', { problem }, {}, { concerns: [{ kind: 'problem', code: 'JOURNAL_DAMAGED' }] }],
    ['with little room', { storage: storage('low') }, {}, { concerns: [{ kind: 'storage', level: 'low' }] }],
    ['with hardly any room', { storage: storage('short') }, {}, { needsSomebody: true }],
    [
      'with a clock three hours behind',
      { clockDriftSeconds: -10_800 },
      {},
      { needsSomebody: true, concerns: [{ kind: 'clock', isAhead: false, seconds: 10_800 }] },
    ],
    ['after the sign-in expired', { paused: 'sign-in expired', problem: expired }, {}, { concerns: [] }],
    ['offline with a damaged journal', { reachability: 'offline', problem }, {}, { needsSomebody: true }],
  ])('is not all well %s', (_when, status, counts, said) => {
    const badge = badgeOf(status && syncStatusOf(status), counts && { ...NOTHING, ...counts });
    expect(badge).toMatchObject({ isAllWell: false, ...(said as object) });
  });

  it('is silent about a clock that is off by less than two minutes', () => {
    expect(badgeOf(syncStatusOf({ clockDriftSeconds: 119 }), NOTHING)).toMatchObject({ isAllWell: true, concerns: [] });
  });

  it('lists what needs a person before pending entries', () => {
    const badge = badgeOf(syncStatusOf({ storage: storage('short') }), { waiting: 4, refused: 1, notOffered: 1 });
    expect(badge.concerns?.map(({ kind: is }) => is)).toEqual(['refused', 'not offered', 'storage', 'waiting']);
  });

  it('is never more hopeful than the sync center', () => {
    const progress = fc.record<PullProgress>({
      state: fc.constantFrom('idle', 'first load', 'pulling'),
      count: fc.nat(20),
      total: fc.option(fc.nat(20)),
      checkedAt: fc.option(fc.constant('2026-11-20T10:46:00Z')),
    });
    const statuses = fc
      .record({
        reachability: fc.constantFrom('unknown', 'online', 'offline'),
        isNetworkPoor: fc.boolean(),
        paused: fc.constantFrom(null, 'not signed in', 'sign-in expired', 'store not ready'),
        problem: fc.option(fc.constant(problem)),
        storage: fc.constantFrom<StorageLevel>('unknown', 'enough', 'low', 'short').map(storage),
        customers: progress,
        items: progress,
        isSending: fc.boolean(),
      } satisfies { [Name in keyof SyncStatus]?: fc.Arbitrary<SyncStatus[Name]> })
      .map(syncStatusOf);
    const some = fc.constantFrom(0, 0, 1, 7);
    const counts = fc.record<OutboxCounts>({ waiting: some, refused: some, notOffered: some });
    let well = 0;
    fc.assert(
      fc.property(fc.option(statuses), fc.option(counts), (status, outbox) => {
        const badge = badgeOf(status, outbox ?? undefined);
        if (badge.isAllWell) well += 1;
        const isUnknown = status === null || outbox === null;
        const isUnsent = !outbox || outbox.waiting + outbox.refused + outbox.notOffered > 0;
        const isCutOff = status?.reachability !== 'online' || status.paused !== null;
        const isIncomplete = [status?.customers, status?.items].some((each) => (each?.checkedAt ?? null) === null);
        const isFull = status?.storage.level === 'low' || status?.storage.level === 'short';
        const hasProblem = (status?.problem ?? null) !== null;
        if (status?.isNetworkPoor) expect(badge.isAllWell).toBe(false);
        if (isUnknown || isUnsent || isCutOff || isIncomplete || isFull || hasProblem) {
          expect(badge.isAllWell).toBe(false);
          // The text shows it as well: the first line, the second, or both.
          expect(badge.connection.kind !== 'read' || badge.concerns?.length !== 0).toBe(true);
        }
      }),
      { numRuns: 5_000, seed: 1 },
    );
    expect(well).toBeGreaterThan(0);
  });
});
