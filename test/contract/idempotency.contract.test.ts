// "Idempotency" of the service extensions: a request that creates something is done once for each key.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { me, registrationData, type Role } from '#shared/api/accounts/session';
import { customer } from '#shared/api/customers/customer';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { createFingerprint } from '#service/domain/sign-in/fingerprint';
import { onEachDatabase } from './on-each-database';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIGN_IN = { username: 'sara.khan', password: 'cashier-demo' };
let now = Date.parse('2031-03-02T06:00:00Z');

onEachDatabase(
  'idempotency',
  (service) => {
    const headers = async (role: Role, tenant: string) => ({
      'X-TenantID': tenant,
      Authorization: `Bearer ${await service().client.tokenOf(role, tenant)}`,
    });
    interface As {
      readonly role?: Role;
      readonly tenant?: string;
    }
    const send = async (path: string, key: string, body: unknown, { role = 'MANAGER', tenant = 'demo' }: As = {}) =>
      service().client.send('POST', path, body, { ...(await headers(role, tenant)), 'Idempotency-Key': key });
    const color = (more: object = {}) => ({ name: `Teal ${randomUUID()}`, status: 'active', ...more });
    const COLORS = '/catalog/attributes/colors';
    const add = (key: string, body: unknown, as: As = {}) => send(COLORS, key, body, as);
    const countOf = async ({ name }: { name: string }) => {
      const { body } = await service().client.as('MANAGER').get(COLORS);
      return (body as { name: string }[]).filter((each) => each.name === name).length;
    };

    it('is among the capabilities of the session', async () => {
      const { data } = read(await service().client.as('CASHIER').get('/auth/me'), 200, envelope(me));
      expect(data.capabilities).toEqual(['idempotency-key', 'approved-quantity']);
    });

    it('answers again what it answered the first time, and does nothing', async () => {
      const [key, body] = [randomUUID(), color()];
      const first = await add(key, body);
      const again = await add(key, body);
      expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
      expect(await countOf(body)).toBe(1);
    });

    it('takes the key bare or quoted, in any case, and the fields of the body in any order', async () => {
      const [key, { name, status }] = [randomUUID(), color()];
      const first = await add(key, { name, status });
      for (const spelled of [`"${key}"`, key.toUpperCase(), `"${key.toUpperCase()}"`]) {
        const again = await add(spelled, JSON.stringify({ status, name }, null, 2));
        expect([again.status, again.text]).toEqual([201, first.text]);
      }
    });

    it('answers again what has changed or gone since', async () => {
      const [key, body] = [randomUUID(), color()];
      const first = await add(key, body);
      const { id } = first.body as { id: number };
      expect((await service().client.as('MANAGER').delete(`${COLORS}/${id}`)).status).toBe(204);
      const again = await add(key, body);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(await countOf(body)).toBe(0);
    });

    it('refuses the key for another body and for another address', async () => {
      const [key, body] = [randomUUID(), color()];
      await add(key, body);
      const elsewhere = { name: `Lamps ${randomUUID()}` };
      for (const reply of [
        await add(key, { ...body, status: 'retired' }),
        await send('/catalog/attributes/subcategories', key, elsewhere),
      ]) {
        expect([reply.status, reply.body]).toMatchObject([422, refusal('IDEMPOTENCY_KEY_REUSED', 'Idempotency-Key')]);
      }
    });

    it('answers again after the secret of the service was changed, or was kept by an earlier version', async () => {
      const keptAs = (key: string, change: (fingerprint: string) => string) =>
        service()
          .db.selectFrom('idempotencyKeys')
          .select('fingerprint')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
          .then(({ fingerprint }) =>
            sql`update idempotency_keys set fingerprint = ${change(fingerprint)} where key = ${key}`.execute(
              service().db,
            ),
          );
      const earlier = createFingerprint(Buffer.from('another secret'));
      for (const change of [earlier, (fingerprint: string) => fingerprint.slice(fingerprint.indexOf('.') + 1)]) {
        const [key, body] = [randomUUID(), color()];
        const first = await add(key, body);
        await keptAs(key, change);
        const again = await add(key, body);
        expect([again.status, again.text]).toEqual([201, first.text]);
        expect(await countOf(body)).toBe(1);
      }
    });

    it('answers with the text of the first time, also when replies have more fields by now', async () => {
      const [key, body] = [randomUUID(), color()];
      expect((await add(key, body)).status).toBe(201);
      const kept = JSON.stringify({ id: 1, name: body.name });
      await sql`update idempotency_keys set body = ${kept} where key = ${key}`.execute(service().db);
      const again = await add(key, body);
      expect([again.status, again.text]).toEqual([201, kept]);
    });

    it.each(['', 'one', '"', '""', `${randomUUID()}0`, `'${randomUUID()}'`])('refuses the key %j', async (key) => {
      const body = color();
      const reply = await add(key, body);
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'Idempotency-Key')]);
      expect(await countOf(body)).toBe(0);
    });

    it('creates once when the request comes many times at once', async () => {
      const [key, body] = [randomUUID(), color()];
      const replies = await Promise.all(Array.from({ length: 8 }, () => add(key, body)));
      const created = replies.filter(({ status }) => status === 201);
      expect(new Set(created.map(({ text }) => text)).size).toBe(1);
      for (const reply of replies.filter(({ status }) => status !== 201)) {
        expect([reply.status, reply.body]).toMatchObject([409, refusal('IDEMPOTENCY_KEY_BUSY')]);
      }
      expect(await countOf(body)).toBe(1);
    });

    it('does not keep a refusal: what was wrong may be right later', async () => {
      const [key, body] = [randomUUID(), color()];
      const { body: taken } = await add(randomUUID(), body);
      expect((await add(key, body)).status).toBe(409);
      await service()
        .client.as('MANAGER')
        .delete(`${COLORS}/${(taken as { id: number }).id}`);
      expect((await add(key, body)).status).toBe(201);
    });

    it('is the key of one caller: another user, register or merchant may use it for theirs', async () => {
      const key = randomUUID();
      const atRegister = async (username: string, password: string) => {
        const signIn = { username, password, merchantTenant: 'demo', registerId: 1 };
        const { data } = read(
          await service().client.send('POST', '/auth/registration', signIn),
          200,
          envelope(registrationData),
        );
        return { 'X-TenantID': 'demo', Authorization: `Bearer ${data.token}`, 'Idempotency-Key': key };
      };
      const [one, two] = [newCustomer(), newCustomer()];
      const create = async (by: Readonly<Record<string, string>>, body: object) =>
        read(await service().client.send('POST', '/crm/customers', body, by), 201, customer).customerNumber;
      const byUser = await create({ ...(await headers('CASHIER', 'demo')), 'Idempotency-Key': key }, one);
      const byTill = await create(await atRegister('sara.khan', 'cashier-demo'), two);
      const bySameTill = await create(await atRegister('omar.haddad', 'manager-demo'), two);
      expect([byUser === byTill, byTill === bySameTill]).toEqual([false, true]);
      const other = service().tenants.find(({ code }) => code !== 'demo')?.code ?? '';
      const elsewhere = read(await send('/crm/customers', key, one, { tenant: other }), 201, customer);
      const again = read(await send('/crm/customers', key, one, { tenant: other }), 201, customer);
      expect(again).toEqual(elsewhere);
    });

    it('keeps nothing by which a password in the body could be guessed', async () => {
      const key = randomUUID();
      const user = { username: `u${key}`, displayName: 'Lina Aziz', role: 'CASHIER', password: 'turquoise' };
      const first = await send('/users', key, user);
      const again = await send('/users', key, user);
      expect([first.status, again.text]).toEqual([201, first.text]);
      const { rows } = await sql<{ fingerprint: string; body: string }>`select fingerprint, body from idempotency_keys
        where key = ${key}`.execute(service().db);
      const plain = createHash('sha256')
        .update(JSON.stringify(['POST', '/api/v1/users', {}, {}, user]))
        .digest('base64url');
      expect(rows).toEqual([{ fingerprint: expect.not.stringMatching(plain) as string, body: first.text }]);
      expect(first.text).not.toContain('turquoise');
      expect((await send('/users', key, { ...user, password: 'vermilion' })).status).toBe(422);
    });

    it('creates a user once, and takes no request of several at once for a name that is taken', async () => {
      const [key, username] = [randomUUID(), `u-${randomUUID()}`];
      const body = { username, displayName: 'Lina', role: 'CASHIER', password: 'lantern and ribbon' };
      const replies = await Promise.all(Array.from({ length: 8 }, () => send('/users', key, body)));
      const created = replies.filter(({ status }) => status === 201);
      expect(new Set(created.map(({ text }) => text)).size).toBe(1);
      for (const reply of replies.filter(({ status }) => status !== 201)) {
        expect([reply.status, reply.body]).toMatchObject([409, refusal('IDEMPOTENCY_KEY_BUSY')]);
      }
      expect((await send('/users', key, body)).text).toBe(created[0]?.text);
      const other = await send('/users', key, { ...body, password: 'saffron and rose' });
      expect([other.status, other.body]).toMatchObject([422, refusal('IDEMPOTENCY_KEY_REUSED')]);
    });

    /** Each with a request. */
    const passDays = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        now += DAY_MS;
        await add(randomUUID(), color());
      }
    };

    it('is kept for 31 days', async () => {
      const [key, body] = [randomUUID(), color()];
      const first = await add(key, body);
      await passDays(30);
      expect((await add(key, body)).text).toBe(first.text);
      await passDays(2);
      expect((await add(key, body)).status).toBe(409);
    });

    /** What a client queues, so that it may come again weeks later. */
    const repeatable = async (): Promise<[path: string, body: object][]> => {
      const { itemId, vendorId } = service().tenants.find(({ code }) => code === 'demo')?.samples ?? {};
      const name = `N ${randomUUID()}`;
      const place = { addressLine1: 'Street 1', city: 'Dubai', country: 'United Arab Emirates' };
      const store = {
        name,
        ownerName: 'Ada',
        ownerPhone: '+971 4 555 0100',
        ...place,
        latitude: 25.2,
        longitude: 55.3,
      };
      const party = { partyId: randomUUID(), partyName: 'Corner Supplies' };
      const component = { componentItemId: '10', plannedQty: 40 };
      const bodies = {
        createColor: { name },
        createSubcategory: { name },
        createDiscount: { name, discountType: 2, rate: 5 },
        createItem: { sku: name, name, unitPrice: 1 },
        createCustomerStore: store,
        createAgreement: { ...party, itemId, rate: 6.25, validFrom: '2031-01-01' },
        createVendor: { name },
        createQuotation: { vendorId },
        createProductionOrder: { finishedGoodId: '12', plannedQty: 40, components: [component] },
      };
      const repeated = OPERATIONS.filter(({ sending }) => sending === 'once');
      expect(repeated.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies).toSorted());
      const made = repeated.map(({ id, path }): [string, object] => [path, bodies[id as keyof typeof bodies]]);
      return [...made, ['/crm/customers', newCustomer()]];
    };

    it('is kept of each operation that a client may repeat while the clock of the service is ahead for a while', async () => {
      const sent: [path: string, key: string, body: unknown, text: string][] = [];
      for (const [path, body] of await repeatable()) {
        const key = randomUUID();
        const reply = await send(path, key, body);
        expect([path, reply.status]).toEqual([path, 201]);
        sent.push([path, key, body, reply.text]);
      }
      now += 90 * DAY_MS;
      await passDays(2);
      await service().client.send('POST', '/auth/authenticate', SIGN_IN, { 'X-TenantID': 'demo' });
      now -= 92 * DAY_MS;
      await passDays(2);
      for (const [path, key, body, text] of sent) expect((await send(path, key, body)).text).toBe(text);
      // Nor do the days that it showed shorten the time of what is answered later.
      await passDays(28);
      for (const [path, key, body, text] of sent) expect((await send(path, key, body)).text).toBe(text);
      await passDays(2);
      const { rows } =
        await sql`select from idempotency_keys where key = any(${sent.map(([, key]) => key)}::uuid[])`.execute(
          service().db,
        );
      expect(rows).toEqual([]);
    });

    it('is forgotten where no other request with a key comes, when somebody signs in', async () => {
      const key = randomUUID();
      await add(key, color());
      for (let day = 0; day < 32; day += 1) {
        now += DAY_MS;
        await service().client.send('POST', '/auth/authenticate', SIGN_IN, { 'X-TenantID': 'demo' });
      }
      const { rows } = await sql`select from idempotency_keys where key = ${key}`.execute(service().db);
      expect(rows).toEqual([]);
    });

    it('keeps nothing of a request without a key, of a read and of a change', async () => {
      const count = async () => {
        const { rows } = await sql<{ kept: string }>`select count(*) as kept from idempotency_keys`.execute(
          service().db,
        );
        return Number(rows[0]?.kept);
      };
      const before = await count();
      const by = { ...(await headers('MANAGER', 'demo')), 'Idempotency-Key': randomUUID() };
      const { body } = await service().client.as('MANAGER').post(COLORS, color());
      const { id } = body as { id: number };
      await service().client.send('GET', COLORS, undefined, by);
      await service().client.send('PUT', `${COLORS}/${id}`, color(), by);
      expect(await count()).toBe(before);
    });

    it('leaves no connection behind, whatever comes of the request', async () => {
      const taken = color();
      await add(randomUUID(), taken);
      for (let round = 0; round < 30; round += 1) {
        expect((await add(randomUUID(), round % 2 === 0 ? taken : { name: 5 })).status).toBeGreaterThanOrEqual(400);
      }
      expect((await add(randomUUID(), color())).status).toBe(201);
    });
  },
  { now: () => new Date(now), tokenLifetimeMs: 1000 * DAY_MS },
);

describe('operations that create something', () => {
  it('are all POST with 201, so that they take the key', () => {
    const creating = OPERATIONS.filter(({ method, ...more }) => method === 'POST' && 'statuses' in more);
    expect(creating.length).toBeGreaterThan(10);
  });
});

function newCustomer() {
  return { firstName: 'Nadia', lastName: 'Rahman', email: `${randomUUID()}@shop.test`, countryCode: 'AE' };
}
