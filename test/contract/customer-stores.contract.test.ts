import { describe, expect, it } from 'vitest';
import { CUSTOMER_STORE_STATUSES, customerStore, type CustomerStore } from '#shared/api/customers/customer-store';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import type { Role } from '#shared/api/accounts/session';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(customerStore);
const page = envelope(flatPage(customerStore));
const PATH = '/ops/customer-stores';
const ALL = CUSTOMER_STORE_STATUSES.map((status) => `status=${status}`).join('&');

const REQUIRED = {
  name: 'Corner Gifts',
  ownerName: 'Ada Park',
  ownerPhone: '+971 4 555 0100',
  addressLine1: 'Street 1',
  city: 'Dubai',
  country: 'United Arab Emirates',
  latitude: 25.2646,
  longitude: 55.3237,
};
const CLEARED = { ownerEmail: null, addressLine2: null, state: null, postalCode: null, executiveNotes: null };
const FULL = {
  ...REQUIRED,
  ownerEmail: 'ada@store.example',
  addressLine2: 'Upper floor',
  state: 'Dubai',
  postalCode: '12345',
  executiveNotes: 'Pays late.',
  creditLimit: 2500.5,
  status: 'INACTIVE',
};
const LINKS = { customerNumber: '12347', photoUrl: 'https://photos.example/front.jpg' };
/** A customer number of the tenant `other`; those of `demo` have five digits. */
const STRANGER = '100001';

/** Each read of the clock is a second later. */
let clock = Date.parse('2031-03-02T08:00:00Z');
const now = () => new Date((clock += 1000));

