// ETag and If-Match (RFC 9110), an extension: a change is made only to the record as the client has seen it.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { createTenantStore } from '#service/store/database/tenant-store';
import type { Role } from '#shared/api/accounts/session';
import { refusal, type Reply } from './client';
import { onBothDatabases, type TestService } from './on-each-database';
import { areWaiting } from './waiting-requests';

type Samples = TestService['tenants'][number]['samples'];

interface Editable {
  readonly name: string;
  readonly path: (samples: Samples) => string;
  /** Two that leave different records. */
  readonly changes: readonly [object, object];
  readonly method?: 'PATCH' | 'PUT';
}

const STORE = {
  ownerName: 'Khalid Rahman',
  ownerPhone: '+971 4 555 0142',
  addressLine1: 'Shop 3, Al Rigga Street',
  city: 'Dubai',
  country: 'United Arab Emirates',
  latitude: 25.2646,
  longitude: 55.3237,
};

const DISCOUNT = { name: 'Conditional', discountType: 2 };

/** Every record that is changed by address, and how. */
const RECORDS: readonly Editable[] = [
  {
    name: 'a customer',
    path: ({ customerNumber }) => `/crm/customers/${customerNumber}`,
    changes: [{ city: 'Ajman' }, { city: 'Sharjah' }],
  },
  { name: 'an item', path: () => '/catalog/items/12', changes: [{ unitPrice: 6 }, { sku: 'C-12' }] },
  {
    name: 'a color',
    path: ({ colorId }) => `/catalog/attributes/colors/${colorId}`,
    changes: [{ name: 'Teal' }, { name: 'Olive' }],
    method: 'PUT',
  },
  {
    name: 'a discount',
    path: ({ discountId }) => `/catalog/attributes/discounts/${discountId}`,
    changes: [
      { ...DISCOUNT, rate: 12 },
      { ...DISCOUNT, rate: 13 },
    ],
    method: 'PUT',
  },
  {
    name: 'a subcategory',
    path: ({ subcategoryId }) => `/catalog/attributes/subcategories/${subcategoryId}`,
    changes: [{ name: 'Lanterns' }, { name: 'Candles' }],
    method: 'PUT',
  },
  {
    name: 'an agreed price',
    path: ({ agreementId }) => `/pricing/agreements/${agreementId}`,
    changes: [{ notes: 'One' }, { notes: 'Two' }],
  },
  {
    name: 'a customer store',
    path: ({ customerStoreId }) => `/ops/customer-stores/${customerStoreId}`,
    changes: [{ city: 'Ajman' }, { executiveNotes: 'Call first' }],
  },
  {
    name: 'a customer store that is replaced',
    path: ({ customerStoreId }) => `/ops/customer-stores/${customerStoreId}`,
    changes: [
      { ...STORE, name: 'One' },
      { ...STORE, name: 'Two' },
    ],
    method: 'PUT',
  },
  {
    name: 'a vendor',
    path: ({ vendorId }) => `/procurement/vendors/${vendorId}`,
    changes: [{ phone: '1' }, { phone: '2' }],
  },
  {
    name: 'a quotation with its lines',
    path: ({ quotationDraft }) => `/procurement/quotations/${quotationDraft}`,
    changes: [{ notes: 'One' }, { items: [{ itemName: 'Tins', quotedQty: 24, unitPrice: 6.25 }] }],
  },
  { name: 'a user', path: () => '/users/sara.khan', changes: [{ displayName: 'One' }, { displayName: 'Two' }] },
  { name: 'a register', path: () => '/registers/1', changes: [{ name: 'One' }, { name: 'Two' }] },
  {
    name: 'notification preferences',
    path: () => '/notifications/preferences',
    changes: [
      { preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }] },
      { preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: true }] },
    ],
    method: 'PUT',
  },
];

const OTHER_TAG = '"0123456789abcdefghijkl"';

