import { beforeEach, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { Write } from '#shared/writes/write';
import { CallFailure } from '../../api/call-failure';
import { makeSale } from '../testing/writes';
import { createStatusReport, type StatusReportPorts } from './status-report';

let now: number;
let unsent: Write[];
let sent: unknown[];
let failure: ErrorCode | null;

beforeEach(() => {
  now = 5_000_000;
  unsent = [];
  sent = [];
  failure = null;
});

const till = (more: Partial<StatusReportPorts> = {}) =>
  createStatusReport({
    api: {
      async call<R extends Reply>({ method, path, body }: ApiRequest<R>) {
        if (failure) throw new CallFailure(failure, 'answered');
        sent.push([method, path, body]);
        return {} as ReplyData<R>;
      },
    },
    journal: {
      count: () => unsent.length,
      ids: (_after, limit) => ({ entryIds: unsent.slice(0, limit).map(({ entryId }) => entryId) }),
      read: async (entryIds) => unsent.filter(({ entryId }) => entryIds.includes(entryId)),
    },
    registerId: 4,
    appVersion: '0.1.0',
    clock: { monotonic: () => now },
    ...more,
  });

const report = (unsentCount: number, oldestUnsentAt: string | null) => [
  'PUT',
  '/registers/4/status',
  { appVersion: '0.1.0', unsentCount, oldestUnsentAt },
];

it('says how much is unsent and since when, at most once a minute', async () => {
  const step = till();
  expect(await step()).toEqual({ waitFor: 60_000, heeds: 'firm' });
  unsent = [makeSale(1), makeSale(2)];
  now += 20_000;
  expect(await step()).toEqual({ waitFor: 40_000, heeds: 'firm' });
  expect(sent).toEqual([report(0, null)]);
  now += 40_000;
  await step();
  expect(sent).toEqual([report(0, null), report(2, unsent[0]?.savedAt ?? '')]);
});

it('says nothing unsent where the entry was sent meanwhile', async () => {
  unsent = [makeSale(1)];
  const read = async () => [];
  const journal = { count: () => 1, ids: () => ({ entryIds: ['sent'] }), read };
  await till({ journal })();
  expect(sent).toEqual([report(0, null)]);
});

it('tries again after a failure, and once an hour where the service does not offer it', async () => {
  const step = till();
  failure = 'SERVICE_UNREACHABLE';
  await expect(step()).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' });
  failure = 'NOT_OFFERED';
  await step();
  failure = null;
  now += 600_000;
  expect(await step()).toEqual({ waitFor: 3_000_000, heeds: 'firm' });
  expect(sent).toEqual([]);
  now += 3_000_000;
  expect(await step()).toEqual({ waitFor: 60_000, heeds: 'firm' });
  expect(sent).toEqual([report(0, null)]);
});
