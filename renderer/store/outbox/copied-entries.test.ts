import { openTestStore, SOLD_AT } from '../testing/test-store';
import { expect, it } from 'vitest';
import { KEPT_DAYS } from '../sales/drop-old-sales';
import { recordSale } from '../sales/record-sale';
import { sampleDraft } from '../testing/samples';
import { dropOldCopied } from './copied-entries';
import { exportEntries } from './export-entries';

const OLD = new Date(SOLD_AT.getTime() - (KEPT_DAYS + 1) * 86_400_000);
const parts = { whenIdle: async () => undefined, signal: new AbortController().signal };

it('forgets what was copied longer ago than sent sales are kept', async () => {
  const { store, session, pos } = await openTestStore();
  pos.clockDriftSeconds = 0;
  const old = (await recordSale(store, session, sampleDraft(session))).sale.transactionId;
  await exportEntries({ ...store, now: () => OLD }, session, async () => true);
  const young = (await recordSale(store, session, sampleDraft(session))).sale.transactionId;
  await exportEntries(store, session, async () => true, [young]);
  expect(await store.db.copiedEntries.count()).toBe(2);

  await dropOldCopied(store, parts);
  expect((await store.db.copiedEntries.toArray()).map(({ entryId }) => entryId)).toEqual([young]);
  // The entry itself waits on.
  expect((await store.db.outbox.toArray()).map(({ entryId }) => entryId)).toContain(old);
  await store.close();
});

it('writes a row for each entry once, however often it is copied', async () => {
  const { store, session, pos } = await openTestStore();
  pos.clockDriftSeconds = 0;
  const { transactionId } = (await recordSale(store, session, sampleDraft(session))).sale;
  await exportEntries({ ...store, now: () => OLD }, session, async () => true);
  await exportEntries(store, session, async () => true);
  await dropOldCopied(store, parts);
  expect(await store.db.copiedEntries.toArray()).toEqual([{ entryId: transactionId, copiedAt: SOLD_AT.toISOString() }]);
  await store.close();
});
