import { expect, it } from 'vitest';
import type { OtherTill } from '#shared/api/accounts/register';
import type { LogEvent } from '#shared/ipc/sync-log';
import type { StoreCall } from '#shared/ipc/channels';
import type { StoreInput, StoreOutput } from '#shared/ipc/store-calls';
import { NO_RECORDS, type RecordIds } from '#shared/api/sales/known-records';
import { CallFailure } from '../../api/call-failure';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { INITIAL_STATUS } from '../core/status';
import { createContact, createEmptied } from './contact';

const only = (transactionIds: string[]): RecordIds => ({ ...NO_RECORDS, transactionIds });

/** A till with pages of records, of sales where nothing else is said, before a service that knows some of them. */
function contactOf(
  pages: (string[] | Partial<RecordIds>)[],
  known: ReadonlySet<string>,
  newGeneration: string | null = 'another',
) {
  const seen = {
    logged: [] as LogEvent[],
    again: [] as string[],
    putBack: [] as Partial<RecordIds>[],
    pages: 0,
    compared: [] as string[],
    forgotten: 0,
    accepted: 0,
    status: INITIAL_STATUS,
    otherTills: [] as OtherTill[],
    fails: false,
  };
  const emptied = createEmptied();
  const step = createContact({
    api: {
      async call<R extends Reply>({ body }: ApiRequest<R>) {
        if (seen.fails) throw new CallFailure('SERVICE_UNREACHABLE', 'no');
        const { askId: _, ...asked } = body as RecordIds & { readonly askId: string };
        const lacking = Object.entries(asked).map(([kind, ids]) => [kind, ids.filter((id) => !known.has(id))]);
        return Object.fromEntries(lacking) as ReplyData<R>;
      },
    },
    store: {
      async call<N extends StoreCall>(name: N, input: StoreInput<N>): Promise<StoreOutput<N>> {
        if (name === 'kept.sendAgain') {
          const { transactionIds } = input as RecordIds;
          seen.again.push(...transactionIds);
          seen.putBack.push(Object.fromEntries(Object.entries(input as RecordIds).filter(([, ids]) => ids.length > 0)));
          return { sales: transactionIds.length, others: 0 } as StoreOutput<N>;
        }
        seen.pages += 1;
        const index = (input as StoreInput<'kept.page'>).before?.others ?? 0;
        const next = index + 1 < pages.length ? { soldAt: null, others: index + 1 } : null;
        const page = pages[index] ?? [];
        return { ids: Array.isArray(page) ? only(page) : { ...NO_RECORDS, ...page }, next } as StoreOutput<N>;
      },
    },
    receipts: () => ({
      claim: async (wasEmptied) => ({
        isNewEpoch: wasEmptied,
        isPerhapsService: false,
        newGeneration,
        otherTills: seen.otherTills,
      }),
      compared: (generation) => void seen.compared.push(generation),
    }),
    board: {
      read: () => seen.status,
      update: (change) => void (seen.status = { ...seen.status, ...change }),
    },
    reporter: { plain: (event) => void seen.logged.push(event) },
    accepted: () => seen.accepted,
    emptied,
    onForgotten: () => void (seen.forgotten += 1),
  });
  return { seen, step, emptied };
}

it('sends again what a service of another generation has lost, and says so', async () => {
  const { seen, step } = contactOf([['a', 'b'], ['c'], ['d'], ['e']], new Set(['b', 'c', 'd']));
  await step();
  expect(seen).toMatchObject({ again: ['e', 'a'], compared: ['another'], forgotten: 1 });
  expect(seen.logged).toEqual([{ is: 'service forgot', sales: 2, others: 0 }]);
});

