import { expect, it } from 'vitest';
import type { Operation } from '#shared/api/wire/operation';
import { CodedError } from '#shared/errors';
import type { JournalDamage, LostEntry } from '#shared/ipc/journal-damage';
import { findLost } from './lost-entries';
import { saleWrite } from '../testing/samples';
import { openTestStore } from '../testing/test-store';

const NOTHING: LostEntry = {
  entryId: null,
  kind: null,
  savedAt: null,
  receiptNumber: null,
  amount: null,
  currency: null,
};
const damageOf = (facts: Partial<JournalDamage>): JournalDamage => ({
  id: 'd',
  foundAt: '2026-11-22T10:00:00.000Z',
  damagedLines: 0,
  missingLines: 0,
  file: null,
  entries: [],
  receipts: [],
  ...facts,
});

it('finds entries in the outbox and receipts among the sales, and requests the others from the service', async () => {
  const { store, session, pos } = await openTestStore();
  const write = saleWrite(1, session.registerId);
  pos.journal.push(write);
  await store.close();
  const again = await openTestStore(session, pos);
  const asked: string[] = [];
  const ask = (async ({ id }: Operation, { query: { receiptNumber } }: { query: { receiptNumber: string } }) => {
    if (id !== 'listSales') throw new CodedError('IPC_REFUSED');
    asked.push(receiptNumber);
    // A service that ignores this filter returns other sales too.
    return { content: [{ receiptNumber: 'another' }, ...(receiptNumber.endsWith('2') ? [{ receiptNumber }] : [])] };
  }) as never;
  const parts = { db: again.store.db, pos: { ...pos, ask } };
  const { registerId } = session;
  const { receiptNumber } = write.sale;
  const next = (n: number) => receiptNumber.replace(/\d$/, String(n));
  const damage = damageOf({
    entries: [{ ...NOTHING, entryId: write.entryId }, NOTHING],
    receipts: [{ first: receiptNumber, last: next(3), count: 3 }],
  });
  expect((await findLost(parts, damage, registerId, true)).map(({ where }) => where)).toEqual([
    'here',
    'nowhere',
    'here',
    'at the service',
    'nowhere',
  ]);
  expect(asked).toEqual([next(2), next(3)]);
  const offline = await findLost(parts, damage, registerId, false);
  expect(offline.map(({ where }) => where).slice(3)).toEqual(['not asked', 'not asked']);
  await again.store.close();
});

it('asks the service no more once it gave no answer, and hides no defect behind that', async () => {
  const { store } = await openTestStore();
  const damage = damageOf({ receipts: [{ first: '1A-00007', last: '1A-00009', count: 3 }] });
  let asked = 0;
  const lostWith = (failure: Error) => {
    const ask = (async () => {
      asked += 1;
      throw failure;
    }) as never;
    return findLost({ db: store.db, pos: { ...store.pos, ask } }, damage, 1, true);
  };
  const lost = await lostWith(new CodedError('SERVICE_UNREACHABLE'));
  expect([asked, lost.map(({ where }) => where)]).toEqual([1, ['not asked', 'not asked', 'not asked']]);
  await expect(lostWith(new TypeError('x'))).rejects.toThrow(TypeError);
  await store.close();
});
