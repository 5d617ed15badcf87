// The log of changes, seen through the API.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUserStatus } from '#service/admin/accounts';
import { setTaxFacts } from '#service/admin/merchants';
import { addTaxRate } from '#service/admin/tax-rates';
import { createTenantStore } from '#service/store/database/tenant-store';
import { CHANGE_KINDS, change, type Change } from '#shared/api/accounts/changes';
import type { Role } from '#shared/api/accounts/session';
import { item } from '#shared/api/catalog/item';
import { agreement } from '#shared/api/customers/agreement';
import { customer } from '#shared/api/customers/customer';
import { quotation } from '#shared/api/procurement/quotation';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const PATH = '/ops/changes';
const page = envelope(flatPage(change));
const NOW = new Date('2031-03-02T06:00:00.250Z');
/** Later than what the demo comes with. */
const SINCE = 'from=2031-01-01T00:00:00Z';

/** Stands still but for what a test says. */
let clock = NOW;

onEachDatabase(
  'the log of changes',
  (service) => {
    const as = (role: Role = 'MANAGER', tenant?: string) => service().client.as(role, tenant);
    const store = () => createTenantStore(service().db);
    const list = async (query: string, role: Role = 'MANAGER') =>
      read(await as(role).get(`${PATH}?${SINCE}&size=100&${query}`), 200, page).data;
    const ofRecord = async (kind: string, recordId: string | number) =>
      (await list(`kind=${kind}&recordId=${recordId}`)).content;
    const sample = (name: string) =>
      service().tenants.find(({ code }) => code === 'demo')?.samples[name as 'itemId'] ?? expect.fail(name);
    const newItem = async (more: object = {}) =>
      read(
        await as().post('/catalog/items', { sku: randomUUID(), name: 'Lantern', unitPrice: 4.95, ...more }),
        201,
        item,
      );
    const told = ({ operation, recordName, fields }: Change) => ({ operation, recordName, fields });
    const byManager = { username: 'omar.haddad', registerId: null, at: NOW.toISOString() };

    describe('notes', () => {
      it('a price with what it was, who changed it and when by the service’s clock', async () => {
        const { itemId } = await newItem();
        expect((await as().patch(`/catalog/items/${itemId}`, { unitPrice: 4.5, name: 'Lantern, white' })).status).toBe(
          200,
        );
        const [made, changed] = (await ofRecord('ITEM', itemId)).sort((a, b) => b.operation.localeCompare(a.operation));
        expect(changed).toMatchObject({
          ...byManager,
          operation: 'CHANGED',
          kind: 'ITEM',
          recordId: itemId,
          currency: null,
        });
        expect(changed).toMatchObject({
          recordName: 'Lantern, white',
          fields: [
            { field: 'unitPrice', before: 4.95, after: 4.5 },
            { field: 'name', before: 'Lantern', after: 'Lantern, white' },
          ],
        });
        expect(made).toMatchObject({ ...byManager, operation: 'CREATED', recordName: 'Lantern' });
        expect(made?.fields).toContainEqual({ field: 'unitPrice', after: 4.95 });
        expect(made?.fields.map(({ field }) => field)).not.toContain('hsnCode');
      });

      it('nothing where nothing changed, or where it was refused', async () => {
        const { itemId } = await newItem({ barcodes: ['2000000012345'] });
        const path = `/catalog/items/${itemId}`;
        expect((await as().patch(path, { unitPrice: 4.95, barcodes: ['2000000012345'] })).status).toBe(200);
        expect((await as().patch(path, { unitPrice: 5, colorId: 999_999 })).status).toBe(400);
        expect((await as('CASHIER').patch(path, { unitPrice: 5 })).status).toBe(403);
        expect((await as().patch('/catalog/items/999999', { unitPrice: 5 })).status).toBe(404);
        expect((await ofRecord('ITEM', itemId)).map(({ operation }) => operation)).toEqual(['CREATED']);
      });

      it('a request once that is repeated under its key', async () => {
        const headers = {
          'X-TenantID': 'demo',
          Authorization: `Bearer ${await service().client.tokenOf('MANAGER')}`,
          'Idempotency-Key': randomUUID(),
        };
        const body = { name: `Wicks ${randomUUID()}` };
        for (let i = 0; i < 2; i += 1)
          expect((await service().client.send('POST', '/procurement/vendors', body, headers)).status).toBe(201);
        const made = (await list('kind=VENDOR')).content.filter(({ recordName }) => recordName === body.name);
        expect(made.map(({ operation }) => operation)).toEqual(['CREATED']);
      });

      it('the register of a person who is signed in at one', async () => {
        const credentials = service()
          .tenants.find(({ code }) => code === 'demo')
          ?.users.find(({ role }) => role === 'MANAGER');
        const signIn = {
          merchantTenant: 'demo',
          registerId: 1,
          username: credentials?.username,
          password: credentials?.password,
        };
        const { body } = await service().client.send('POST', '/auth/registration', signIn);
        const { token } = (body as { data: { token: string } }).data;
        const at = service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${token}` });
        const { itemId } = await newItem();
        expect((await at.patch(`/catalog/items/${itemId}`, { unitPrice: 1 })).status).toBe(200);
        expect((await ofRecord('ITEM', itemId)).find(({ operation }) => operation === 'CHANGED')?.registerId).toBe(1);
      });

      it('a revision with the rate it had, and the end of the one before', async () => {
        const terms = { partyRole: 'SUPPLIER', partyId: randomUUID(), itemId: sample('itemId'), currencyCode: 'BHD' };
        const body = { ...terms, rate: 6.125, validFrom: '2031-01-01', notes: 'By phone.' };
        const old = read(await as().post('/pricing/agreements', body), 201, envelope(agreement)).data;
        const revise = { rate: 7.5, validFrom: '2031-04-01' };
        const revised = read(
          await as().post(`/pricing/agreements/${old.id}/revise`, revise),
          200,
          envelope(agreement),
        ).data;
        expect((await ofRecord('AGREEMENT', revised.id)).map((each) => [each.currency, told(each)])).toEqual([
          [
            'BHD',
            {
              operation: 'CHANGED',
              recordName: old.itemName,
              fields: [
                { field: 'rate', before: 6.125, after: 7.5 },
                { field: 'validFrom', before: '2031-01-01', after: '2031-04-01' },
              ],
            },
          ],
        ]);
        expect((await ofRecord('AGREEMENT', old.id)).find(({ operation }) => operation === 'CHANGED')?.fields).toEqual([
          { field: 'validTo', before: null, after: '2031-03-31' },
          { field: 'status', before: 'ACTIVE', after: 'SUPERSEDED' },
        ]);
        expect(
          (await ofRecord('AGREEMENT', old.id)).find(({ operation }) => operation === 'CREATED')?.fields,
        ).toContainEqual({
          field: 'notes',
        });
      });

      it('of a discount whether it is money or a share, and of a deleted color what it was', async () => {
        const name = `Spring ${randomUUID()}`;
        const made = await as().post('/catalog/attributes/discounts', { name, discountType: 2, rate: 10 });
        const { id } = made.body as { id: number };
        await as().put(`/catalog/attributes/discounts/${id}`, { discountType: 1, rate: 2.5 });
        expect((await ofRecord('DISCOUNT', id)).find(({ operation }) => operation === 'CHANGED')?.fields).toEqual([
          { field: 'percentOff', before: 10, after: null },
          { field: 'amountOff', before: null, after: 2.5 },
          { field: 'discountType', before: 2, after: 1 },
        ]);
        const color = await as().post('/catalog/attributes/colors', { name: `Teal ${randomUUID()}` });
        const { id: colorId, name: colorName } = color.body as { id: number; name: string };
        await as().delete(`/catalog/attributes/colors/${colorId}`);
        expect((await ofRecord('COLOR', colorId)).find(({ operation }) => operation === 'DELETED')).toMatchObject({
          recordName: colorName,
          fields: [
            { field: 'name', before: colorName },
            { field: 'status', before: 'active' },
          ],
        });
      });

      it('of a quotation the lines that differ', async () => {
        const line = { itemName: 'Tins', quotedQty: 24, unitPrice: 6.25 };
        const body = { vendorId: sample('vendorId'), items: [line, { ...line, itemName: 'Wicks' }] };
        const made = read(await as().post('/procurement/quotations', body), 201, envelope(quotation)).data;
        const items = [line, { ...line, itemName: 'Wicks', unitPrice: 6 }];
        expect((await as().patch(`/procurement/quotations/${made.id}`, { items })).status).toBe(200);
        const changed = (await ofRecord('QUOTATION', made.id)).find(({ operation }) => operation === 'CHANGED');
        expect(changed).toMatchObject({ recordName: made.quoteNumber, currency: 'AED' });
        expect(changed?.fields).toMatchObject([
          { field: 'totalAmount', before: 300, after: 294 },
          {
            field: 'items',
            before: [{ itemName: 'Wicks', quantity: 24, unitPrice: 6.25 }],
            after: [{ itemName: 'Wicks', quantity: 24, unitPrice: 6 }],
          },
        ]);
      });

      it('rights given and taken back, and of a password only that it was set', async () => {
        const username = `lina.${randomUUID()}`;
        const password = 'lantern and ribbon';
        expect(
          (await as().post('/users', { username, displayName: 'Lina Aziz', role: 'CASHIER', password })).status,
        ).toBe(201);
        expect((await as().patch(`/users/${username}`, { role: 'MANAGER' })).status).toBe(200);
        expect((await as().post(`/users/${username}/password`, { password: 'saffron and rose' })).status).toBe(200);
        expect((await as().post(`/users/${username}/end-sessions`)).status).toBe(200);
        await setUserStatus(store(), 'demo', username, 'TERMINATED');
        const noted = await ofRecord('USER', username);
        expect(noted.map(({ fields }) => fields)).toEqual(
          expect.arrayContaining([
            [{ field: 'role', before: 'CASHIER', after: 'MANAGER' }],
            [{ field: 'password' }],
            [{ field: 'sessions' }],
          ]),
        );
        expect(noted.map(({ recordName }) => recordName)).toEqual(noted.map(() => 'Lina Aziz'));
        const { rows } = await sql<{ row: string }>`select changes::text as row from changes`.execute(service().db);
        const all = rows.map(({ row }) => row).join('\n');
        for (const secret of [password, 'saffron', 'scrypt']) expect(all).not.toContain(secret);
      });

      it('of a customer and their store the names of the fields, and no value', async () => {
        const person = { email: `${randomUUID()}@changes.example`, firstName: 'Noora', city: 'Sohar' };
        const made = read(await as('CASHIER').post('/crm/customers', person), 201, customer);
        const path = `/crm/customers/${made.customerNumber}`;
        expect((await as('CASHIER').patch(path, { city: 'Muscat', mobileNumber: null })).status).toBe(200);
        const noted = await ofRecord('CUSTOMER', made.customerNumber);
        expect(noted.map(told)).toEqual(
          expect.arrayContaining([
            { operation: 'CHANGED', recordName: null, fields: [{ field: 'city' }] },
            {
              operation: 'CREATED',
              recordName: null,
              fields: [{ field: 'firstName' }, { field: 'email' }, { field: 'status' }, { field: 'city' }],
            },
          ]),
        );
        const { customerStoreId } = { customerStoreId: sample('customerStoreId') };
        expect((await as().patch(`/ops/customer-stores/${customerStoreId}`, { ownerName: 'Noora' })).status).toBe(200);
        expect((await ofRecord('CUSTOMER_STORE', customerStoreId)).map(told)).toEqual([
          { operation: 'CHANGED', recordName: null, fields: [{ field: 'ownerName' }] },
        ]);
        const { rows } = await sql<{ row: string }>`select changes::text as row from changes`.execute(service().db);
        expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/noora|sohar|muscat/i);
      });

      it('what a command on the service’s computer changes, of nobody', async () => {
        const facts = { taxRateId: 'HALF', taxCategory: 'STANDARD', rate: 2.5, name: 'Half', validFrom: '2031-05-01' };
        await addTaxRate(store(), 'manama', { ...facts, unnamedItems: 'STANDARD' }, NOW);
        await addTaxRate(store(), 'manama', { ...facts, rate: 3, validFrom: '2031-06-01' }, NOW);
        await setTaxFacts(store(), 'manama', { taxRounding: 'LINE' });
        const reply = await as('AUDITOR', 'manama').get(`${PATH}?from=${NOW.toISOString()}&kind=TAX_RATE`);
        const noted = read(reply, 200, page).data.content;
        expect(noted.map(({ username, recordId }) => [username, recordId])).toEqual([
          [null, 'HALF'],
          [null, 'HALF'],
        ]);
        expect(noted.find(({ operation }) => operation === 'CHANGED')?.fields).toEqual([
          { field: 'rate', before: 2.5, after: 3 },
          { field: 'validFrom', before: '2031-05-01', after: '2031-06-01' },
        ]);
        const merchant = read(await as('AUDITOR', 'manama').get(`${PATH}?kind=MERCHANT`), 200, page).data.content;
        expect(merchant.map(({ username, fields }) => ({ username, fields }))).toContainEqual({
          username: null,
          fields: [{ field: 'taxRounding', before: 'DOCUMENT', after: 'LINE' }],
        });
      });
    });

    describe('the list', () => {
      it('is a page, newest first, of the period, the person, the kind and the record asked for', async () => {
        const ids: string[] = [];
        try {
          for (const minute of ['10', '20', '30']) {
            clock = new Date(`2031-03-02T06:${minute}:00.000Z`);
            ids.push((await newItem()).itemId);
          }
        } finally {
          clock = NOW;
        }
        const got = async (query: string) =>
          read(await as('AUDITOR').get(`${PATH}?${query}`), 200, page).data.content.map(({ recordId }) => recordId);
        const hour = 'from=2031-03-02T06:01:00Z&to=2031-03-02T06:59:59Z';
        const [first = '', second, third] = ids;
        expect(await got(hour)).toEqual([third, second, first]);
        expect(await got('from=2031-03-02T06:20:00Z&to=2031-03-02T06:25:00Z')).toEqual([second]);
        expect(await got('from=2031-03-02T06:20:00.0004Z&to=2031-03-02T06:25:00Z')).toEqual([]);
        expect(await got(`${hour}&size=1&page=1`)).toEqual([second]);
        expect(await got(`${hour}&kind=ITEM&recordId=${first}`)).toEqual([first]);
        expect(await got(`${hour}&kind=USER`)).toEqual([]);
        expect(await got(`${hour}&username=omar.haddad`)).toHaveLength(3);
        expect(await got(`${hour}&username=sara.khan`)).toEqual([]);
        const whole = read(await as('AUDITOR').get(`${PATH}?${hour}&size=2`), 200, page).data;
        expect(whole).toMatchObject({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
      });

      it.each(['from=2031-03-02', 'kind=SALE', 'size=0', 'recordId='])('refuses %s', async (query) => {
        const reply = await as('AUDITOR').get(`${PATH}?${query}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', query.split('=')[0])]);
      });

      it('has nothing of another merchant', async () => {
        const { itemId } = await newItem();
        const query = `${PATH}?${SINCE}&kind=ITEM&recordId=${itemId}`;
        expect(read(await as('MANAGER', 'pune').get(query), 200, page).data.content).toEqual([]);
      });

      it('is for those with REPORTS_READ', async () => {
        for (const role of ['MANAGER', 'AUDITOR'] as const) await list('', role);
        const reply = await as('CASHIER').get(PATH);
        expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      });

      it('is read from an index in its order, whatever is asked for', async () => {
        const { db } = service();
        await sql`insert into changes (tenant_id, change_id, at, username, operation, kind, record_id, fields)
          select 'pune', gen_random_uuid(), timestamptz '2033-01-01' + n * interval '1 minute',
            'user' || n % 50, 'CHANGED', (${CHANGE_KINDS}::text[])[n % 14 + 1], n % 500, '[]'
          from generate_series(1, 20000) n`.execute(db);
        await sql`analyze changes`.execute(db);
        const planOf = (where: string) =>
          store().readTenant('pune', async (tx) => {
            const { rows } = await sql
              .raw<object>(
                `explain select * from changes where ${where} order by at desc, change_id
              limit 20`,
              )
              .execute(tx);
            return JSON.stringify(rows);
          });
        for (const [index, where] of [
          ['time', `at >= '2033-01-02' and at <= '2033-01-09'`],
          ['user', `username = 'user7' and at >= '2033-01-02'`],
          ['kind', `kind = 'USER' and at >= '2033-01-02'`],
          ['record', `kind = 'ITEM' and record_id = '42'`],
        ] as const) {
          const plan = await planOf(where);
          expect(plan).toContain(`using changes_by_${index} `);
          expect(plan).not.toMatch(/Sort|Seq Scan/);
        }
        await sql`delete from changes where username like 'user%'`.execute(db);
      });

      it('is never changed: the role of the tenants may only add', async () => {
        for (const statement of [`update changes set username = 'nobody'`, 'delete from changes'])
          await expect(store().inTenant('demo', (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
            /permission denied/,
          );
      });
    });
  },
  { now: () => clock },
);
