import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#electron/api/client';
import { pushWrite } from '#electron/sync/push/push-write';
import type { Outcome } from '#shared/ipc/store-calls';
import { customer, type Customer } from '#shared/api/customers/customer';
import { listVendors } from '#shared/api/procurement/vendors';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import { request } from '#shared/api/wire/request';
import { localIdOf } from '#shared/writes/local-id';
import { write as anyWrite } from '#shared/writes/write';
import { read } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

onEachDatabase('writes of a till', (service) => {
  let api: ApiClient;

  beforeEach(() => {
    const { url, tenants } = service();
    const user = tenants.find(({ code }) => code === 'demo')?.users.find(({ role }) => role === 'MANAGER');
    const { username = '', password = '' } = user ?? {};
    api = createApiClient({ serviceUrl: url, merchantCode: 'demo', registerId: 1, username, password }, null, {
      fetch: (target, init) => fetch(target, init),
      observer: { replied: () => undefined, ended: () => undefined },
      now: Date.now,
      monotonic: () => performance.now(),
      onToken: () => undefined,
      earlierToken: () => null,
      answered: new Set(),
    });
  });

  const push = (content: object, entryId: string = randomUUID(), outcomeUnknown = false): Promise<Outcome> => {
    const facts = { entryId, savedAt: '2026-05-04T18:00:00Z', savedBy: 'sara' };
    const entry = { write: anyWrite.parse({ ...facts, ...content }), idMappings: {}, outcomeUnknown };
    return pushWrite(entry, api, api.account, () => Date.parse(facts.savedAt));
  };
  const body = (more: object = {}) => ({ email: `${randomUUID()}@writes.example`, firstName: 'Ana', ...more });
  const create = async (more: object = {}): Promise<Customer> => {
    const outcome = await push({ kind: 'customer.create', body: body(more) });
    return customer.parse(outcome.kind === 'accepted' ? outcome.answer : outcome);
  };
  const change = (row: Customer, values: Partial<Customer>, outcomeUnknown = false) =>
    push(
      {
        kind: 'customer.change',
        customerNumber: row.customerNumber,
        localCustomerId: null,
        seenModifiedTime: row.modifiedTime,
        fields: Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, { bases: [row[field as keyof Customer]], value }]),
        ),
      },
      randomUUID(),
      outcomeUnknown,
    );
  const stored = async ({ customerNumber }: Customer) =>
    read(await service().client.as('MANAGER').get(`/crm/customers/${customerNumber}`), 200, customer);

  it('makes a new record of the back office once, however often it is sent under its key', async () => {
    const [entryId, name] = [randomUUID(), `Wicks ${randomUUID()}`];
    const localId = String(localIdOf(entryId, 'text'));
    const send = (isAgain: boolean) =>
      push({ kind: 'createVendor', localId, registerId: 1, body: { name } }, entryId, isAgain);
    const first = await send(false);
    expect(await send(true)).toEqual(first);
    expect(first).toMatchObject({ kind: 'accepted', answer: { name } });
    const { content } = await api.call(request(listVendors, { query: { page: 0, size: MAX_PAGE_SIZE } }));
    expect(content.filter((each) => each.name === name)).toHaveLength(1);
  });

  describe('a change of a customer', () => {
    it('of one field, of several, and of the gst fields is stored, and nothing else is lost', async () => {
      const row = await create({ city: 'Dubai', category: 'VIP', status: 'INACTIVE' });
      await change(row, { city: 'Ajman' });
      await change(await stored(row), { lastName: 'Rahman', country: 'UAE' });
      const outcome = await change(await stored(row), { gstin: '27AAPFU0939F1ZV', gstRegistrationType: 'REGULAR' });
      const { modifiedTime: _changed, ...expected } = {
        ...row,
        city: 'Ajman',
        lastName: 'Rahman',
        country: 'UAE',
        gstin: '27AAPFU0939F1ZV',
        gstRegistrationType: 'REGULAR',
      };
      expect(outcome).toMatchObject({ kind: 'accepted', answer: expected });
      expect(await stored(row)).toMatchObject(expected);
    });

    it('merges with what another till changed, and stops where both changed the same', async () => {
      const seen = await create({ city: 'Dubai', category: 'VIP' });
      await change(seen, { category: 'GOLD' });
      expect(await change(seen, { city: 'Ajman' })).toMatchObject({ kind: 'accepted', answer: { category: 'GOLD' } });
      expect(await change(seen, { city: 'Sharjah' })).toMatchObject({
        kind: 'conflict',
        conflict: { fields: [{ field: 'city', base: 'Dubai', ours: 'Sharjah', theirs: 'Ajman' }] },
      });
      expect(await stored(seen)).toMatchObject({ city: 'Ajman', category: 'GOLD' });
    });

    it('is found to be there after an unanswered sending', async () => {
      const seen = await create({ city: 'Dubai' });
      await change(seen, { city: 'Ajman' });
      expect(await change(seen, { city: 'Ajman' }, true)).toMatchObject({
        kind: 'accepted',
        answer: { city: 'Ajman' },
      });
    });
  });

  it('brings along the customer who has the e-mail or the mobile number', async () => {
    const mobileNumber = String(Math.floor(Math.random() * 1e9));
    const holder = await create({ mobileNumber });
    const taken = (more: object) => push({ kind: 'customer.create', body: body({ firstName: 'Other', ...more }) });
    expect(await taken({ email: holder.email })).toMatchObject({
      kind: 'refused',
      error: { code: 'CUSTOMER_EMAIL_TAKEN', field: 'email' },
      existing: { customerNumber: holder.customerNumber },
    });
    expect(await taken({ mobileNumber })).toMatchObject({
      kind: 'refused',
      error: { code: 'CUSTOMER_MOBILE_TAKEN', field: 'mobileNumber' },
      existing: { customerNumber: holder.customerNumber },
    });
  });

  it('opens and closes a day, moves cash in it, as often as each is sent', async () => {
    const dayCycleId = randomUUID();
    const day = { dayCycleId, businessDate: '2026-05-04', startedAt: '2026-05-04T08:00:00Z', openingCash: 50 };
    const open = { kind: 'day.open', body: { ...day, registerId: 1 } };
    const close = { kind: 'day.close', dayCycleId, body: { closedAt: '2026-05-04T18:00:00Z', closingCash: 70 } };
    const movement = { movementId: randomUUID(), kind: 'IN', amount: 20, reason: 'Change', cashier: 'sara' };
    const cash = { kind: 'cash.move', dayCycleId, body: { ...movement, at: '2026-05-04T09:00:00Z' } };
    for (const outcomeUnknown of [false, true]) {
      expect(await push(open, dayCycleId, outcomeUnknown)).toMatchObject({ kind: 'accepted' });
    }
    for (const outcomeUnknown of [false, true]) {
      const moved = { movementId: movement.movementId, dayCycleId, amount: 20 };
      expect(await push(cash, movement.movementId, outcomeUnknown)).toMatchObject({ kind: 'accepted', answer: moved });
    }
    for (const outcomeUnknown of [false, true]) {
      const closed = { dayCycleId, status: 'CLOSED', closingCash: 70 };
      expect(await push(close, randomUUID(), outcomeUnknown)).toMatchObject({ kind: 'accepted', answer: closed });
    }
  });

  it('records a return after its sale', async () => {
    const sale = makeSale();
    const back = makeSale({ kind: 'RETURN', originalTransactionId: sale.transactionId });
    const lines = back.cart.lines.map((line) => ({ ...line, originalLineId: line.lineId }));
    const record = (transaction: typeof sale, receiptSequence: number) =>
      push(
        { kind: 'sale.record', receiptSequence, localCustomerId: null, sale: transaction },
        transaction.transactionId,
      );
    expect(await record(sale, 1)).toMatchObject({ kind: 'accepted' });
    expect(await record({ ...back, cart: { ...back.cart, lines } }, 2)).toMatchObject({
      kind: 'accepted',
      answer: { kind: 'RETURN', originalTransactionId: sale.transactionId },
    });
  });

  it('sends updates of the back office', async () => {
    const manager = service().client.as('MANAGER');
    const made = (await manager.post('/catalog/attributes/subcategories', { name: randomUUID() })).body as {
      id: number;
    };
    const name = randomUUID();
    expect(await push({ kind: 'updateSubcategory', params: { id: made.id }, body: { name } })).toMatchObject({
      kind: 'accepted',
      answer: { id: made.id, name },
    });
    const discounts = (await manager.get('/catalog/attributes/discounts')).body as { id: number }[];
    const id = discounts[0]?.id;
    expect(await push({ kind: 'updateDiscount', params: { id }, body: { status: 'paused' } })).toMatchObject({
      kind: 'accepted',
      answer: { id, status: 'paused' },
    });
    const preferences = [{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }];
    const own = { kind: 'updateNotificationPreferences', params: {}, body: { preferences } };
    expect(await push(own)).toMatchObject({ kind: 'not sent', error: { code: 'SENDER_IS_OTHER' } });
    expect(await push({ ...own, savedBy: api.account.username })).toMatchObject({
      kind: 'accepted',
      answer: { preferences: expect.arrayContaining([expect.objectContaining(preferences[0])]) },
    });
    const stores = (await manager.get('/ops/customer-stores')).body as { data: { content: { id: number }[] } };
    const storeId = stores.data.content[0]?.id;
    expect(
      await push({ kind: 'patchCustomerStore', params: { id: storeId }, body: { executiveNotes: name } }),
    ).toMatchObject({
      kind: 'accepted',
      answer: { id: storeId, executiveNotes: name },
    });
  });
});