onEachDatabase(
  'customer stores',
  (service) => {
    const as = (role: Role = 'CASHIER', tenant?: string) => service().client.as(role, tenant);
    const create = async (more: object = {}, tenant?: string) =>
      read(await as('CASHIER', tenant).post(PATH, { ...REQUIRED, ...more }), 201, one).data;
    const get = async (id: number) => read(await as().get(`${PATH}/${id}`), 200, one).data;
    const put = (id: number, body: object) => as().put(`${PATH}/${id}`, body);
    const patch = (id: number, body: object) => as().patch(`${PATH}/${id}`, body);
    const list = async (query: string, tenant?: string) =>
      read(await as('CASHIER', tenant).get(`${PATH}?${query}`), 200, page).data;
    const expectLater = (after: CustomerStore, before: CustomerStore) =>
      expect(Date.parse(after.modifiedTime ?? '')).toBeGreaterThan(Date.parse(before.modifiedTime ?? ''));

    describe('creating', () => {
      it('fills in what was left out', async () => {
        const created = await create();
        expect(created).toMatchObject({
          ...REQUIRED,
          ...CLEARED,
          creditLimit: 0,
          status: 'ACTIVE',
          customerNumber: null,
          photoUrl: null,
        });
        expect(await get(created.id)).toEqual(created);
      });

      it('keeps everything sent, the customer account and the photo too', async () => {
        const created = await create({ ...FULL, ...LINKS, id: 7, modifiedTime: '2001-01-01T00:00:00Z' });
        expect(created).toMatchObject({ ...FULL, ...LINKS });
        expect(created.id).not.toBe(7);
        expect(created.modifiedTime).toMatch(/^2031/);
      });
    });

    describe('the full replace', () => {
      it('clears optional fields that are left out', async () => {
        const { id } = await create(FULL);
        expect(read(await put(id, REQUIRED), 200, one).data).toMatchObject(CLEARED);
        expect(await get(id)).toMatchObject({ ...REQUIRED, ...CLEARED });
      });

      it('resets an omitted status to ACTIVE', async () => {
        for (const status of CUSTOMER_STORE_STATUSES) {
          const { id } = await create({ status });
          expect(read(await put(id, REQUIRED), 200, one).data.status).toBe('ACTIVE');
          expect(read(await put(id, { ...REQUIRED, status }), 200, one).data.status).toBe(status);
        }
      });

      it('resets an omitted credit limit to 0', async () => {
        const { id } = await create({ creditLimit: 500 });
        expect(read(await put(id, REQUIRED), 200, one).data.creditLimit).toBe(0);
      });

      it('keeps the customer account and the photo, also when they are sent', async () => {
        const { id } = await create(LINKS);
        for (const sent of [{}, { customerNumber: '12348', photoUrl: null }, { customerNumber: STRANGER }]) {
          expect(read(await put(id, { ...REQUIRED, ...sent }), 200, one).data).toMatchObject(LINKS);
        }
      });

      it('stores what is sent and moves modifiedTime', async () => {
        const before = await create();
        const after = read(await put(before.id, FULL), 200, one).data;
        expect(after).toEqual({ ...before, ...FULL, modifiedTime: after.modifiedTime });
        expectLater(after, before);
      });

      it.each(Object.keys(REQUIRED))('needs %s', async (field) => {
        const { id } = await create();
        const reply = await put(id, { ...REQUIRED, [field]: undefined });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });
    });

    describe('the partial update', () => {
      it('changes only the keys sent and moves modifiedTime', async () => {
        const before = await create({ ...FULL, ...LINKS });
        const after = read(await patch(before.id, { city: 'Sharjah', creditLimit: 12.34 }), 200, one).data;
        expect(after).toEqual({ ...before, city: 'Sharjah', creditLimit: 12.34, modifiedTime: after.modifiedTime });
        expectLater(after, before);
      });

      it('sets the customer account and the photo, and takes them away', async () => {
        const { id } = await create();
        expect(read(await patch(id, LINKS), 200, one).data).toMatchObject(LINKS);
        const without = read(await patch(id, { customerNumber: null }), 200, one).data;
        expect(without).toMatchObject({ customerNumber: null, photoUrl: LINKS.photoUrl });
        expect(read(await patch(id, { photoUrl: null }), 200, one).data.photoUrl).toBeNull();
      });

      it('clears an optional field that is null', async () => {
        const { id } = await create(FULL);
        expect(read(await patch(id, CLEARED), 200, one).data).toMatchObject(CLEARED);
      });

      it('ignores unknown keys and those the service sets', async () => {
        const before = await create();
        const sent = { id: 1, modifiedTime: '2001-01-01T00:00:00Z', tenantId: 'other', color: 'red' };
        const after = read(await patch(before.id, sent), 200, one).data;
        expect(after).toEqual({ ...before, modifiedTime: after.modifiedTime });
        expect(after.modifiedTime).toMatch(/^2031/);
      });

      it.each(Object.keys(REQUIRED).concat('status', 'creditLimit'))('does not take away %s', async (field) => {
        const { id } = await create();
        const reply = await patch(id, { [field]: null });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('goes from every status to every other', async () => {
        const { id } = await create();
        for (const from of CUSTOMER_STORE_STATUSES)
          for (const to of CUSTOMER_STORE_STATUSES) {
            await patch(id, { status: from });
            expect(read(await patch(id, { status: to }), 200, one).data.status).toBe(to);
          }
      });

      it('loses nothing when two come at once', async () => {
        const { id } = await create();
        await Promise.all([patch(id, { city: 'Ajman' }), patch(id, { state: 'Ajman' }), patch(id, { creditLimit: 9 })]);
        expect(await get(id)).toMatchObject({ city: 'Ajman', state: 'Ajman', creditLimit: 9 });
      });
    });

    describe('limits', () => {
      const refused = async (body: object, field: string, tenant?: string) => {
        const { id } = await create({}, tenant);
        const caller = as('CASHIER', tenant);
        for (const reply of [
          await caller.post(PATH, { ...REQUIRED, ...body }),
          await caller.patch(`${PATH}/${id}`, body),
        ]) {
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        }
      };

      it.each([
        ['name', 150],
        ['ownerName', 100],
        ['ownerPhone', 30],
        ['addressLine1', 200],
        ['postalCode', 20],
        ['addressLine2', 200],
        ['city', 100],
        ['state', 100],
        ['country', 100],
        ['executiveNotes', 2000],
      ])('takes %s of %d characters and no more', async (field, most) => {
        expect(await create({ [field]: 'x'.repeat(most) })).toMatchObject({ [field]: 'x'.repeat(most) });
        await refused({ [field]: 'x'.repeat(most + 1) }, field);
      });

      it.each(['name', 'ownerName', 'ownerPhone', 'addressLine1', 'city', 'country'])(
        'does not take a blank %s',
        async (field) => {
          for (const blank of ['', ' \t ']) await refused({ [field]: blank }, field);
        },
      );

      it('reads a blank optional text as none', async () => {
        const blanks = { addressLine2: '', state: ' ', postalCode: '\t', executiveNotes: '' };
        const none = { addressLine2: null, state: null, postalCode: null, executiveNotes: null };
        const { id } = await create(FULL);
        expect(read(await patch(id, blanks), 200, one).data).toMatchObject(none);
        expect(read(await put(id, { ...FULL, ...blanks }), 200, one).data).toMatchObject(none);
      });

      it.each([
        ['latitude', 90],
        ['longitude', 180],
      ])('takes a %s from -%d to it', async (field, most) => {
        for (const edge of [-most, most]) expect(await create({ [field]: edge })).toMatchObject({ [field]: edge });
        for (const beyond of [-most - 1e-9, most + 1e-9, '1']) await refused({ [field]: beyond }, field);
      });

      it('takes a credit limit of two decimals, none below 0, where the currency has three too', async () => {
        expect((await create({ creditLimit: 0.01 })).creditLimit).toBe(0.01);
        expect((await create({ creditLimit: 12.34 }, 'manama')).creditLimit).toBe(12.34);
        expect((await create({ creditLimit: 99_999_999_999 }, 'manama')).creditLimit).toBe(99_999_999_999);
        for (const creditLimit of [-0.01, 12.345, 1e-7, 100_000_000_000, 1e300]) {
          await refused({ creditLimit }, 'creditLimit');
          await refused({ creditLimit }, 'creditLimit', 'manama');
        }
      });

      it.each([
        ['ownerEmail', 'ada'],
        ['ownerEmail', ''],
        ['photoUrl', 'javascript:alert(1)'],
        ['photoUrl', `https://photos.example/${'x'.repeat(1024)}`],
        ['status', 'CLOSED'],
        ['customerNumber', 'nobody'],
        ['customerNumber', ''],
        ['customerNumber', STRANGER],
      ])('does not take the %s %s', async (field, wrong) => {
        await refused({ [field]: wrong }, field);
      });
    });

    describe('the list', () => {
      it('shows only ACTIVE stores unless filtered by status', async () => {
        const ids = new Map<string, number>();
        for (const status of CUSTOMER_STORE_STATUSES) ids.set(status, (await create({ status, name: '#' })).id);
        const shown = async (query: string) => {
          const { content } = await list(`size=100&${query}`);
          return CUSTOMER_STORE_STATUSES.filter((status) => content.some((row) => row.id === ids.get(status)));
        };
        expect(await shown('')).toEqual(['ACTIVE']);
        for (const status of CUSTOMER_STORE_STATUSES) expect(await shown(`status=${status}`)).toEqual([status]);
        expect(await shown('status=INACTIVE&status=DELETED')).toEqual(['INACTIVE', 'DELETED']);
        expect((await list('size=1')).totalElements).toBe((await list('size=1&status=ACTIVE')).totalElements);
      });

      it('is in pages, by name, and shows every store once', async () => {
        const whole = await list(`size=100&${ALL}`, 'pune');
        expect(whole).toMatchObject({ page: 0, size: 100, totalPages: 1, totalElements: whole.content.length });
        const names = whole.content.map((row) => row.name.toLowerCase());
        expect(names).toEqual([...names].sort());
        const pages = Math.ceil(whole.totalElements / 4);
        const rows: CustomerStore[] = [];
        for (let number = 0; number < pages; number += 1) {
          const part = await list(`page=${number}&size=4&${ALL}`, 'pune');
          expect(part).toMatchObject({ page: number, size: 4, totalPages: pages, totalElements: whole.totalElements });
          rows.push(...part.content);
        }
        expect(rows).toEqual(whole.content);
        expect((await list(`page=${pages}&size=4&${ALL}`, 'pune')).content).toEqual([]);
        expect((await list('', 'pune')).size).toBe(20);
      });

      it.each(['status=OPEN', 'size=101', 'size=0', 'page=-1', 'page=x'])('refuses %s', async (query) => {
        const reply = await as().get(`${PATH}?${query}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
      });
    });

    describe('ids', () => {
      const replies = async (id: string | number) => [
        await as().get(`${PATH}/${id}`),
        await as().put(`${PATH}/${id}`, REQUIRED),
        await as().patch(`${PATH}/${id}`, { city: 'x' }),
      ];

      it.each(['0', '999999999', '9223372036854775808', '99999999999999999999999'])('does not know %s', async (id) => {
        for (const reply of await replies(id))
          expect([reply.status, reply.body]).toMatchObject([404, refusal('CUSTOMER_STORE_UNKNOWN')]);
      });

      it.each(['x', '1.5', '1e3', 'NaN'])('refuses %s', async (id) => {
        for (const reply of await replies(id))
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
      });

      it('does not know the store of another merchant', async () => {
        const { id } = await create({}, 'other');
        for (const reply of await replies(id)) expect(reply.status).toBe(404);
        const theirs = read(await as('CASHIER', 'other').get(`${PATH}/${id}`), 200, one).data;
        expect(theirs.city).toBe(REQUIRED.city);
      });
    });

    it('are described with an example of each body', async () => {
      interface Body {
        requestBody?: { content: Record<string, { example?: unknown }> };
      }
      const { body } = await service().client.send('GET', '/openapi.json');
      const { paths } = body as { paths: Record<string, Record<string, Body>> };
      const exampleOf = (path: string, method: string) =>
        paths[`/api/v1${path}`]?.[method]?.requestBody?.content['application/json']?.example;
      const { id } = read(await as().post(PATH, exampleOf(PATH, 'post')), 201, one).data;
      expect((await put(id, exampleOf(`${PATH}/{id}`, 'put') as object)).status).toBe(200);
      expect((await patch(id, exampleOf(`${PATH}/{id}`, 'patch') as object)).status).toBe(200);
    });

    it('lets every role read and only those with OPS_WRITE write', async () => {
      const { id } = await create();
      for (const role of ['CASHIER', 'MANAGER', 'AUDITOR'] as const) {
        const writes = role === 'AUDITOR' ? 403 : 200;
        expect((await as(role).get(PATH)).status).toBe(200);
        expect((await as(role).get(`${PATH}/${id}`)).status).toBe(200);
        expect((await as(role).put(`${PATH}/${id}`, REQUIRED)).status).toBe(writes);
        expect((await as(role).patch(`${PATH}/${id}`, { city: 'y' })).status).toBe(writes);
        expect((await as(role).post(PATH, REQUIRED)).status).toBe(role === 'AUDITOR' ? 403 : 201);
      }
      const refused = await as('AUDITOR').post(PATH, REQUIRED);
      expect(refused.body).toMatchObject(refusal('FEATURE_MISSING'));
    });
  },
  { now },
);

onEachDatabase('the demo’s customer stores', (service) => {
  const CENTERS = { demo: [25.2, 55.3], other: [30.27, -97.74], manama: [26.22, 50.58], pune: [18.52, 73.86] };

  it.each(Object.entries(CENTERS))('are many at %s, of every status, about its town', async (tenant, [north, east]) => {
    const caller = service().client.as('MANAGER', tenant);
    const { content } = read(await caller.get(`${PATH}?size=100&${ALL}`), 200, page).data;
    expect(content.length).toBeGreaterThanOrEqual(15);
    expect(content.length).toBeLessThanOrEqual(30);
    expect(new Set(content.map((row) => row.status))).toEqual(new Set(CUSTOMER_STORE_STATUSES));
    expect(new Set(content.map((row) => row.name)).size).toBe(content.length);
    for (const { latitude, longitude } of content) {
      expect(Math.abs(latitude - (north ?? 0))).toBeLessThan(0.3);
      expect(Math.abs(longitude - (east ?? 0))).toBeLessThan(0.3);
    }
    const linked = content.flatMap((row) => row.customerNumber ?? []);
    expect(linked.length).toBeGreaterThan(2);
    expect(linked.length).toBeLessThan(content.length);
    for (const number of linked) expect((await caller.get(`/crm/customers/${number}`)).status).toBe(200);
    const { samples } = service().tenants.find(({ code }) => code === tenant) ?? {};
    expect(content.find((row) => row.id === samples?.customerStoreId)).toMatchObject({ status: 'ACTIVE' });
  });
});
