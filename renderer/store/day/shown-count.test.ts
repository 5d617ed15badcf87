import { expect, it } from 'vitest';
import { openTestStore } from '../testing/test-store';
import { minor } from '#shared/domain/money/money';
import { moveCash, openDay } from './day';
import { noteCountAgain, noteShownCount } from './shown-count';

const counted = (amount: number) => ({ amount: minor(amount), pieces: [] });

it('notes a count that differs from one whose difference was shown, also after a restart', async () => {
  let till = await openTestStore();
  const { session, pos } = till;
  const dayCycleId = crypto.randomUUID();
  await openDay(till.store, session, dayCycleId, counted(5000));
  const show = (amount: number) => noteShownCount(till.store, session, dayCycleId, counted(amount));
  const noted = async () =>
    (await till.store.db.audit.toArray()).map(({ kind, facts }) => [kind, facts.amount, facts.dayCycleId]);
  const first = ['COUNTED_AGAIN', -1000, dayCycleId];

  await show(4000);
  await show(4000);
  expect(await noted()).toEqual([]);
  await till.store.close();
  till = await openTestStore(session, pos);
  await show(5500);
  expect(await noted()).toEqual([first]);
  await noteCountAgain(till.store, session, dayCycleId, minor(500));
  const second = ['COUNTED_AGAIN', 500, dayCycleId];
  await show(5000);
  expect(await noted()).toEqual([first, second]);
  await show(5100);
  expect(await noted()).toEqual([first, second, ['COUNTED_AGAIN', 0, dayCycleId]]);
  await till.store.close();
});

it('notes the same count once cash that was taken out has made up for the difference that was shown', async () => {
  const { store, session } = await openTestStore();
  const dayCycleId = crypto.randomUUID();
  await openDay(store, session, dayCycleId, counted(5000));
  const show = () => noteShownCount(store, session, dayCycleId, counted(4000));
  const noted = async () => (await store.db.audit.toArray()).map(({ kind, facts }) => [kind, facts.amount]);
  await show();
  const taken = { movementId: crypto.randomUUID(), kind: 'OUT', amount: minor(1000), reason: 'Petrol' } as const;
  await moveCash(store, session, taken);
  expect(await noted()).toEqual([]);
  await show();
  await show();
  expect(await noted()).toEqual([['COUNTED_AGAIN', -1000]]);
  await store.close();
});