it('puts back nothing before it has asked for all: then customers, days and approvals, sales from the oldest, closes', async () => {
  const days = { dayCycleIds: ['today'], closedDayCycleIds: ['yesterday'], auditIds: ['yes'] };
  const { seen, step } = contactOf(
    [
      { transactionIds: ['return'], customerNumbers: ['9'], ...days },
      { transactionIds: ['sale'], customerNumbers: ['1'], movementIds: ['drop'] },
      { customerNumbers: ['0'] },
    ],
    new Set(),
  );
  await step();
  expect(seen.pages).toBe(3);
  expect(seen.putBack).toEqual([
    { customerNumbers: ['0'] },
    { customerNumbers: ['1'] },
    { customerNumbers: ['9'] },
    { auditIds: ['yes'], dayCycleIds: ['today'] },
    { transactionIds: ['sale'] },
    { transactionIds: ['return'] },
    { movementIds: ['drop'] },
    { closedDayCycleIds: ['today', 'yesterday'] },
  ]);
});

it('asks for the newest alone where none of them is missing', async () => {
  const pages = [['a'], ['b'], ['c'], ['d']];
  const { seen, step } = contactOf(pages, new Set(pages.flat()));
  await step();
  expect(seen).toMatchObject({ pages: 2, again: [], compared: ['another'], forgotten: 0, logged: [] });
});

it('trusts no page of sales that it may have sent to the restored service itself', async () => {
  const pages = [['a', 'b'], ['c', 'd'], ['e'], ['f'], ['g'], ['lost']];
  const { seen, step } = contactOf(pages, new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g']));
  seen.accepted = 4;
  await step();
  expect(seen).toMatchObject({ pages: 4, again: [], compared: ['another'] });
  // The next contact was with a service that has them all.
  seen.pages = 0;
  await step();
  expect(seen.pages).toBe(2);
  seen.accepted += 8;
  await step();
  expect(seen).toMatchObject({ again: ['lost'], forgotten: 1 });
});

it('asks for nothing in the generation it has compared with', async () => {
  const { seen, step } = contactOf([['a']], new Set(), null);
  await step();
  expect(seen).toMatchObject({ pages: 0, compared: [] });
});

it('compares again after a failure in between', async () => {
  const { seen, step } = contactOf([['a']], new Set());
  seen.fails = true;
  await expect(step()).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' });
  expect(seen.compared).toEqual([]);
  seen.fails = false;
  await step();
  expect(seen).toMatchObject({ again: ['a'], compared: ['another'] });
});

it('says once that receipts go on in a new series', async () => {
  const { seen, step, emptied } = contactOf([], new Set(), null);
  emptied.note(true);
  await step();
  await step();
  expect(seen.logged).toEqual([{ is: 'receipts begun anew' }]);
});

it('shows which other tills are in use while they are, and logs each when it is first met', async () => {
  const { seen, step } = contactOf([], new Set(), null);
  const at = '2026-11-20T05:12:00.000Z';
  const [back, nameless] = [
    { receiptEpoch: 2, device: 'BACK-PC', claimedAt: at, lastContactAt: at },
    { receiptEpoch: 3, device: null, claimedAt: at, lastContactAt: at },
  ];
  for (const others of [[back], [back], [nameless, back]]) {
    seen.otherTills = others;
    await step();
    expect(seen.status.otherTills).toEqual(others);
  }
  expect(seen.logged).toEqual([
    { is: 'other till', device: 'BACK-PC' },
    { is: 'other till', device: null },
  ]);
  seen.otherTills = [];
  await step();
  expect(seen.status.otherTills).toEqual([]);
});

it('forgets no store that was attached empty while it asked, nor one of which the service did not hear', async () => {
  const emptied = createEmptied();
  emptied.note(true);
  const lost = emptied.heed(async () => Promise.reject(new CallFailure('SERVICE_UNREACHABLE', 'no')));
  await expect(lost).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' });
  expect(
    await emptied.heed(async (isEmptied) => {
      emptied.note(true);
      return isEmptied;
    }),
  ).toBe(true);
  const heard: boolean[] = [];
  for (let n = 0; n < 2; n += 1) await emptied.heed(async (isEmptied) => void heard.push(isEmptied));
  expect(heard).toEqual([true, false]);
});
