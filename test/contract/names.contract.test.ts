// Names by which people tell records apart: two that look alike on every screen are one, however a keyboard or a file composes them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTenantStore } from '#service/store/database/tenant-store';
import { refusal, type Caller } from './client';
import { onEachDatabase } from './on-each-database';

/** `é` is one character in the composed form, and `e` with an accent after it in the other. */
const COMPOSED = 'Caf\u00e9';
const DECOMPOSED = 'Cafe\u0301';

onEachDatabase('names', (service) => {
  const as = (role: 'MANAGER' | 'CASHIER') => service().client.as(role);
  const mark = () => randomUUID().slice(0, 8);

  describe.each<
    [what: string, field: string, code: string, post: (by: Caller, name: string) => ReturnType<Caller['post']>]
  >([
    ['a color', 'name', 'COLOR_NAME_TAKEN', (by, name) => by.post('/catalog/attributes/colors', { name })],
    [
      'a subcategory',
      'name',
      'SUBCATEGORY_NAME_TAKEN',
      (by, name) => by.post('/catalog/attributes/subcategories', { name }),
    ],
    [
      'a discount',
      'name',
      'DISCOUNT_NAME_TAKEN',
      (by, name) => by.post('/catalog/attributes/discounts', { name, discountType: 2, rate: 5 }),
    ],
    ['a SKU', 'sku', 'ITEM_SKU_TAKEN', (by, sku) => by.post('/catalog/items', { sku, name: 'Tin', unitPrice: 1 })],
    [
      'a user',
      'username',
      'USERNAME_TAKEN',
      (by, username) =>
        by.post('/users', { username, displayName: 'A', role: 'CASHIER', password: 'lantern and ribbon' }),
    ],
  ])('of %s', (_what, field, code, post) => {
    it('are the same in either form of Unicode, and kept composed', async () => {
      const end = mark();
      const first = await post(as('MANAGER'), `${DECOMPOSED}-${end}`);
      expect([first.status, first.text]).toEqual([201, expect.stringContaining(`"${field}":"${COMPOSED}-${end}"`)]);
      const again = await post(as('MANAGER'), `${COMPOSED}-${end}`);
      expect([again.status, again.body]).toMatchObject([409, refusal(code, field)]);
    });
  });

  it('of a user sign them in in either form, under the name that they were given', async () => {
    const username = `${COMPOSED}-${mark()}`;
    const password = 'lantern and ribbon';
    const facts = { displayName: 'A', role: 'CASHIER', password };
    expect((await as('MANAGER').post('/users', { username, ...facts })).status).toBe(201);
    const typed = username.normalize('NFD');
    const reply = await service().client.send('POST', '/auth/registration', {
      ...{ username: typed, password, merchantTenant: 'demo', registerId: 1 },
    });
    expect([reply.status, reply.body]).toMatchObject([200, { data: { username } }]);
  });

  it('of a user of an earlier version, kept as it was sent, are taken', async () => {
    const kept = { username: `${DECOMPOSED}-${mark()}`, displayName: 'A', role: 'CASHIER', passwordHash: 'scrypt$' };
    await createTenantStore(service().db).inTenant('demo', (tx) => tx.insertInto('users').values(kept).execute());
    const asked = { username: kept.username.normalize('NFC'), displayName: 'B', role: 'CASHIER' };
    const reply = await as('MANAGER').post('/users', { ...asked, password: 'lantern and ribbon' });
    expect([reply.status, reply.body]).toMatchObject([409, refusal('USERNAME_TAKEN', 'username')]);
  });

  describe('of users that look the same', () => {
    const password = 'lantern and ribbon';
    const formsOf = (name: string) => [
      name.toUpperCase(),
      name.normalize('NFD').toUpperCase(),
      // Full width.
      name.replace(/[!-~]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfe_e0)),
    ];
    const add = (username: string) =>
      as('MANAGER').post('/users', { username, displayName: 'A', role: 'CASHIER', password });
    const signIn = (username: string, tried = password) =>
      service().client.send('POST', '/auth/registration', {
        ...{ username, password: tried, merchantTenant: 'demo', registerId: 1 },
      });
    const newName = () => `jos\u00e9-${mark()}`.toLowerCase();

    it('are one: nobody is added beside them', async () => {
      const username = newName();
      expect((await add(username)).status).toBe(201);
      for (const form of formsOf(username)) {
        const reply = await add(form);
        expect([reply.status, reply.body]).toMatchObject([409, refusal('USERNAME_TAKEN', 'username')]);
      }
    });

    it('are one, also of several who are added at once', async () => {
      const username = newName();
      const replies = await Promise.all([username, ...formsOf(username)].map(add));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    });

    it('sign in whose name it is, under the name that they were given, and are tried as one', async () => {
      const username = newName();
      await add(username);
      for (const form of formsOf(username)) {
        const reply = await signIn(form);
        expect([reply.status, reply.body]).toMatchObject([200, { data: { username } }]);
      }
      const tried = [username, ...formsOf(username), username];
      for (const form of tried) expect((await signIn(form, 'guess at this')).status).toBe(401);
      for (const form of tried) expect((await signIn(form)).status).toBe(429);
    });

    it('and were added to an earlier version are each known by their own name alone', async () => {
      const username = newName();
      await add(username);
      const other = username.toUpperCase();
      await createTenantStore(service().db).inTenant('demo', (tx) =>
        sql`insert into users (username, display_name, role, password_hash)
          select ${other}, 'B', role, password_hash from users where username = ${username}`.execute(tx),
      );
      for (const name of [username, other])
        expect((await signIn(name)).body).toMatchObject({ data: { username: name } });
      const third = `J${username.slice(1)}`;
      expect((await signIn(third)).status).toBe(401);
      expect((await add(third)).status).toBe(409);
    });
  });

  it('are kept without what turns the rest of a line around', async () => {
    const turned = `\u202eAl Ras \u2067Gifts\u2069-${mark()}\u202c`;
    const kept = turned.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    const vendor = await as('MANAGER').post('/procurement/vendors', { name: turned });
    expect(vendor.text).toContain(`"name":"${kept}"`);
    const item = await as('MANAGER').post('/catalog/items', { sku: mark(), name: turned, unitPrice: 1 });
    expect(item.text).toContain(`"name":"${kept}"`);
    const customer = await as('CASHIER').post('/crm/customers', {
      ...{ email: `${mark()}@names.example`, firstName: turned, lastName: turned, city: turned },
    });
    expect(customer.body).toMatchObject({ firstName: kept, lastName: kept, city: kept });
  });

  it('of a category of customers find it in either form', async () => {
    const category = `${DECOMPOSED}-${mark()}`;
    const made = await as('CASHIER').post('/crm/customers', {
      ...{ email: `${mark()}@names.example`, firstName: 'Ana', category },
    });
    expect([made.status, made.body]).toMatchObject([201, { category: category.normalize('NFC') }]);
    for (const form of ['NFC', 'NFD'] as const) {
      const asked = `/crm/customers?category=${encodeURIComponent(category.normalize(form))}`;
      expect((await as('CASHIER').get(asked)).body).toMatchObject({ page: { totalElements: 1 } });
    }
  });

  it('of an item that are codes have Latin digits, whichever they were typed in', async () => {
    const end = mark();
    const make = (sku: string) =>
      as('MANAGER').post('/catalog/items', { sku, barcodes: [`٠٠۱२${end}`], name: 'علبة ٣', unitPrice: 1 });
    const made = await make(`٢٢٤٢٣-${end}`);
    expect([made.status, made.body]).toMatchObject([
      ...[201, { sku: `22423-${end}`, barcodes: [`0012${end}`], name: 'علبة ٣' }],
    ]);
    expect((await make(`22423-${end}`)).body).toMatchObject(refusal('ITEM_SKU_TAKEN', 'sku'));
    const { itemId } = made.body as { itemId: string };
    const patch = { sku: `٥-${end}`, barcodes: ['７'] };
    const changed = await as('MANAGER').patch(`/catalog/items/${itemId}`, patch);
    expect([changed.status, changed.body]).toMatchObject([200, { sku: `5-${end}`, barcodes: ['7'] }]);
  });

  it('of an item have no blanks around them', async () => {
    const sku = mark();
    const make = (text: string, barcodes: string[]) =>
      as('MANAGER').post('/catalog/items', { sku: text, barcodes, name: 'Tin', unitPrice: 1 });
    const made = await make(` ${sku} `, [` ${sku}1 `]);
    expect([made.status, made.body]).toMatchObject([201, { sku, barcodes: [`${sku}1`] }]);
    expect((await make(`${sku}\t`, [])).status).toBe(409);
    expect((await make('  ', [])).body).toMatchObject(refusal('VALIDATION_FAILED', 'sku'));
  });
});
