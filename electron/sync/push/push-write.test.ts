import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { customer, type Customer } from '#shared/api/customers/customer';
import { customerChangeWrite } from '#shared/writes/customer-change';
import { CallFailure, type Arrival } from '../../api/call-failure';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { ServiceCalls } from '../core/ports';
import { pushWrite as push } from './push-write';
import { makeCustomerCreate, makeSale, uuid } from '../testing/writes';

/** Answers in turn; an error is thrown, anything else is the value. Keeps what was asked. */
function answering(...answers: unknown[]): ServiceCalls & { asked: ApiRequest[] } {
  const asked: ApiRequest[] = [];
  return {
    asked,
    async call<R extends Reply>(request: ApiRequest<R>): Promise<ReplyData<R>> {
      asked.push(request);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer as ReplyData<R>;
    },
  };
}

function failing(code: ErrorCode, arrival: Arrival = 'answered', status?: number): CallFailure {
  return new CallFailure(code, arrival, status === undefined ? {} : { status });
}

const SENDER = { registerId: 1, username: 'sara' };
const NOW = Date.parse('2026-05-04T18:00:00.000Z');
const pushWrite = (entry: ClaimedEntry, api: ServiceCalls) => push(entry, api, SENDER, () => NOW);

const sale = makeSale(7);
const taken: ClaimedEntry = { write: sale, idMappings: {}, outcomeUnknown: false };

describe('pushWrite of a change of a record', () => {
  const change = (kind: string, params: object, body: object, seen?: object) =>
    ({
      write: { ...sale, kind, params, body, ...(seen && { seen }) } as unknown as ClaimedEntry['write'],
      idMappings: {},
      outcomeUnknown: false,
    }) satisfies ClaimedEntry;
  const price = change('patchItem', { itemId: 'i1' }, { unitPrice: 6 }, { unitPrice: 5 });
  const item = (unitPrice: number) => ({ itemId: 'i1', name: 'Mug', unitPrice });
  const methods = (api: ReturnType<typeof answering>) => api.asked.map(({ method, path }) => `${method} ${path}`);

  it('reads the record again, and sends the change where nobody else changed the field', async () => {
    const api = answering(item(5), item(6));
    expect(await pushWrite(price, api)).toEqual({ kind: 'accepted', answer: item(6) });
    expect(methods(api)).toEqual(['GET /catalog/items/i1', 'PATCH /catalog/items/i1']);
    expect(api.asked[1]?.body).toEqual({ unitPrice: 6 });
  });

  it('sends nothing where others changed the field too', async () => {
    const api = answering(item(4));
    expect(await pushWrite(price, api)).toMatchObject({
      kind: 'conflict',
      conflict: { fields: [{ field: 'unitPrice', base: 5, ours: 6, theirs: 4 }], current: item(4) },
    });
    expect(api.asked).toHaveLength(1);
  });

  it('finds the record in a list, of pages or without, where it cannot be read alone', async () => {
    const unread = () => failing('NOT_OFFERED', 'answered', 404);
    const vendor = (id: string, name: string) => ({ id, name });
    const renamed = change('patchVendor', { id: 'v2' }, { name: 'B' }, { name: 'A' });
    const page = (content: object[]) => ({ content, number: 0, size: 1, totalElements: 2, totalPages: 2 });
    const paged = answering(unread(), page([vendor('v1', 'A')]), page([vendor('v2', 'C')]));
    expect(await pushWrite(renamed, paged)).toMatchObject({ kind: 'conflict' });
    const discount = change(
      'updateDiscount',
      { id: 3 },
      { rate: 15, status: 'active' },
      { rate: 10, status: 'active' },
    );
    const whole = answering(unread(), [{ id: 3, rate: 10, status: 'ended' }], {});
    await pushWrite(discount, whole);
    expect(whole.asked[2]?.body).toEqual({ rate: 15, status: 'ended' });
  });

  it('is sent unread where the record cannot be read, and by entries that do not say what was seen', async () => {
    for (const why of [failing('NOT_OFFERED', 'answered', 404), failing('FEATURE_MISSING', 'answered', 403)]) {
      const api = answering(why, item(6));
      expect(await pushWrite(price, api)).toEqual({ kind: 'accepted', answer: item(6) });
    }
    const older = answering(item(6));
    expect(await pushWrite(change('patchItem', { itemId: 'i1' }, { unitPrice: 6 }), older)).toMatchObject({
      kind: 'accepted',
    });
  });

  it('waits where the service is away when the record is read', async () => {
    expect(await pushWrite(price, answering(failing('SERVICE_UNREACHABLE', 'no')))).toMatchObject({ kind: 'not sent' });
  });
});

