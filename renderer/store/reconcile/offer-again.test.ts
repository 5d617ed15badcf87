import { afterEach, beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { createFakePos } from '../testing/fake-pos';
import { openTestStore, type TestStore } from '../testing/test-store';
import { claimEntries } from '../outbox/outbox';
import { readOutboxCounts } from '../outbox/outbox-lists';
import { recordSale } from '../sales/record-sale';
import { sampleDraft } from '../testing/samples';
import { applyOutcome } from '../writes/apply-outcome';
import { createOfferAgain } from './offer-again';

const HOUR = 3_600_000;
const MANY = 130;

let till: TestStore;
let now: number;
let reached: () => Promise<void>;

beforeEach(async () => {
  till = await openTestStore(undefined, createFakePos());
  now = 0;
  const { db, epoch } = till.store;
  const parts = { db, epoch, whenIdle: async () => undefined, signal: new AbortController().signal };
  reached = createOfferAgain(parts, () => now);
  for (let n = 0; n < MANY; n += 1) await recordSale(till.store, till.session, sampleDraft(till.session));
  await refuseAll();
});
afterEach(() => till.store.close());

/** The service does not offer what it is sent. */
async function refuseAll(): Promise<void> {
  const error = new CodedError('NOT_OFFERED').data;
  for (const { write } of await claimEntries(till.store, 2 * MANY))
    await applyOutcome(till.store, write.entryId, { kind: 'not offered', error });
}

const counts = () => readOutboxCounts(till.store.db);

it('offers a few entries every hour, the oldest first, and no others while the service takes none', async () => {
  await reached();
  expect(await counts()).toMatchObject({ waiting: 0, notOffered: MANY });
  now += HOUR;
  await reached();
  expect(await counts()).toMatchObject({ waiting: 100, notOffered: MANY - 100 });
  await reached();
  await refuseAll();
  now += HOUR / 2;
  await reached();
  expect(await counts()).toMatchObject({ waiting: 0, notOffered: MANY });
});

it('offers all of them once the service takes one', async () => {
  now += HOUR;
  await reached();
  const [first] = await claimEntries(till.store, 1);
  if (first?.write.kind !== 'sale.record') throw new Error('No sale was claimed.');
  await applyOutcome(till.store, first.write.entryId, { kind: 'accepted', answer: first.write.sale });
  await reached();
  expect(await counts()).toMatchObject({ waiting: MANY - 1, notOffered: 0 });
});
