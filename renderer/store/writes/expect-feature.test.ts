// What a person may not do at the service is not queued, whichever screen asks for it.
import { officeSession, openTestStore, testSession, type TestStore } from '../testing/test-store';
import { sampleItem } from '../testing/samples';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVendor } from '#shared/api/procurement/vendors';
import { minor } from '#shared/domain/money/money';
import type { Session } from '#shared/ipc/session';
import { changeCustomer } from '../customers/change-customer';
import { createCustomer } from '../customers/create-customer';
import { recordAudit } from '../day/audit';
import { closeDay, closeDayOfOtherTill, moveCash, openDay } from '../day/day';
import { correctChange } from '../outbox/correct-change';
import { correctCustomer } from '../outbox/duplicate-customer';
import { claimEntries } from '../outbox/outbox';
import { resolveConflict } from '../outbox/resolve-conflict';
import { applyOutcome } from './apply-outcome';
import { changeCreate, saveCreate } from './save-create';
import { saveEntries } from './save-entries';
import { saveEntry } from './save-entry';

const may = (session: Session, ...features: string[]): Session => ({ ...session, me: { ...session.me, features } });
const id = () => crypto.randomUUID();
const counted = { amount: minor(5000), pieces: [] };
const body = { email: 'nadia@example.com', firstName: 'Nadia' };
const price = { kind: 'patchItem', params: { itemId: '1' }, body: { unitPrice: 6 } } as const;

let till: TestStore;
beforeEach(async () => {
  till = await openTestStore(testSession());
  return () => till.store.close();
});

type Act = (at: TestStore, session: Session) => Promise<unknown>;
const DAY: Act[] = [
  ({ store }, session) => openDay(store, session, id(), counted),
  ({ store }, session) =>
    moveCash(store, session, { movementId: id(), kind: 'IN', amount: minor(100), reason: 'Change' }),
  ({ store }, session) =>
    closeDay(store, session, { entryId: id(), dayCycleId: id(), counted, reason: null, approvedBy: null }),
  ({ store }, session) =>
    closeDayOfOtherTill(store, session, { entryId: id(), dayCycleId: id(), startedAt: null, counted }),
];
const CUSTOMERS: Act[] = [
  ({ store }, session) => createCustomer(store, session, body),
  ({ store }, session) => changeCustomer(store, session, 'C-1', { firstName: 'Nadia' }),
  ({ store }, session) => correctChange(store, session, id(), { firstName: 'Nadia' }),
  ({ store }, session) => correctCustomer(store, session, id(), body),
];
const OFFICE: Act[] = [
  ({ store }, session) => saveEntry(store, session, price),
  ({ store }, session) => saveEntries(store, session, [price]),
  ({ store }, session) => saveCreate(store, session, createVendor, { name: 'Deira' }, id()),
];

describe.each([
  ['the day', 'OPS_WRITE', DAY],
  ['customers', 'CRM_WRITE', CUSTOMERS],
  ['records of the back office', 'CATALOG_WRITE', OFFICE],
])('without the feature for %s', (_, feature, acts) => {
  it('nothing of it is queued', async () => {
    const { features } = officeSession().me;
    const session = may(till.session, ...features.filter((each) => each !== feature && each !== 'PROCUREMENT_WRITE'));
    for (const act of acts) await expect(act(till, session)).rejects.toMatchObject({ code: 'FEATURE_MISSING' });
    expect([till.pos.journal, await till.store.db.outbox.count()]).toEqual([[], 0]);
  });
});

it('is not asked for what accounts for a person', async () => {
  await recordAudit(till.store, may(till.session), { kind: 'LOCK' });
  expect(till.pos.journal).toMatchObject([{ kind: 'till.audit' }]);
});

it('is asked for again where something unsent is changed', async () => {
  const { store, session } = till;
  const localId = await saveCreate(store, may(session, 'PROCUREMENT_WRITE'), createVendor, { name: 'Dera' }, id());
  await expect(changeCreate(store, session, localId, { name: 'Deira' })).rejects.toMatchObject({
    code: 'FEATURE_MISSING',
  });
  expect(till.pos.journal).toMatchObject([{ body: { name: 'Dera' } }]);
});

it('is asked for again where a conflict is decided', async () => {
  const { store, session } = till;
  await saveEntry(store, may(session, 'CATALOG_WRITE'), { ...price, seen: { unitPrice: 5 } });
  const [entry] = await claimEntries(store, 1);
  const entryId = entry?.write.entryId ?? '';
  const sides = { ours: { at: '2026-03-01T20:30:00.000Z', by: 'maria' }, theirs: { at: null, by: null } };
  const fields = [{ field: 'unitPrice', base: 5, ours: 6, theirs: 4 }];
  await applyOutcome(store, entryId, {
    kind: 'conflict',
    conflict: { fields, ...sides, current: sampleItem(1, { unitPrice: 4 }) },
  });
  const decide = (by: Session) => resolveConflict(store, by, entryId, { unitPrice: 'ours' });
  await expect(decide(session)).rejects.toMatchObject({ code: 'FEATURE_MISSING' });
  await decide(may(session, 'CATALOG_WRITE'));
  expect(await store.db.outbox.toArray()).toMatchObject([{ state: 'waiting', write: { replaces: [entryId] } }]);
});
