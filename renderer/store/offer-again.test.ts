import { expect, it } from 'vitest';
import { openTestStore, testSession } from './testing/test-store';
import { CodedError } from '#shared/errors';
import { takeEntries } from './outbox';
import { settleEntry } from './settle-entry';
import { saleWrite } from './testing/samples';
import { createFakePos } from './testing/fake-pos';

const NOT_OFFERED = { kind: 'not offered', error: new CodedError('NOT_OFFERED').data } as const;

it('asks once per start for what is not offered, and sends the rest when it is', async () => {
  const session = testSession();
  const writes = Array.from({ length: 60 }, (_, n) => saleWrite(n + 1, session.registerId));
  const pos = createFakePos(writes);
  const { store } = await openTestStore(session, pos);
  for (const { write } of await takeEntries(store, 60)) await settleEntry(store, write.entryId, NOT_OFFERED);
  await store.close();

  const again = await openTestStore(session, pos);
  const [only, ...others] = await takeEntries(again.store, 60);
  expect(only?.write.entryId).toBe(writes[0]?.entryId);
  expect(others).toEqual([]);
  await settleEntry(again.store, only?.write.entryId ?? '', NOT_OFFERED);
  expect(await takeEntries(again.store, 60)).toEqual([]);
  await again.store.close();

  const { store: last } = await openTestStore(session, pos);
  const sent: string[] = [];
  for (;;) {
    const taken = await takeEntries(last, 60);
    if (taken.length === 0) break;
    for (const { write } of taken) {
      sent.push(write.entryId);
      if (write.kind === 'sale.record')
        await settleEntry(last, write.entryId, { kind: 'accepted', answer: write.sale });
    }
  }
  expect(sent).toEqual(writes.map(({ entryId }) => entryId));
  await last.close();
});
