import { describe, expect, it } from 'vitest';
import { customer, type Customer } from '#shared/api/customers/customer';
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { customerChangeWrite } from '#shared/writes/customer-change';
import { answering, asked, failing, pushWrite } from '../testing/answering';
import { makeCustomerCreate, uuid } from '../testing/writes';

const create = makeCustomerCreate(3, 'aisha@example.com');
const ours: Customer = customer.parse({
  ...create.body,
  email: 'Aisha@example.com',
  customerNumber: 'C-1',
  modifiedTime: '2026-05-04T10:00:00.000Z',
  createdTime: '2026-05-04T10:00:00.000Z',
});
const page = (...content: Customer[]) => ({
  content,
  number: 0,
  size: 100,
  totalElements: content.length,
  totalPages: 1,
});
const newCustomer = (outcomeUnknown: boolean): ClaimedEntry => ({ write: create, idMappings: {}, outcomeUnknown });
const accepted = { kind: 'accepted', answer: ours };

describe('pushWrite of a new customer', () => {
  it('creates', async () => {
    expect(await pushWrite(newCustomer(false), answering(ours))).toEqual(accepted);
  });

  it('looks before it creates again, and adopts the one an unanswered sending made', async () => {
    const api = answering(page(ours));
    expect(await pushWrite(newCustomer(true), api)).toEqual(accepted);
    expect(api.asked.map(({ method }) => method)).toEqual(['GET']);
    expect(new URLSearchParams(api.asked[0]?.query).getAll('status')).toEqual([
      'ACTIVE',
      'INACTIVE',
      'ARCHIVED',
      'DELETED',
    ]);
  });

  it('sends what was changed since an unanswered sending, and only that', async () => {
    const body = { ...create.body, city: 'Sharjah', lastName: 'RAHMAN' };
    const write = { ...create, entryId: uuid(4), localId: uuid(3), replaces: [uuid(3)], body };
    const changed = { ...ours, city: 'Sharjah', lastName: 'RAHMAN' };
    const folded: ClaimedEntry = { write, idMappings: {}, outcomeUnknown: true };
    const api = answering(page({ ...ours, city: 'Dubai' }), changed);
    expect(await pushWrite(folded, api)).toEqual({ kind: 'accepted', answer: changed });
    expect(asked(api)).toEqual(['GET /crm/customers', 'PATCH /crm/customers/C-1']);
    expect(api.asked[1]?.body).toEqual({ city: 'Sharjah', lastName: 'RAHMAN' });
    expect(await pushWrite(folded, answering(page(changed)))).toEqual({ kind: 'accepted', answer: changed });
    const lost = answering(page(ours), failing('REQUEST_TIMED_OUT', 'perhaps'));
    expect(await pushWrite(folded, lost)).toMatchObject({ kind: 'unknown' });
  });

  it('leaves what others changed in a customer that was sent as it is', async () => {
    const theirs = { ...ours, city: 'Dubai', category: 'VIP' };
    const write = { ...create, body: { ...create.body, city: 'Sharjah' } };
    const api = answering(page(theirs));
    const outcome = await pushWrite({ write, idMappings: {}, outcomeUnknown: true }, api);
    expect(outcome).toEqual({ kind: 'accepted', answer: theirs });
  });

  it('creates after an unanswered sending that created no customer', async () => {
    const api = answering(page(), ours);
    expect(await pushWrite(newCustomer(true), api)).toEqual(accepted);
    expect(api.asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('adopts after a 409 when it is the same person', async () => {
    expect(
      await pushWrite(newCustomer(false), answering(failing('WRITE_REFUSED', 'answered', 409), page(ours))),
    ).toEqual(accepted);
  });

  it('mistakes no other customer for ours, however similar the address', async () => {
    const near = { ...ours, email: 'x.aisha@example.com' };
    const other = { ...ours, mobileNumber: '+971500000002' };
    const conflict = failing('CUSTOMER_EMAIL_TAKEN', 'answered', 409);
    expect(await pushWrite(newCustomer(false), answering(conflict, page(near, other)))).toMatchObject({
      kind: 'refused',
      error: { code: 'CUSTOMER_EMAIL_TAKEN', status: 409, field: 'email' },
      existing: other,
    });
    expect(await pushWrite(newCustomer(true), answering(page(near, other)))).toMatchObject({
      kind: 'refused',
      error: { code: 'CUSTOMER_EMAIL_TAKEN' },
    });
  });

  it('names the mobile number if only that is taken, and its customer', async () => {
    const conflict = failing('WRITE_REFUSED', 'answered', 409);
    const holder = { ...ours, customerNumber: 'C-5', email: 'other@example.com' };
    const api = answering(conflict, page(), page(holder));
    expect(await pushWrite(newCustomer(false), api)).toMatchObject({
      kind: 'refused',
      error: { code: 'CUSTOMER_MOBILE_TAKEN', field: 'mobileNumber' },
      existing: holder,
    });
    expect(new URLSearchParams(api.asked[2]?.query).get('mobileNumber')).toBe('+971500000001');
    const unseen = await pushWrite(newCustomer(false), answering(conflict, page(), page()));
    expect(unseen).toMatchObject({ error: { code: 'CUSTOMER_MOBILE_TAKEN' }, existing: null });
  });

  it('stays unknown when the look-up is not answered', async () => {
    const outcome = await pushWrite(
      newCustomer(false),
      answering(failing('WRITE_REFUSED', 'answered', 409), failing('REQUEST_TIMED_OUT', 'perhaps')),
    );
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });

  it('reads every page of a look-up', async () => {
    const first = { ...page({ ...ours, email: 'aisha@example.com.au' }), totalElements: 2, totalPages: 2 };
    expect(await pushWrite(newCustomer(true), answering(first, page(ours)))).toEqual(accepted);
  });
});

describe('pushWrite of a change of a customer', () => {
  const write = customerChangeWrite.parse({
    kind: 'customer.change',
    entryId: '00000000-0000-4000-8000-000000000009',
    savedAt: '2026-05-04T10:00:00.000Z',
    savedBy: 'sara',
    customerNumber: 'C-1',
    localCustomerId: null,
    seenModifiedTime: ours.modifiedTime,
    fields: { city: { bases: [null], value: 'Ajman' } },
  });
  const changing: ClaimedEntry = { write, idMappings: {}, outcomeUnknown: false };
  const changed = { ...ours, city: 'Ajman' };

  it('reads the customer again, sends the remaining changes, and returns the reply', async () => {
    const api = answering(ours, changed);
    expect(await pushWrite(changing, api)).toEqual({ kind: 'accepted', answer: changed });
    expect(asked(api)).toEqual(['GET /crm/customers/C-1', 'PATCH /crm/customers/C-1']);
    expect(api.asked[1]?.body).toEqual({ city: 'Ajman' });
  });

  it('reads the customer from the list, in any status, if one customer cannot be read', async () => {
    const api = answering(
      failing('NOT_OFFERED', 'answered', 404),
      page({ ...ours, customerNumber: 'C-2' }, ours),
      changed,
    );
    expect(await pushWrite(changing, api)).toEqual({ kind: 'accepted', answer: changed });
    expect(asked(api)).toEqual(['GET /crm/customers/C-1', 'GET /crm/customers', 'PATCH /crm/customers/C-1']);
    expect(new URLSearchParams(api.asked[1]?.query).get('customerNumber')).toBe('C-1');
    expect(new URLSearchParams(api.asked[1]?.query).getAll('status')).toHaveLength(4);
  });

  it('is refused if the customer is not found', async () => {
    expect(await pushWrite(changing, answering(failing('NOT_OFFERED', 'answered', 404), page()))).toMatchObject({
      kind: 'refused',
      error: { code: 'CUSTOMER_UNKNOWN' },
    });
  });

  it('sends nothing when an unanswered sending got through', async () => {
    const api = answering(changed);
    expect(await pushWrite({ ...changing, outcomeUnknown: true }, api)).toEqual({ kind: 'accepted', answer: changed });
    expect(asked(api)).toEqual(['GET /crm/customers/C-1']);
  });

  it('sends nothing over a change by another person', async () => {
    const api = answering({ ...ours, city: 'Dubai' });
    expect(await pushWrite(changing, api)).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'city', base: null, ours: 'Ajman', theirs: 'Dubai' }] },
    });
    expect(asked(api)).toHaveLength(1);
  });
});
