import { describe, expect, it } from 'vitest';
import { KINDS } from './kinds';
import { kindOf, write, type Write } from './write';

const facts = { savedAt: '2026-05-04T18:00:00.000Z', savedBy: 'sara' };
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const make = (n: number, content: object) => write.parse({ ...facts, entryId: id(n), ...content });

const open = make(1, {
  kind: 'day.open',
  body: {
    dayCycleId: id(1),
    businessDate: '2026-05-04',
    startedAt: '2026-05-04T08:00:00Z',
    openingCash: 50,
    registerId: 1,
  },
});
const close = make(2, {
  kind: 'day.close',
  dayCycleId: id(1),
  body: { closedAt: '2026-05-04T18:00:00Z', closingCash: 812.25 },
});
const cash = make(3, {
  kind: 'cash.move',
  dayCycleId: id(1),
  body: { movementId: id(3), kind: 'DROP', amount: 500, reason: 'Safe', at: '2026-05-04T12:00:00Z', cashier: 'sara' },
});
const DECLARED = [
  ['patchCustomerStore', { id: 7 }, { creditLimit: 7500 }, 'PATCH /ops/customer-stores/7'],
  ['updateDiscount', { id: 4 }, { rate: 12.5, status: 'active' }, 'PUT /catalog/attributes/discounts/4'],
  ['updateSubcategory', { id: 5 }, { name: 'Kitchen' }, 'PUT /catalog/attributes/subcategories/5'],
  ['patchAgreement', { id: id(9) }, { notes: 'Ends with the season.' }, `PATCH /pricing/agreements/${id(9)}`],
  ['patchQuotation', { id: id(8) }, { notes: null }, `PATCH /procurement/quotations/${id(8)}`],
  ['patchVendor', { id: id(6) }, { phone: null }, `PATCH /procurement/vendors/${id(6)}`],
  ['updateNotificationPreferences', {}, { preferences: [] }, 'PUT /notifications/preferences'],
] as const;

function requestOf(each: Write) {
  const plan = kindOf(each).plan(each, {}, null);
  if (plan.kind !== 'send') throw new RangeError(plan.kind);
  return plan.request;
}
const asked = (each: Write) => `${requestOf(each).method} ${requestOf(each).path}`;

describe('kinds', () => {
  it('have unique names', () => {
    const names = KINDS.map(({ kind }) => kind);
    expect([...new Set(names)]).toEqual(names);
  });

  it('open a day, and close it or move cash in it only after that', () => {
    expect([open, close, cash].map(asked)).toEqual([
      'POST /ops/day-cycles',
      `PATCH /ops/day-cycles/${id(1)}/close`,
      `POST /ops/day-cycles/${id(1)}/cash-movements`,
    ]);
    expect(kindOf(open).provides(open)).toBe(id(1));
    for (const later of [close, cash])
      expect(kindOf(later).dependsOn(later)).toEqual([{ id: id(1), needs: 'accepted' }]);
    expect(requestOf(cash).body).toEqual((cash as { body: unknown }).body);
  });

  it('send an audit entry under its own id, independent of the work of the till', () => {
    const body = { auditId: id(4), at: '2026-05-04T12:00:00Z', registerId: 1, kind: 'LOCK', right: null };
    const content = { kind: 'till.audit', body: { ...body, person: 'sara', approvedBy: null, facts: {} } };
    const audit = make(4, content);
    expect([asked(audit), kindOf(audit).isAside]).toEqual(['POST /ops/till-audit', true]);
    expect(KINDS.filter(({ isAside }: { isAside?: boolean }) => isAside).map(({ kind }) => kind)).toEqual([
      'till.audit',
    ]);
    expect(write.safeParse({ ...facts, ...content, entryId: id(5) }).success).toBe(false);
  });

  it('refuse a day whose entry has another id', () => {
    expect(write.safeParse({ ...open, entryId: id(5) }).success).toBe(false);
  });

  it.each(DECLARED)('send %s', (kind, params, body, expected) => {
    const each = make(6, { kind, params, body });
    expect(asked(each)).toBe(expected);
    expect(requestOf(each).body).toEqual(body);
    expect(kindOf(each).afterUnknown).toEqual({ kind: 'send again' });
  });

  it('delete without a body, and with a query if there is one', () => {
    const deleted = make(6, { kind: 'deleteColor', params: { id: 3 }, body: null });
    expect([asked(deleted), 'body' in requestOf(deleted)]).toEqual(['DELETE /catalog/attributes/colors/3', false]);
    const kind = 'patchAgreement';
    const each = make(6, { kind, params: { id: id(9) }, query: { actor: 'sara' }, body: { clearValidTo: true } });
    expect(requestOf(each).query).toBe('actor=sara');
  });

  it('leave the end of an agreed price to a person where others changed it, also where it shall have none', () => {
    const content = { params: { id: id(9) }, body: { clearValidTo: true }, seen: { validTo: '2026-12-31' } };
    const each = make(6, { kind: 'patchAgreement', ...content });
    expect(kindOf(each).plan(each, {}, { id: id(9), validTo: '2026-11-30' })).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'validTo', base: '2026-12-31', ours: null, theirs: '2026-11-30' }] },
    });
  });

  it('fold two updates of one record key by key, except kinds that opt out', () => {
    const two = (kind: string, params: unknown, first: object, second: object) => {
      const [a, b] = [make(6, { kind, params, body: first }), make(7, { kind, params, body: second })];
      return kindOf(b).fold?.(a, b) ?? null;
    };
    expect(two('patchCustomerStore', { id: 7 }, { creditLimit: 1, name: 'A' }, { creditLimit: 2 })).toMatchObject({
      entryId: id(7),
      replaces: [id(6)],
      body: { creditLimit: 2, name: 'A' },
    });
    expect(two('patchAgreement', { id: id(9) }, { validTo: '2026-12-31' }, { clearValidTo: true })).toBeNull();
  });
});
