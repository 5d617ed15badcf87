// Conflicts of records of the back office; those of customers are in customers/change-customer.test.ts.
import { officeSession, openTestStore, type TestStore } from '../testing/test-store';
import type { Agreement } from '#shared/api/customers/agreement';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyOutcome } from '../writes/apply-outcome';
import { saveEntry } from '../writes/save-entry';
import type { Conflict } from '#shared/writes/kind';
import { sampleItem } from '../testing/samples';
import { claimEntries } from './outbox';
import { resolveConflict } from './resolve-conflict';

let till: TestStore;
beforeEach(async () => {
  till = await openTestStore(officeSession());
});

const SIDES = { ours: { at: '2026-03-01T20:30:00.000Z', by: 'maria' }, theirs: { at: null, by: null } };

async function takenOf(write: Parameters<typeof saveEntry>[2]): Promise<string> {
  await saveEntry(till.store, till.session, write);
  const [entry] = await claimEntries(till.store, 1);
  if (!entry) throw new Error('Nothing to send.');
  return entry.write.entryId;
}

const bothSides = (entryId: string, fields: Conflict['fields'], current: object) =>
  applyOutcome(till.store, entryId, { kind: 'conflict', conflict: { fields, ...SIDES, current } });
const unsent = () => till.store.db.outbox.toArray();
const PRICE = { field: 'unitPrice', base: 5, ours: 6, theirs: 4 };
const price = () => {
  const body = { unitPrice: 6, name: 'Cup' };
  return takenOf({ kind: 'patchItem', params: { itemId: 'i1' }, body, seen: { unitPrice: 5, name: 'Mug' } });
};

const AGREEMENT: Agreement = {
  ...{ id: '7a9e0000-0000-4000-8000-000000000001', partyRole: 'SUPPLIER', partyName: 'Al Ras Gift Trading' },
  ...{ partyId: '5e110000-0000-4000-8000-000000000001', itemId: '1', itemName: 'Mug', categoryId: null },
  ...{ uomId: null, uomCode: 'EA', currencyCode: 'AED', rate: 6.25, taxInclusive: false, minQty: 12 },
  ...{ validFrom: '2026-01-01', validTo: '2026-11-30', status: 'ACTIVE', supersedesId: null, supersededById: null },
  ...{ source: 'MANUAL', sourceRef: null, notes: '', createdBy: 'omar.haddad', updatedBy: 'omar.haddad' },
  ...{ createdAt: '2025-12-12T09:30:00.000Z', updatedAt: '2025-12-12T09:30:00.000Z', inForceToday: true },
};
const THEIRS = sampleItem(1, { unitPrice: 4, name: 'Mug' });

describe('resolveConflict of a record', () => {
  it('sends what was picked from here over what the service has now', async () => {
    const entryId = await price();
    await bothSides(entryId, [PRICE], THEIRS);
    await resolveConflict(till.store, till.session, entryId, { unitPrice: 'ours' });
    const [row] = await unsent();
    expect(row).toMatchObject({ state: 'waiting', conflict: null });
    expect(row?.write).toMatchObject({
      body: { unitPrice: 6, name: 'Cup' },
      seen: { unitPrice: 4, name: 'Mug' },
      replaces: [entryId],
    });
  });

  it('sends the rest where the value of the service was picked', async () => {
    const entryId = await price();
    await bothSides(entryId, [PRICE], THEIRS);
    await resolveConflict(till.store, till.session, entryId, { unitPrice: 'theirs' });
    const [row] = await unsent();
    expect((row?.write as { body?: unknown }).body).toEqual({ name: 'Cup' });
  });

  const ends = () => {
    const body = { clearValidTo: true, notes: 'Fair' };
    const seen = { validTo: '2026-12-31', notes: '' };
    return takenOf({ kind: 'patchAgreement', params: { id: AGREEMENT.id }, body, seen });
  };
  const NO_END = { field: 'validTo', base: '2026-12-31', ours: null, theirs: '2026-11-30' };

  it.each([
    ['ours', { clearValidTo: true, notes: 'Fair' }],
    ['theirs', { notes: 'Fair' }],
  ] as const)('gives an agreed price no end, or keeps the end it has now: %s', async (side, body) => {
    const entryId = await ends();
    await bothSides(entryId, [NO_END], AGREEMENT);
    await resolveConflict(till.store, till.session, entryId, { validTo: side });
    const [row] = await unsent();
    expect((row?.write as { body?: unknown }).body).toEqual(body);
  });

  it('sends nothing where nothing of the change is left', async () => {
    const write = { kind: 'updateDiscount', params: { id: 3 } } as const;
    const seen = { rate: 10, status: 'active' };
    const entryId = await takenOf({ ...write, body: { rate: 15, status: 'active' }, seen });
    await bothSides(entryId, [{ field: 'rate', base: 10, ours: 15, theirs: 20 }], {
      ...{
        id: 3,
        name: 'Summer',
        discountType: 2,
        rate: 20,
        status: 'active',
        modifiedTime: '2026-03-01T20:30:00.000Z',
      },
      ...{ buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null },
    });
    await resolveConflict(till.store, till.session, entryId, { rate: 'theirs' });
    expect(await unsent()).toEqual([]);
    expect(till.pos.journal).toEqual([]);
  });
});
