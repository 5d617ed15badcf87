import { expect, it } from 'vitest';
import { openTestStore } from '../testing/test-store';
import { CodedError } from '#shared/errors';
import { NAMED_BEHIND, readCases, readWaiting } from './outbox-lists';
import { addEntries, readLengths } from '../database/outbox-rows';
import { outboxRow } from '../writes/queue-write';
import type { PosDatabase } from '../database/database';
import type { OutboxRow } from '../database/entry-rows';
import { applyOutcome } from '../writes/apply-outcome';
import { customerWrite, saleWrite } from '../testing/samples';

async function add(db: PosDatabase, write: OutboxRow['write'], change: Partial<OutboxRow> = {}): Promise<string> {
  await db.transaction('rw', [db.outbox, db.meta], () => addEntries(db, [{ ...outboxRow(write), ...change }]));
  return write.entryId;
}

it('lists the first pending entries with their blockers, and counts all', async () => {
  const { store } = await openTestStore();
  const { db } = store;
  const create = customerWrite();
  const { recordKey, entryId } = outboxRow(create);
  await add(db, create);
  const needing = await add(db, saleWrite(1, 1, entryId), { dependsOn: [entryId] });
  const later = await add(db, customerWrite('later@example.com'), { recordKey });
  const free = await add(db, saleWrite(2, 1));
  const { shown, total } = await readWaiting(db, 3);
  expect(shown.map(({ entry, blocker }) => [entry.entryId, blocker?.entryId ?? null])).toEqual([
    [entryId, null],
    [needing, entryId],
    [later, entryId],
  ]);
  expect(total).toBe(4);
  expect((await readWaiting(db, 10)).shown.at(-1)?.entry.entryId).toBe(free);
  await store.close();
});

it('lists entries behind a case: its dependents and later entries of its record', async () => {
  const { store } = await openTestStore();
  const { db } = store;
  const create = customerWrite();
  const { recordKey, entryId } = outboxRow(create);
  await add(db, create);
  const needing = [];
  for (let n = 1; n <= 5; n += 1) needing.push(await add(db, saleWrite(n, 1, entryId), { dependsOn: [entryId] }));
  await add(db, customerWrite('later@example.com'), { recordKey });
  await add(db, saleWrite(9, 1));
  await applyOutcome(store, entryId, { kind: 'refused', error: new CodedError('WRITE_REFUSED').data });
  const [only, ...others] = await readCases(db, 10);
  expect(others).toEqual([]);
  expect(only?.entry.entryId).toBe(entryId);
  expect(only?.behind.count).toBe(6);
  expect(only?.behind.first.map((row) => row.entryId)).toEqual(needing.slice(0, NAMED_BEHIND));
  expect(await readLengths(db)).toMatchObject({ ready: 2, blocked: 5, case: 1 });
  await store.close();
});
