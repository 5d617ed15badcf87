import { expect, it } from 'vitest';
import { openTestStore, SOLD_AT } from '../testing/test-store';
import { CodedError } from '#shared/errors';
import { recordAudit } from './audit';
import { dropOldAudit } from './drop-old-audit';
import { KEPT_DAYS } from '../sales/drop-old-sales';
import { recordSale } from '../sales/record-sale';
import { applyOutcome } from '../writes/apply-outcome';
import { sampleDraft } from '../testing/samples';

const OLD = new Date(SOLD_AT.getTime() - (KEPT_DAYS + 1) * 86_400_000);

it('lets old audit entries wait no longer for a service that takes none, and keeps the list', async () => {
  const { store, session, pos } = await openTestStore();
  pos.clockDriftSeconds = 0;
  await recordSale(store, session, sampleDraft(session));
  for (const now of [OLD, OLD, SOLD_AT]) {
    await recordAudit({ ...store, now: () => now }, session, { kind: 'NO_SALE' });
  }
  const audits = (await store.db.outbox.orderBy('seq').toArray()).filter(({ write }) => write.kind === 'till.audit');
  const [first, second, young] = audits.map(({ entryId }) => entryId);
  const accept = (entryId = '') =>
    applyOutcome(store, entryId, { kind: 'not offered', error: new CodedError('NOT_OFFERED').data });
  await accept(first);
  await accept(young);
  const parts = { whenIdle: async () => undefined, signal: new AbortController().signal };
  expect(await dropOldAudit(store, parts)).toBe(1);
  const left = (await store.db.outbox.toArray()).map(({ entryId }) => entryId);
  expect(left).not.toContain(first);
  // Not sent yet, and not old.
  expect(left).toEqual(expect.arrayContaining([second, young]));
  expect(pos.journal.map(({ entryId }) => entryId)).not.toContain(first);
  expect(await store.db.audit.count()).toBe(audits.length);
  await store.close();
});
