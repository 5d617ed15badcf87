import { describe, expect, it } from 'vitest';
import { customer } from '../api/customers/customer';
import { customerChangeKind, type CustomerChangeWrite } from './customer-change';

const row = customer.parse({
  customerNumber: 'C 7',
  email: 'c7@example.com',
  firstName: 'Aisha',
  city: 'Dubai',
  category: 'A',
  status: 'INACTIVE',
  gstin: '27AAPFU0939F1ZV',
  modifiedTime: '2026-05-04T10:00:00Z',
  createdTime: '2026-05-04T10:00:00Z',
});

function change(fields: CustomerChangeWrite['fields'], facts: Partial<CustomerChangeWrite> = {}): CustomerChangeWrite {
  return {
    kind: 'customer.change',
    entryId: '00000000-0000-4000-8000-000000000001',
    savedAt: '2026-05-05T10:00:00Z',
    savedBy: 'sara',
    customerNumber: 'C 7',
    localCustomerId: null,
    seenModifiedTime: row.modifiedTime,
    fields,
    ...facts,
  };
}
const city = { bases: ['Dubai'], value: 'Sharjah' };
const category = { bases: ['A'], value: 'B' };
const plan = (fields: CustomerChangeWrite['fields'], current: object = row) =>
  customerChangeKind.plan(change(fields), {}, customerChangeKind.answer.parse(current));

describe('plan', () => {
  it('sends a single field as a partial update', () => {
    const planned = plan({ city });
    expect(planned).toMatchObject({ kind: 'send', request: { method: 'PATCH', path: '/crm/customers/C%207' } });
    expect(planned.kind === 'send' && planned.request.body).toEqual({ city: 'Sharjah' });
  });

  it('replaces in full, from the current record, when several fields change', () => {
    const planned = plan({ city, category }, { ...row, lastName: 'Rahman' });
    expect(planned).toMatchObject({
      request: { method: 'PUT', body: { city: 'Sharjah', category: 'B', lastName: 'Rahman', status: 'INACTIVE' } },
    });
    const body = planned.kind === 'send' ? (planned.request.body as object) : {};
    for (const field of ['modifiedTime', 'createdTime', 'gstin', 'customerNumber'])
      expect(body).not.toHaveProperty(field);
  });

  it.each([
    ['a gst field', { city, gstin: { bases: ['27AAPFU0939F1ZV'], value: null } }, row],
    ['a field we do not know, which would be cleared', { city, category }, { ...row, loyalty: 12 }],
    ['a value that a full replace would not take', { city, category }, { ...row, status: 'SLEEPING' }],
  ])('updates partially with %s', (_what, fields, current) => {
    const body = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
    expect(plan(fields, current)).toMatchObject({ request: { method: 'PATCH', body } });
  });

  it('merges changes made elsewhere to other fields, and equal changes on both sides', () => {
    expect(plan({ city, category }, { ...row, category: 'B', lastName: 'Rahman' })).toMatchObject({
      request: { method: 'PATCH', body: { city: 'Sharjah' } },
    });
    expect(plan({ city }, { ...row, city: 'Sharjah' })).toMatchObject({ kind: 'done', answer: { city: 'Sharjah' } });
  });

  it('reports a conflict when a field was changed on both sides, with the known facts of both', () => {
    const current = { ...row, city: 'Ajman', modifiedTime: '2026-05-05T09:00:00Z' };
    expect(plan({ city, category }, current)).toEqual({
      kind: 'conflict',
      conflict: {
        fields: [{ field: 'city', base: 'Dubai', ours: 'Sharjah', theirs: 'Ajman' }],
        ours: { at: '2026-05-05T10:00:00Z', by: 'sara' },
        theirs: { at: '2026-05-05T09:00:00Z', by: null },
        current,
      },
    });
    expect(plan({ city }, { ...row, city: 'Ajman' })).toMatchObject({ conflict: { theirs: { at: null } } });
  });

  it('does not treat our own earlier value as a change by others', () => {
    const later = { bases: ['Dubai', 'Sharjah'], value: 'Ajman' };
    expect(plan({ city: later }, { ...row, city: 'Sharjah' })).toMatchObject({ request: { body: { city: 'Ajman' } } });
  });

  it('needs the number of a customer made on this till', () => {
    const local = { customerNumber: null, localCustomerId: '00000000-0000-4000-8000-000000000009' };
    const write = change({ city }, local);
    expect(customerChangeKind.dependsOn(write)).toEqual([{ id: local.localCustomerId, needs: 'number' }]);
    expect(() => customerChangeKind.reading?.(write, {})).toThrow(
      expect.objectContaining({ code: 'CUSTOMER_LOCAL_ONLY' }),
    );
    expect(customerChangeKind.reading?.(write, { [local.localCustomerId]: 'C-9' })).toMatchObject({
      record: { path: '/crm/customers/C-9' },
    });
  });
});
