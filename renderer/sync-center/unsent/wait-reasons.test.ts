import { describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { outboxRow } from '../../store/writes/queue-write';
import type { OutboxRow } from '../../store/database/entry-rows';
import type { WaitingEntry } from '../../store/outbox/outbox-lists';
import { customerWrite, saleWrite } from '../../store/testing/samples';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { waitReasons } from './wait-reasons';

const online: SyncStatus = syncStatusOf();
const now = new Date('2026-05-04T10:00:00Z');
let seq = 0;
const row = (write: OutboxRow['write'], change: Partial<OutboxRow> = {}): OutboxRow => {
  seq += 1;
  return { ...outboxRow(write), seq, ...change };
};
const waiting = (entry: OutboxRow, blocker: OutboxRow | null = null): WaitingEntry => ({ entry, blocker });
const reasons = (
  entry: OutboxRow,
  status: SyncStatus | null = online,
  { blocker = null, shown = [entry] }: { blocker?: OutboxRow | null; shown?: OutboxRow[] } = {},
) =>
  waitReasons(
    waiting(entry, blocker),
    shown.map((each) => waiting(each)),
    status,
    now,
  );
const busy = new CodedError('RATE_LIMITED', { retryAfterSeconds: 90 }).data;
const down = new CodedError('SERVICE_BUSY', { retryAfterSeconds: 90 }).data;

describe('waitReasons', () => {
  it('reports that nothing blocks it', () => {
    expect(reasons(row(saleWrite(1, 1)))).toEqual([{ kind: 'next' }]);
    expect(reasons(row(saleWrite(1, 1), { state: 'in flight' }))).toEqual([{ kind: 'on its way' }]);
  });

  it('names the entry that must be sent first, and whether that needs a person', () => {
    const create = row(customerWrite());
    const sale = row(saleWrite(1, 1, create.entryId), { dependsOn: [create.entryId] });
    expect(reasons(sale, online, { blocker: create })).toEqual([{ kind: 'after', entry: create, needsPerson: false }]);
    const refused: OutboxRow = { ...create, state: 'refused' };
    expect(reasons(sale, online, { blocker: refused })).toEqual([{ kind: 'after', entry: refused, needsPerson: true }]);
  });

  it('waits for the network and for the sign-in', () => {
    const entry = row(saleWrite(1, 1));
    const since = '2026-05-04T09:14:00Z';
    expect(reasons(entry, { ...online, reachability: 'offline', offlineSince: since })).toEqual([
      { kind: 'offline', since },
    ]);
    expect(reasons(entry, { ...online, paused: 'sign-in expired' })).toEqual([
      { kind: 'paused', by: 'sign-in expired' },
    ]);
  });

  it('waits out the pause requested by the service, whichever entry received it', () => {
    const told = row(saleWrite(1, 1), { lastError: busy, attempts: 1, triedAt: '2026-05-04T09:59:30Z' });
    const entry = row(saleWrite(2, 1));
    expect(reasons(entry, online, { shown: [told, entry] })).toEqual([
      { kind: 'busy until', at: '2026-05-04T10:01:00.000Z' },
    ]);
    expect(reasons(told, online, { shown: [told, entry] })).toEqual([
      { kind: 'busy until', at: '2026-05-04T10:01:00.000Z' },
    ]);
    const over = { ...told, triedAt: '2026-05-04T09:58:00Z' };
    expect(reasons(entry, online, { shown: [over, entry] })).toEqual([{ kind: 'next' }]);
    expect(reasons(entry, { ...online, problem: busy })).toEqual([{ kind: 'busy' }]);
  });

  it('says that the service has a problem and when it is tried again, as far as that is known', () => {
    const entry = row(saleWrite(2, 1));
    const told = row(saleWrite(1, 1), { lastError: down, attempts: 1, triedAt: '2026-05-04T09:59:30Z' });
    expect(reasons(entry, online, { shown: [told, entry] })).toEqual([
      { kind: 'service problem', next: { at: '2026-05-04T10:01:00.000Z' } },
    ]);
    const problem = new CodedError('SERVICE_FAILED').data;
    const at = '2026-05-04T10:05:00.000Z';
    const nextOf = (nextTry: SyncStatus['nextTry']) => reasons(entry, { ...online, problem, nextTry });
    expect(nextOf(null)).toEqual([{ kind: 'service problem', next: 'unknown' }]);
    expect(nextOf({ at, seconds: 59 })).toEqual([{ kind: 'service problem', next: 'soon' }]);
    expect(nextOf({ at, seconds: 60 })).toEqual([{ kind: 'service problem', next: { at } }]);
  });

  it('waits for someone who may send, as far as the account may not send entries of its kind', () => {
    const error = new CodedError('SENDER_LACKS_RIGHT').data;
    const told = row(saleWrite(1, 1), { lastError: error });
    const shown = [told, row(saleWrite(2, 1)), row(customerWrite())];
    const status = { ...online, problem: error };
    expect(shown.map((each) => reasons(each, status, { shown }))).toEqual([
      [{ kind: 'sender' }],
      [{ kind: 'sender' }],
      [{ kind: 'next' }],
    ]);
    expect(reasons(told, online, { shown })).toEqual([{ kind: 'next' }]);
  });

  it('does not take the answer that the service failed for a lost answer', () => {
    const error = new CodedError('SERVICE_FAILED', { serviceWords: 'Out of memory.' }).data;
    const entry = row(customerWrite(), { isOutcomeUnknown: true, attempts: 3, lastError: error });
    expect(reasons(entry)).toEqual([{ kind: 'next' }, { kind: 'tried', times: 3, error }]);
  });

  it('lists an unknown outcome and failed tries', () => {
    const error = new CodedError('REPLY_MALFORMED').data;
    const entry = row(customerWrite(), { isOutcomeUnknown: true, attempts: 3, lastError: error });
    expect(reasons(entry)).toEqual([{ kind: 'next' }, { kind: 'outcome unknown' }, { kind: 'tried', times: 3, error }]);
    const unreachable = row(saleWrite(1, 1), { attempts: 9, lastError: new CodedError('SERVICE_UNREACHABLE').data });
    expect(reasons(unreachable, { ...online, reachability: 'offline' })).toEqual([{ kind: 'offline', since: null }]);
  });

  it('keeps entries that the service does not offer', () => {
    expect(reasons(row(saleWrite(1, 1), { state: 'not offered' }))).toEqual([{ kind: 'not offered' }]);
  });
});
