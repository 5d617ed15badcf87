import { expect, it } from 'vitest';
import { openTestStore } from '../testing/test-store';
import { CodedError } from '#shared/errors';
import { claimEntries } from '../outbox/outbox';
import { addEntries, readLengths } from '../database/outbox-rows';
import { outboxRow } from './queue-write';
import { RELEASED_AT_ONCE } from './release-waiting';
import { applyOutcome } from './apply-outcome';
import type { Store } from '../core/store';
import { saleWrite } from '../testing/samples';

const DAY = crypto.randomUUID();
const SALES = 3 * RELEASED_AT_ONCE + 7;

/** Adds more sales behind one entry than are released at once. */
async function addDay({ db }: Store): Promise<string[]> {
  const sales = Array.from({ length: SALES }, (_, n) => saleWrite(n + 1, 1));
  const waiting = sales.map((write) => ({ ...write, sale: { ...write.sale, dayCycleId: DAY } }));
  const day = { ...saleWrite(SALES + 1, 1), entryId: DAY };
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    await addEntries(db, [outboxRow(day)]);
    await addEntries(
      db,
      waiting.map((write) => ({ ...outboxRow(write), dependsOn: [DAY] })),
    );
  });
  return waiting.map(({ entryId }) => entryId);
}

/** Claims and accepts entries until none is left. */
async function drain(store: Store): Promise<string[]> {
  const given: string[] = [];
  for (;;) {
    const taken = await claimEntries(store, 8);
    if (taken.length === 0) return given;
    for (const { write } of taken) {
      given.push(write.entryId);
      if (write.kind === 'sale.record')
        await applyOutcome(store, write.entryId, { kind: 'accepted', answer: write.sale });
    }
  }
}

it('makes all sales of an accepted day claimable, the first ones immediately', async () => {
  const { store } = await openTestStore();
  const sales = await addDay(store);
  expect(await drain(store)).toEqual([DAY, ...sales]);
  expect(await readLengths(store.db)).toMatchObject({ ready: 0, blocked: 0 });
  await store.close();
});

it('makes all sales of a refused day claimable, continuing after a restart', async () => {
  const first = await openTestStore();
  const sales = await addDay(first.store);
  const error = new CodedError('WRITE_REFUSED').data;
  await applyOutcome(first.store, DAY, { kind: 'refused', error });
  expect(await readLengths(first.store.db)).toMatchObject({ ready: RELEASED_AT_ONCE, case: 1 });
  await first.store.close();
  const { store } = await openTestStore(first.session);
  expect(await drain(store)).toEqual(sales);
  await store.close();
});
