// A customer who is erased on request, seen through the API.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { erase } from '#service/admin/customers';
import { eraseCustomer } from '#service/store/customers/erasure';
import { reviseAgreement } from '#service/routes/customers/agree-price';
import { createTenantStore } from '#service/store/database/tenant-store';
import { agreement } from '#shared/api/customers/agreement';
import { customer, type Customer } from '#shared/api/customers/customer';
import { customerStore } from '#shared/api/customers/customer-store';
import { proposal } from '#shared/api/customers/proposal';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { tillAudit } from '#shared/api/sales/till-audit';
import { envelope } from '#shared/api/wire/envelope';
import { z } from 'zod';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';
import { areWaiting } from './waiting-requests';

/** What every personal text of this test contains, and no name of a field. */
const MARK = /zuleika/i;
const EXCEPTIONS = '/accounting/posting-exceptions';

onEachDatabase('erasing a customer', (service) => {
  const as = (role: 'CASHIER' | 'MANAGER' | 'AUDITOR' = 'CASHIER') => service().client.as(role);
  const run = (customerNumber: string, isMeant: boolean, merchant = 'demo') =>
    erase(createTenantStore(service().db), merchant, customerNumber, isMeant, new Date());
  const personal = () => ({
    email: `zuleika.${randomUUID()}@contract.example`,
    firstName: 'Zuleika',
    lastName: 'Zuleikason',
    mobileNumber: randomUUID().replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20),
    city: 'Zuleikaville',
    state: 'zuleika',
    country: 'zuleika',
    zipCode: 'zuleika',
    countryCode: '+971',
    landPhoneNumber: 'zuleika',
    profileImageUrl: 'zuleika.png',
    dob: '1990-05-17',
    category: 'zuleika',
    panNumber: 'zuleika',
    vatRegistrationNumber: 'zuleika',
    vatCountryCode: 'AE',
    taxExemptionNumber: 'zuleika',
    taxExemptionState: 'zuleika',
    rfcNumber: 'zuleika',
  });
  const create = async () => read(await as().post('/crm/customers', personal()), 201, customer);
  /** As a program that can repeat it: its reply is kept. */
  const once = async (path: string, body: unknown, key: string = randomUUID()) => {
    const token = await service().client.tokenOf('MANAGER');
    const headers = { 'X-TenantID': 'demo', Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
    return service().client.send('POST', path, body, headers);
  };

  const exceptionOf = async (transactionId: string) => {
    const page = envelope(postingExceptionPage);
    const { content } = read(await as('AUDITOR').get(`${EXCEPTIONS}?size=100`), 200, page).data;
    return content.find(({ externalId }) => externalId === transactionId)?.id ?? expect.fail('The sale was posted.');
  };

  /** A customer with something in every place that tells of people. */
  const known = async () => {
    const asked = { key: randomUUID(), body: personal() };
    const one = read(await once('/crm/customers', asked.body, asked.key), 201, customer);
    const { customerNumber } = one;
    const store = {
      name: 'Zuleika Gifts',
      ownerName: 'Zuleika',
      ownerPhone: 'zuleika',
      addressLine1: 'Zuleika Street',
      city: 'Zuleikaville',
      country: 'Zuleika',
      latitude: 25.2,
      longitude: 55.3,
      ownerEmail: 'zuleika@store.example',
      executiveNotes: 'Zuleika pays late.',
      customerNumber,
      photoUrl: 'https://zuleika.example/front.jpg',
    };
    const madeStore = read(await once('/ops/customer-stores', store), 201, envelope(customerStore)).data;
    const terms = { partyRole: 'CUSTOMER', partyId: customerNumber, rate: 6.25, validFrom: '2031-01-01' };
    const itemId = service().tenants.find(({ code }) => code === 'demo')?.samples.itemId;
    const agreed = await once('/pricing/agreements', { ...terms, itemId, notes: 'Zuleika asked.' });
    expect(read(agreed, 201, envelope(agreement)).data.partyName).toBe('Zuleika Zuleikason');
    const audit = {
      auditId: randomUUID(),
      at: '2031-03-03T14:30:00+04:00',
      registerId: 1,
      kind: 'OVERRIDE',
      right: null,
      person: 'sara.khan',
      approvedBy: null,
      facts: { amount: 510, reason: `For Zuleika Zuleikason, ${one.email}` },
    };
    expect((await once('/ops/till-audit', audit)).status).toBe(201);
    const description = `She is called Zuleika, phone ${one.mobileNumber}`;
    const change = { entityType: 'UPDATE_CUSTOMER', customerNumber, description };
    const proposed = read(await as().post('/ai/agent/propose', change), 200, envelope(proposal)).data;
    const sale = makeSale({ dayCycleId: randomUUID() });
    const sold = { ...sale, customerNumber, cart: { ...sale.cart, customerNumber } };
    expect((await as().post('/sales/transactions', sold)).status).toBe(201);
    const noted = { note: `Asked Zuleika Zuleikason at ${one.mobileNumber}: all is well.` };
    expect(
      (await as('MANAGER').post(`${EXCEPTIONS}/${await exceptionOf(sold.transactionId)}/resolve`, noted)).status,
    ).toBe(200);
    return { one, storeId: madeStore.id, sold, auditId: audit.auditId, proposalId: proposed.proposalId, asked };
  };

  const places = async ({ one, storeId, auditId }: Awaited<ReturnType<typeof known>>) => {
    const paths = [
      `/crm/customers/${one.customerNumber}`,
      `/ops/customer-stores/${storeId}`,
      `/pricing/agreements?partyId=${one.customerNumber}`,
    ];
    const replies = await Promise.all(paths.map((path) => as('MANAGER').get(path)));
    const audit = z.object({ data: z.object({ content: z.array(tillAudit) }) });
    const list = read(await as('AUDITOR').get('/ops/till-audit?size=100'), 200, audit).data.content;
    const entry = list.find((each) => each.auditId === auditId) ?? expect.fail('The audit entry is gone.');
    const { text: exceptions } = await as('MANAGER').get(`${EXCEPTIONS}?size=100`);
    return [...replies.map(({ text }) => text), JSON.stringify(entry), exceptions];
  };

  /** Every row of every table that says it, as text. */
  const rowsWith = async (text: string) => {
    const { db } = service();
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select each::text as row from ${sql.table(name)} each
        where each::text ilike ${`%${text}%`}`.execute(db);
      found.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return found.sort();
  };

  it('leaves no row in the database that says something of them', async () => {
    const before = await rowsWith('zuleika');
    const { one } = await known();
    expect((await rowsWith('zuleika')).length).toBeGreaterThan(before.length + 5);
    await run(one.customerNumber, true);
    expect(await rowsWith('zuleika')).toEqual(before);
    expect(await rowsWith(one.mobileNumber ?? '-')).toEqual([]);
  });

  it('answers who sends a request again that it was done, and nothing of them', async () => {
    const { one, asked } = await known();
    await run(one.customerNumber, true);
    const again = await once('/crm/customers', asked.body, asked.key);
    const left = read(await as().get(`/crm/customers/${one.customerNumber}`), 200, customer);
    expect(read(again, 201, customer)).toEqual({ ...left, modifiedTime: one.modifiedTime });
    expect((await once('/crm/customers', { ...asked.body, city: 'Sohar' }, asked.key)).status).toBe(422);
  });

  it('leaves nothing of them in any place, and their sales as they are', async () => {
    const about = await known();
    const { one, sold, proposalId } = about;
    for (const text of await places(about)) expect(text).toMatch(MARK);
    expect(await run(one.customerNumber, true)).toMatchObject({
      state: 'erased',
      customerStores: 1,
      proposals: 1,
      agreements: 1,
      keptReplies: 4,
      postingExceptions: 1,
      auditEntries: 1,
      sales: 1,
    });
    for (const text of await places(about)) expect(text).not.toMatch(MARK);
    const left = read(await as().get(`/crm/customers/${one.customerNumber}`), 200, customer);
    const nothing = Object.fromEntries(Object.entries(left).filter(([, value]) => value === null || value === false));
    expect(left).toEqual({
      ...nothing,
      id: one.id,
      customerNumber: one.customerNumber,
      createdTime: one.createdTime,
      modifiedTime: left.modifiedTime,
      email: `${one.customerNumber}@erased.invalid`,
      firstName: 'Erased',
      status: 'DELETED',
    });
    expect((await as().post(`/ai/agent/proposals/${proposalId}/confirm`)).status).toBe(404);
    const again = await as().post('/sales/transactions', sold);
    expect([again.status, again.body]).toMatchObject([200, { data: { customerNumber: one.customerNumber } }]);
  });

  it('refuses what a till still sends of a store of theirs, and takes it of others', async () => {
    const about = await known();
    const other = await known();
    await run(about.one.customerNumber, true);
    const path = `/ops/customer-stores/${about.storeId}`;
    const { data: whole } = read(await as().get(`/ops/customer-stores/${other.storeId}`), 200, envelope(customerStore));
    const change = { ownerName: 'Zuleika', ownerPhone: '0501234567', status: 'ACTIVE' };
    for (const refused of [
      await as('MANAGER').patch(path, change),
      await as('MANAGER').put(path, { ...whole, ...change }),
    ])
      expect([refused.status, refused.body]).toMatchObject([404, refusal('CUSTOMER_STORE_UNKNOWN')]);
    for (const text of await places(about)) expect(text).not.toMatch(/0501234567/);
    expect((await as('MANAGER').patch(`/ops/customer-stores/${other.storeId}`, change)).status).toBe(200);
    // Nor is one made for them, or given to them.
    const { id: _id, modifiedTime: _time, ...made } = { ...whole, ...change, customerNumber: about.one.customerNumber };
    for (const refused of [
      await as('MANAGER').post('/ops/customer-stores', made),
      await as('MANAGER').patch(`/ops/customer-stores/${other.storeId}`, { customerNumber: about.one.customerNumber }),
    ])
      expect([refused.status, refused.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'customerNumber')]);
    await run(other.one.customerNumber, true);
  });

  describe('while they are erased', () => {
    const inDemo = () => createTenantStore(service().db);
    /** Sent when all of them is empty, before anybody sees it. */
    const during = <T>({ customerNumber }: Customer, send: () => Promise<T>) =>
      inDemo().inTenant('demo', async (tx) => {
        await eraseCustomer(tx, customerNumber, new Date());
        const answer = send();
        return { answer, isWaiting: await areWaiting(service(), [answer]) };
      });
    const agreed = async (path: string) =>
      read(await as('MANAGER').get(path), 200, envelope(z.array(agreement))).data.map(({ partyName }) => partyName);

    it('refuses a change of their store that waits', async () => {
      const { one, storeId } = await known();
      const path = `/ops/customer-stores/${storeId}`;
      const { data: whole } = read(await as('MANAGER').get(path), 200, envelope(customerStore));
      const { answer, isWaiting } = await during(one, () => as('MANAGER').put(path, whole));
      expect(isWaiting).toBe(true);
      const reply = await answer;
      expect([reply.status, reply.body]).toMatchObject([404, refusal('CUSTOMER_STORE_UNKNOWN')]);
      expect((await as('MANAGER').get(path)).text).not.toMatch(MARK);
    });

    it('agrees a price without their name', async () => {
      const { customerNumber } = await create();
      const itemId = service().tenants.find(({ code }) => code === 'demo')?.samples.itemId;
      const body = { partyRole: 'CUSTOMER', partyId: customerNumber, itemId, rate: 5, validFrom: '2031-01-01' };
      const one = { customerNumber } as Customer;
      const { answer, isWaiting } = await during(one, () => as('MANAGER').post('/pricing/agreements', body));
      expect(isWaiting).toBe(true);
      expect((await answer).status).toBe(201);
      expect(await agreed(`/pricing/agreements?partyId=${customerNumber}`)).toEqual(['Erased']);
    });

    it('finds the revision of a price that is under way', async () => {
      const { one } = await known();
      const list = `/pricing/agreements?partyId=${one.customerNumber}`;
      const [first] = read(await as('MANAGER').get(list), 200, envelope(z.array(agreement))).data;
      const body = { rate: 5, validFrom: '2031-02-01' };
      const { erasing, isWaiting } = await inDemo().inTenant('demo', async (tx) => {
        await reviseAgreement(tx, first?.id ?? '', body, { by: 'omar.haddad', at: new Date() });
        const erasing = run(one.customerNumber, true);
        return { erasing, isWaiting: await areWaiting(service(), [erasing]) };
      });
      expect([isWaiting, (await erasing).agreements]).toEqual([true, 2]);
      expect(await agreed(list)).toEqual([null, null]);
    });
  });

  it('tells the tills with the changes they ask for', async () => {
    const one = await create();
    const changes = `/crm/customers?updatedFrom=${encodeURIComponent(one.modifiedTime)}&status=DELETED`;
    const before = await as().get(changes);
    expect(before.text).not.toContain(one.customerNumber);
    await run(one.customerNumber, true);
    const after = read(await as().get(`/crm/customers/${one.customerNumber}`), 200, customer);
    expect(Date.parse(after.modifiedTime)).toBeGreaterThan(Date.parse(one.modifiedTime));
    expect((await as().get(changes)).text).toContain(`"customerNumber":"${one.customerNumber}"`);
  });

  it('cannot be undone by a till that still knows them', async () => {
    const one = await create();
    await run(one.customerNumber, true);
    const path = `/crm/customers/${one.customerNumber}`;
    for (const reply of [
      await as().patch(path, { city: 'Zuleikaville' }),
      await as().put(path, { email: one.email, firstName: one.firstName }),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN')]);
    }
    expect((await as().get(path)).text).not.toMatch(MARK);
  });

  it('proposes no change of them, and keeps nothing of what was written', async () => {
    const one = await create();
    const before = await rowsWith('zuleika');
    await run(one.customerNumber, true);
    const asked = { entityType: 'UPDATE_CUSTOMER', customerNumber: one.customerNumber };
    const reply = await as().post('/ai/agent/propose', { ...asked, description: 'She is called Zuleika' });
    expect([reply.status, reply.body]).toMatchObject([404, refusal('CUSTOMER_UNKNOWN', 'customerNumber')]);
    expect((await rowsWith('zuleika')).filter((row) => !before.includes(row))).toEqual([]);
  });

  it('changes nothing without being meant, and nothing the second time', async () => {
    const about = await known();
    const { customerNumber } = about.one;
    const before = await places(about);
    expect(await run(customerNumber, false)).toMatchObject({
      state: 'not erased',
      customerStores: 1,
      next: `This cannot be undone. To do it, run: customer erase demo ${customerNumber} --yes`,
    });
    expect(await places(about)).toEqual(before);
    await run(customerNumber, true);
    const erased = await places(about);
    for (const isMeant of [true, false]) expect((await run(customerNumber, isMeant)).state).toBe('erased before');
    expect(await places(about)).toEqual(erased);
  });

  it('refuses a number that is nobody’s, or another merchant’s', async () => {
    const { customerNumber } = await create();
    await expect(run('no-such', true)).rejects.toThrow('demo has no customer no-such.');
    await expect(run(customerNumber, true, 'other')).rejects.toThrow(`other has no customer ${customerNumber}.`);
    await expect(run(customerNumber, true, 'nobody')).rejects.toThrow('There is no merchant nobody.');
  });
});
