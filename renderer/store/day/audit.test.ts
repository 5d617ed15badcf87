import { beforeEach, expect, it } from 'vitest';
import { NO_REGISTER, type Session } from '#shared/ipc/session';
import { CodedError } from '#shared/errors';
import { kindOf } from '#shared/writes/write';
import { readAudit, recordAudit, recordSignIn } from './audit';
import { claimEntries } from '../outbox/outbox';
import { readOutboxCounts } from '../outbox/outbox-lists';
import { applyOutcome } from '../writes/apply-outcome';
import { createFakePos } from '../testing/fake-pos';
import { openTestStore, testSession } from '../testing/test-store';

let sara: Session;
let omar: Session;

beforeEach(() => {
  sara = testSession();
  omar = { ...sara, me: { ...sara.me, username: 'omar' }, verified: 'on this till' };
});

it('is in the journal and in the list before the action, and is sent once', async () => {
  const pos = createFakePos();
  const { store } = await openTestStore(sara, pos);
  const facts = { currency: 'AED', amount: 510, share: 500_000 };
  await recordAudit(store, sara, { kind: 'OVERRIDE', right: 'DISCOUNT_ABOVE', approvedBy: 'omar', facts });
  const [row] = await readAudit(store.db, sara.registerId, 10);
  expect(row).toMatchObject({ person: sara.me.username, approvedBy: 'omar', right: 'DISCOUNT_ABOVE', facts });
  expect(pos.journal.map(({ entryId }) => entryId)).toEqual([row?.auditId]);
  const [taken] = await claimEntries(store, 10);
  expect(taken && kindOf(taken.write).plan(taken.write, {}, null)).toMatchObject({
    request: { body: { auditId: row?.auditId, facts } },
  });
  await applyOutcome(store, row?.auditId ?? '', { kind: 'accepted', answer: row });
  expect([await store.db.outbox.count(), (await readAudit(store.db, sara.registerId, 10)).length]).toEqual([0, 1]);
  await store.close();
});

it('is nothing where the journal could not be written', async () => {
  const pos = createFakePos();
  const { store } = await openTestStore(sara, pos);
  pos.journalError = new CodedError('INTERNAL');
  await expect(recordAudit(store, sara, { kind: 'PIN_SET' })).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
  expect(await readAudit(store.db, sara.registerId, 10)).toEqual([]);
  await store.close();
});

it('comes back from the journal when the database was lost, newest first', async () => {
  const pos = createFakePos();
  const { store } = await openTestStore(sara, pos);
  await recordAudit(store, sara, { kind: 'LOCK' });
  await recordAudit(store, sara, { kind: 'PIN_SET' });
  const before = await readAudit(store.db, sara.registerId, 10);
  await store.close();
  await store.db.delete();
  const again = await openTestStore(sara, pos);
  expect(await readAudit(again.store.db, sara.registerId, 10)).toEqual(before);
  expect(await readAudit(again.store.db, sara.registerId, 1)).toEqual(before.slice(0, 1));
  expect(await readAudit(again.store.db, sara.registerId + 1, 10)).toEqual([]);
  await again.store.close();
});

it('tells a switch from coming back, also after a restart', async () => {
  const pos = createFakePos();
  const first = await openTestStore(sara, pos);
  await recordSignIn(first.store, { ...sara, verified: 'by service' });
  await recordAudit(first.store, sara, { kind: 'LOCK' });
  await recordSignIn(first.store, omar);
  await first.store.close();
  const { store } = await openTestStore(omar, pos);
  await recordSignIn(store, omar);
  await recordSignIn(store, { ...sara, verified: 'on this till' });
  const kinds = (await store.db.audit.toArray()).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['LOCK', 'SIGN_IN', 'SWITCH', 'SWITCH', 'UNLOCK']);
  await store.close();
});

it('is told of to nobody while it waits or is not offered, and is when it is refused', async () => {
  const { store } = await openTestStore(sara, createFakePos());
  await recordAudit(store, sara, { kind: 'LOCK' });
  const [{ entryId = '' } = {}] = await store.db.outbox.toArray();
  const counts = () => readOutboxCounts(store.db);
  const none = { waiting: 0, refused: 0, notOffered: 0 };
  expect(await counts()).toEqual(none);
  await applyOutcome(store, entryId, { kind: 'not offered', error: new CodedError('NOT_OFFERED').data });
  expect(await counts()).toEqual(none);
  await applyOutcome(store, entryId, { kind: 'refused', error: new CodedError('TILL_AUDIT_CHANGED').data });
  expect(await counts()).toEqual({ ...none, refused: 1 });
  await store.close();
});

it('records nothing without a register, which the service would refuse', async () => {
  const { store } = await openTestStore();
  await recordSignIn(store, { ...sara, registerId: NO_REGISTER });
  expect(await readAudit(store.db, NO_REGISTER, 10)).toEqual([]);
  expect(await store.db.outbox.count()).toBe(0);
});