onBothDatabases('conditional writes', (service) => {
  const samples = () => {
    const demo = service().tenants.find(({ code }) => code === 'demo');
    if (!demo) throw new Error('There is no demo.');
    return demo.samples;
  };
  const headers = async (role: Role = 'MANAGER', tenant = 'demo') => ({
    'X-TenantID': tenant,
    Authorization: `Bearer ${await service().client.tokenOf(role, tenant)}`,
  });
  const send = async (method: string, path: string, body?: object, ifMatch?: string): Promise<Reply> =>
    service().client.send(method, path, body, {
      ...(await headers()),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    });
  const tagOf = async (path: string): Promise<string> => {
    const { status, headers: found } = await send('GET', path);
    expect(status).toBe(200);
    return found.get('etag') ?? '';
  };
  const newCustomer = async () => {
    const body = { email: `${randomUUID()}@contract.example`, firstName: 'Aisha' };
    const created = await send('POST', '/crm/customers', body);
    return `/crm/customers/${(created.body as { customerNumber: string }).customerNumber}`;
  };

  describe.each(RECORDS.map((each) => [each.name, each] as const))('of %s', (_name, parts) => {
    const {
      path: pathOf,
      changes: [one, two],
      method = 'PATCH',
    } = parts;
    it('are made to the record as it was seen, and to no other', async () => {
      const path = pathOf(samples());
      const seen = await tagOf(path);
      expect(seen).toMatch(/^"[\w-]{22}"$/);
      expect(await tagOf(path)).toBe(seen);
      const first = await send(method, path, one, seen);
      expect(first.status).toBe(200);
      const since = await tagOf(path);
      expect(since).not.toBe(seen);
      const before = (await send('GET', path)).text;
      const late = await send(method, path, two, seen);
      expect([late.status, late.body]).toMatchObject([412, refusal('RECORD_CHANGED')]);
      expect((await send('GET', path)).text).toBe(before);
      expect((await send(method, path, two, since)).status).toBe(200);
      expect(await tagOf(path)).not.toBe(since);
    });

    it('are made without the header as ever', async () => {
      const path = pathOf(samples());
      await send(method, path, two);
      expect((await send(method, path, one)).status).toBe(200);
      expect((await send(method, path, two)).status).toBe(200);
    });

    it('are won by one of two that come at the same moment', async () => {
      const path = pathOf(samples());
      await send(method, path, two);
      await send(method, path, one);
      const seen = await tagOf(path);
      const replies = await Promise.all(Array.from({ length: 6 }, () => send(method, path, two, seen)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    });
  });

  it('compare after the writer that they waited for', async () => {
    const path = await newCustomer();
    const seen = await tagOf(path);
    const number = path.slice('/crm/customers/'.length);
    const { answer, isWaiting } = await createTenantStore(service().db).inTenant('demo', async (tx) => {
      await tx.updateTable('customers').set({ city: 'Dubai' }).where('customerNumber', '=', number).execute();
      const answer = send('PATCH', path, { state: 'Sharjah' }, seen);
      return { answer, isWaiting: await areWaiting(service(), [answer]) };
    });
    expect(isWaiting).toBe(true);
    expect((await answer).status).toBe(412);
    expect((await send('GET', path)).body).toMatchObject({ city: 'Dubai', state: null });
  });

  it('of two fields at the same moment are both kept when who was late reads again', async () => {
    const path = await newCustomer();
    const seen = await tagOf(path);
    const fields = [{ city: 'Ajman' }, { state: 'Sharjah' }, { category: 'VIP' }];
    const save = async (field: object): Promise<void> => {
      for (let tag = seen; ; tag = await tagOf(path)) {
        if ((await send('PATCH', path, field, tag)).status === 200) return;
      }
    };
    await Promise.all(fields.map(save));
    expect((await send('GET', path)).body).toMatchObject(Object.assign({}, ...fields) as object);
  });

  it('go on from the tag in the reply to a PATCH; the reply to a PUT has none', async () => {
    const path = await newCustomer();
    const patched = await send('PATCH', path, { city: 'Ajman' });
    const tag = patched.headers.get('etag') ?? '';
    expect(tag).toBe(await tagOf(path));
    expect((await send('PATCH', path, { city: 'Dubai' }, tag)).status).toBe(200);
    const { email, firstName } = patched.body as { readonly email: string; readonly firstName: string };
    const replaced = await send('PUT', path, { email, firstName }, await tagOf(path));
    expect([replaced.status, replaced.headers.get('etag')]).toEqual([200, null]);
  });

  it('of a deletion and of an action are about the record they act on', async () => {
    const created = await send('POST', '/catalog/attributes/colors', { name: `Coral ${randomUUID()}` });
    const color = `/catalog/attributes/colors/${(created.body as { id: number }).id}`;
    expect((await send('DELETE', color, undefined, OTHER_TAG)).status).toBe(412);
    expect((await send('DELETE', color, undefined, await tagOf(color))).status).toBe(204);
    const order = `/manufacturing/orders/${samples().orderPlanned}`;
    const seen = await tagOf(order);
    expect((await send('PATCH', `${order}/release`, undefined, OTHER_TAG)).status).toBe(412);
    expect((await send('PATCH', `${order}/release`, undefined, seen)).status).toBe(200);
    expect((await send('PATCH', `${order}/cancel`, undefined, seen)).status).toBe(412);
    const agreement = `/pricing/agreements/${samples().agreementId}`;
    const revision = { rate: 7, validFrom: '2031-01-01' };
    expect((await send('POST', `${agreement}/revise`, revision, OTHER_TAG)).status).toBe(412);
    expect((await send('POST', `${agreement}/revise`, revision, await tagOf(agreement))).status).toBe(200);
  });

  it('take a list of tags and *, and no weak tag', async () => {
    const path = await newCustomer();
    const seen = await tagOf(path);
    for (const list of [`${OTHER_TAG}, ${seen}`, `,${seen} ,, W/"x"`, '*', ' * ']) {
      const current = list.replace(seen, await tagOf(path));
      expect((await send('PATCH', path, { city: randomUUID() }, current)).status, list).toBe(200);
    }
    for (const list of [`W/${await tagOf(path)}`, OTHER_TAG, '""']) {
      expect((await send('PATCH', path, { city: 'Dubai' }, list)).status, list).toBe(412);
    }
  });

  it.each(['abc', '"abc', '*, "abc"', 'w/"abc"', '"a" "b"', '"a b"', ','])('refuse the header %s', async (header) => {
    const reply = await send('PATCH', await newCustomer(), { city: 'Dubai' }, header);
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'If-Match')]);
  });

  it('of what is not there, not allowed or not well formed are answered as without the header', async () => {
    for (const tag of ['*', OTHER_TAG]) {
      const unknown = await send('PATCH', '/crm/customers/nobody', { city: 'Dubai' }, tag);
      expect([unknown.status, unknown.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN')]);
      const wrong = await send('PATCH', await newCustomer(), { email: 'no address' }, tag);
      expect(wrong.status).toBe(400);
    }
    const path = await newCustomer();
    const auditor = { ...(await headers('AUDITOR')), 'If-Match': OTHER_TAG };
    expect((await service().client.send('PATCH', path, { city: 'Dubai' }, auditor)).status).toBe(403);
    const other = { ...(await headers('MANAGER', 'other')), 'If-Match': await tagOf(path) };
    const theirs = await service().client.send('PATCH', path, { city: 'Dubai' }, other);
    expect([theirs.status, theirs.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN')]);
  });

  it('that were done are answered again for their key, whatever the record is now', async () => {
    const created = await send('POST', '/pricing/agreements', {
      ...{ partyId: randomUUID(), partyName: 'Corner Supplies', itemId: '12', rate: 6.25, validFrom: '2026-01-01' },
    });
    const path = `/pricing/agreements/${(created.body as { data: { id: string } }).data.id}`;
    const key = { ...(await headers()), 'Idempotency-Key': randomUUID(), 'If-Match': await tagOf(path) };
    const revise = () => service().client.send('POST', `${path}/revise`, { rate: 7, validFrom: '2026-02-01' }, key);
    const first = await revise();
    expect(first.status).toBe(200);
    const again = await revise();
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('are offered by every operation that changes a record, and stated in the OpenAPI document', async () => {
    const { body } = await service().client.send('GET', '/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, Stated>> };
    const stated = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { id, method, record } of OPERATIONS.map((each) => ({ record: undefined, ...each }))) {
      const operation = stated.find(({ operationId }) => operationId === id);
      const takes = operation?.parameters?.some(({ name }) => name === 'if-match') ?? false;
      const isConditional = record !== undefined && method !== 'GET';
      expect([id, takes, '412' in (operation?.responses ?? {})]).toEqual([id, isConditional, isConditional]);
      const hasTag = record !== undefined && (method === 'GET' || method === 'PATCH');
      expect([id, operation?.responses['200']?.headers?.['ETag'] !== undefined]).toEqual([id, hasTag]);
    }
    const changing = OPERATIONS.filter(({ method }) => method === 'PUT' || method === 'PATCH' || method === 'DELETE');
    const without = changing.filter((each) => !('record' in each)).map(({ id }) => id);
    // Days are closed once, what is the merchant's changes by key, a tax rate by its day or goes while nothing uses it, and a till reports its own state.
    expect(without.sort()).toEqual([
      ...['closeDayCycle', 'patchMerchant', 'patchTillRules', 'removeTaxRate', 'reportRegisterStatus', 'setTaxRate'],
    ]);
  });
});

interface Stated {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>>;
}