describe('pushWrite of a deletion', () => {
  const write = {
    ...sale,
    kind: 'deleteColor' as const,
    params: { id: 3 },
    body: null,
  } as unknown as ClaimedEntry['write'];
  const gone = () => failing('COLOR_UNKNOWN', 'answered', 404);

  it('is accepted when what it deletes is gone after a sending without an answer', async () => {
    const api = answering(gone());
    const entry = { write, idMappings: {}, outcomeUnknown: true };
    expect(await pushWrite(entry, api)).toEqual({ kind: 'accepted', answer: null });
    expect(api.asked.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('is refused when it was never sent before, and not accepted where deletions are not offered', async () => {
    const first = { write, idMappings: {}, outcomeUnknown: false };
    expect(await pushWrite(first, answering(gone()))).toMatchObject({ kind: 'refused' });
    const without = answering(failing('NOT_OFFERED', 'answered', 404));
    expect(await pushWrite({ ...first, outcomeUnknown: true }, without)).toMatchObject({ kind: 'not offered' });
    const proxy = answering(failing('SERVICE_FAILED', 'answered', 404));
    expect(await pushWrite({ ...first, outcomeUnknown: true }, proxy)).toMatchObject({ kind: 'unknown' });
  });
});

describe('pushWrite of a sale', () => {
  it.each<[ErrorCode, Arrival, string]>([
    ['SERVICE_UNREACHABLE', 'no', 'not sent'],
    ['SERVICE_UNREACHABLE', 'perhaps', 'unknown'],
    ['REQUEST_TIMED_OUT', 'perhaps', 'unknown'],
    ['REQUEST_TIMED_OUT', 'no', 'not sent'],
    ['REPLY_NOT_JSON', 'perhaps', 'unknown'],
    ['REPLY_MALFORMED', 'perhaps', 'unknown'],
    ['SERVICE_FAILED', 'answered', 'unknown'],
    ['SERVICE_BUSY', 'answered', 'not sent'],
    ['SERVICE_BUSY', 'perhaps', 'unknown'],
    ['SERVICE_BUSY', 'no', 'not sent'],
    ['RATE_LIMITED', 'answered', 'not sent'],
    ['SIGN_IN_EXPIRED', 'answered', 'not sent'],
    ['SIGN_IN_EXPIRED', 'no', 'not sent'],
    ['FEATURE_MISSING', 'answered', 'refused'],
    ['SENDER_LACKS_RIGHT', 'answered', 'not sent'],
    ['SALE_AMOUNTS_WRONG', 'answered', 'refused'],
    ['RECEIPT_NUMBER_TAKEN', 'answered', 'refused'],
    ['VALIDATION_FAILED', 'answered', 'refused'],
    ['WRITE_REFUSED', 'answered', 'refused'],
    ['NOT_OFFERED', 'answered', 'not offered'],
  ])('%s (%s) leaves it %s', async (code, arrival, kind) => {
    expect(await pushWrite(taken, answering(failing(code, arrival)))).toMatchObject({ kind, error: { code } });
  });

  it('is accepted with the stored sale', async () => {
    const api = answering(sale.sale);
    expect(await pushWrite({ ...taken, outcomeUnknown: true }, api)).toEqual({
      kind: 'accepted',
      answer: sale.sale,
    });
    expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /sales/transactions']);
  });

  it('carries the number of a new customer on the cart and on the transaction', async () => {
    const api = answering(sale.sale);
    await pushWrite(
      {
        write: makeSale(7, { localCustomerId: sale.entryId }),
        idMappings: { [sale.entryId]: 'C-9' },
        outcomeUnknown: false,
      },
      api,
    );
    expect(api.asked[0]?.body).toMatchObject({ customerNumber: 'C-9', cart: { customerNumber: 'C-9' } });
  });

  it('is not sent without the number it waits for', async () => {
    const write = makeSale(7, { localCustomerId: sale.entryId });
    const api = answering();
    expect(await pushWrite({ ...taken, write }, api)).toMatchObject({
      kind: 'not sent',
      error: { code: 'CUSTOMER_LOCAL_ONLY' },
    });
    expect(api.asked).toEqual([]);
  });

  describe('under whose id the service has other content', () => {
    const changed = failing('SALE_CHANGED', 'answered', 409);
    const another = { ...sale.sale, soldAt: '2026-05-04T11:00:00.000Z', receiptNumber: '1-00099' };
    const saying = (api: ReturnType<typeof answering>) => api.asked.map(({ method, path }) => `${method} ${path}`);

    it('is sent under an id derived from its content, the same on every try', async () => {
      const ids = [1, 2].map(async () => {
        const api = answering(changed, another, sale.sale);
        expect(await pushWrite(taken, api)).toMatchObject({ kind: 'accepted' });
        expect(saying(api)).toEqual([
          'POST /sales/transactions',
          `GET /sales/transactions/${sale.entryId}`,
          'POST /sales/transactions',
        ]);
        const { transactionId, ...rest } = api.asked[2]?.body as typeof sale.sale;
        expect({ ...rest, transactionId: sale.entryId }).toEqual(sale.sale);
        return transactionId;
      });
      const [first, second] = await Promise.all(ids);
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(second).toBe(first);
      expect(first).not.toBe(sale.entryId);
    });

    it('is taken where it is the same sale, written down by another version', async () => {
      const stored = { ...sale.sale, cashier: 'someone.else' };
      const api = answering(changed, stored);
      expect(await pushWrite(taken, api)).toEqual({ kind: 'accepted', answer: stored });
      expect(saying(api)).toHaveLength(2);
    });

    it('is refused where the service shows no single sale: it could be the same one', async () => {
      const api = answering(changed, failing('NOT_OFFERED'));
      expect(await pushWrite(taken, api)).toMatchObject({ kind: 'refused', error: { code: 'SALE_CHANGED' } });
    });

    it('stays unknown when the answer is lost on the second way', async () => {
      const api = answering(changed, another, failing('SERVICE_UNREACHABLE', 'perhaps'));
      expect(await pushWrite(taken, api)).toMatchObject({ kind: 'unknown' });
    });
  });

  it('names the sale that comes back by the id that the service knows it by', async () => {
    const write = makeSale(8, {});
    const back = { ...write, sale: { ...write.sale, kind: 'RETURN' as const, originalTransactionId: sale.entryId } };
    const api = answering(back.sale);
    await pushWrite({ write: back, idMappings: { [sale.entryId]: create.entryId }, outcomeUnknown: false }, api);
    expect(api.asked[0]?.body).toMatchObject({ originalTransactionId: create.entryId });
  });

  it('is unknown after an unexpected error', async () => {
    expect(await pushWrite(taken, answering(new TypeError('x')))).toMatchObject({
      kind: 'unknown',
      error: { code: 'INTERNAL' },
    });
  });
});

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
    expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /crm/customers',
      'PATCH /crm/customers/C-1',
    ]);
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
  const asked = (api: { asked: ApiRequest[] }) => api.asked.map(({ method, path }) => `${method} ${path}`);

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

describe('pushWrite of an audit entry', () => {
  const body = { auditId: sale.entryId, kind: 'TENDER_VOIDED' };
  const write = { ...sale, kind: 'till.audit', body } as unknown as ClaimedEntry['write'];
  const entry: ClaimedEntry = { write, idMappings: {}, outcomeUnknown: false };
  const invalid = (field: string) => new CallFailure('VALIDATION_FAILED', 'answered', { status: 400, field });

  it.each(['kind', 'right', 'facts.entry', 'facts.tender'])(
    'is kept as not offered by a service that does not know its %s yet',
    async (field) => {
      const outcome = await pushWrite(entry, answering(invalid(field)));
      expect(outcome).toMatchObject({ kind: 'not offered', error: { code: 'NOT_OFFERED', field } });
    },
  );

  it('is refused for anything else that is wrong with it', async () => {
    expect(await pushWrite(entry, answering(invalid('registerId')))).toMatchObject({ kind: 'refused' });
  });
});
