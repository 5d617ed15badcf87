import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { discount } from '#shared/api/catalog/discount';
import { createTenantStore } from '#service/store/database/tenant-store';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

let now = new Date('2026-03-02T09:30:00.000Z');
const PATH = '/catalog/attributes/discounts';

const FIXED = { discountType: 1, rate: 12.5 };
const PERCENTAGE = { discountType: 2, rate: 10 };
const BUY_GET = { discountType: 3, rate: 0, buyQuantity: 2, getQuantity: 1, getDiscountPercent: 100 };
const TIERED = { discountType: 4, rate: 7.5, tierMinQuantity: 12 };
const KINDS = [FIXED, PERCENTAGE, BUY_GET, TIERED];
const NO_SETTINGS = { buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null };

let running = 0;
const newName = () => `Discount ${(running += 1)}`;

onEachDatabase(
  'discounts',
  (service) => {
    const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
    const create = async (body: object, tenant?: string) =>
      read(await manager(tenant).post(PATH, { name: newName(), ...body }), 201, discount);
    const update = async (id: number, body: object) => read(await manager().put(`${PATH}/${id}`, body), 200, discount);
    const list = async () => read(await manager().get(PATH), 200, z.array(discount));
    const find = async (id: number) => (await list()).find((row) => row.id === id);

    it('are listed bare, in order of id, whatever their status', async () => {
      const created = await create({ ...PERCENTAGE, status: 'expired' });
      const rows = await list();
      expect(rows.at(-1)).toEqual(created);
      expect(rows.map((row) => row.id)).toEqual(rows.map((row) => row.id).sort((a, b) => a - b));
      expect(new Set(rows.map((row) => row.discountType))).toEqual(new Set([1, 2, 3, 4]));
    });

    describe('create', () => {
      it.each(KINDS)('makes one of type $discountType, bare, active, saved now', async (kind) => {
        const name = newName();
        const reply = await manager().post(PATH, { name, ...kind, id: 1, modifiedTime: '2020-01-01T00:00:00Z' });
        const { id } = reply.body as { id: number };
        const made = { id, name, status: 'active', ...NO_SETTINGS, ...kind, modifiedTime: now.toISOString() };
        expect([reply.status, reply.body]).toEqual([201, made]);
        expect(id).not.toBe(1);
        expect(await find(id)).toEqual(made);
      });

      it.each([
        ['name', { name: undefined, ...PERCENTAGE }],
        ['discountType', { rate: 10 }],
        ['rate', { discountType: 1 }],
        ['rate', { discountType: 2 }],
        ['rate', { ...BUY_GET, rate: undefined }],
        ['rate', { discountType: 4, tierMinQuantity: 2 }],
      ])('requires %s of %j', async (field, body) => {
        const reply = await manager().post(PATH, { name: newName(), ...body });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('keeps a free text as status', async () => {
        expect((await create({ ...PERCENTAGE, status: 'only on Fridays' })).status).toBe('only on Fridays');
      });
    });

    describe('fields', () => {
      it('of the longest and largest allowed are kept', async () => {
        const name = `${newName()} `.padEnd(100, 'x');
        expect(await create({ ...PERCENTAGE, rate: 100, name, status: 's'.repeat(64) })).toMatchObject({
          name,
          rate: 100,
        });
        const most = { buyQuantity: 2_147_483_647, getQuantity: 2_147_483_647, getDiscountPercent: 0.0001 };
        expect(await create({ ...BUY_GET, ...most })).toMatchObject(most);
        expect(await create({ ...FIXED, rate: 99_999_999_999 })).toMatchObject({ rate: 99_999_999_999 });
        expect(await create({ ...TIERED, rate: 0, tierMinQuantity: 1 })).toMatchObject({ rate: 0, tierMinQuantity: 1 });
        expect(await create({ ...FIXED, rate: 0 })).toMatchObject({ rate: 0 });
      });

      it.each<[field: string, body: object]>([
        ['name', { name: '' }],
        ['name', { name: '  ' }],
        ['name', { name: null }],
        ['name', { name: 'x'.repeat(101) }],
        ['discountType', { discountType: 0 }],
        ['discountType', { discountType: 5 }],
        ['discountType', { discountType: -1 }],
        ['discountType', { discountType: 1.5 }],
        ['discountType', { discountType: '2' }],
        ['discountType', { discountType: null }],
        ['rate', { rate: -0.01 }],
        ['rate', { rate: '10' }],
        ['rate', { rate: null }],
        ['rate', { discountType: 1, rate: 12.345 }],
        ['rate', { discountType: 1, rate: 100_000_000_000 }],
        ['rate', { discountType: 1, rate: 1e300 }],
        ['rate', { discountType: 2, rate: 100.0001 }],
        ['rate', { discountType: 2, rate: 0.00001 }],
        ['rate', { ...TIERED, rate: 101 }],
        ['status', { status: 1 }],
        ['status', { status: null }],
        ['status', { status: '' }],
        ['status', { status: 's'.repeat(65) }],
        ['buyQuantity', { buyQuantity: -1 }],
        ['buyQuantity', { buyQuantity: 1.5 }],
        ['buyQuantity', { buyQuantity: 2_147_483_648 }],
        ['getQuantity', { getQuantity: 2_147_483_648 }],
        ['getQuantity', { getQuantity: '1' }],
        ['tierMinQuantity', { tierMinQuantity: 2_147_483_648 }],
        ['getDiscountPercent', { getDiscountPercent: 100.5 }],
        ['getDiscountPercent', { getDiscountPercent: -1 }],
        ['getDiscountPercent', { getDiscountPercent: 33.33333 }],
      ])('are refused by name: %s of %j', async (field, body) => {
        const sent = { name: newName(), ...PERCENTAGE, ...body };
        const created = await manager().post(PATH, sent);
        expect([created.status, created.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        const before = await create(PERCENTAGE);
        const updated = await manager().put(`${PATH}/${before.id}`, sent);
        expect([updated.status, updated.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(before.id)).toEqual(before);
      });

      it('that are amounts have the decimals of the currency', async () => {
        expect((await create({ ...FIXED, rate: 1.125 }, 'manama')).rate).toBe(1.125);
        const reply = await manager('manama').post(PATH, { name: newName(), ...FIXED, rate: 1.1255 });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'rate')]);
      });

      it('that are percentages have four decimals, whatever the currency', async () => {
        expect((await create({ ...PERCENTAGE, rate: 33.3333 })).rate).toBe(33.3333);
      });
    });

    describe('settings', () => {
      const of = (kind: object, fields: string[]) => fields.map((field): [string, object] => [field, kind]);
      const required = [
        ...of(BUY_GET, ['buyQuantity', 'getQuantity', 'getDiscountPercent']),
        ...of(TIERED, ['tierMinQuantity']),
      ];
      const withValues = (values: unknown[]) =>
        required.flatMap(([field, kind]) => values.map((value): [string, unknown, object] => [field, value, kind]));

      it.each(withValues([undefined, null, 0]))(
        'a type requires are above 0 when one is created: not %s %s of %j',
        async (field, value, kind) => {
          const reply = await manager().post(PATH, { name: newName(), ...kind, [field]: value });
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        },
      );

      it.each(withValues([null, 0]))(
        'a type requires are above 0 in the result of an update: not %s %s of %j',
        async (field, value, kind) => {
          const before = await create(kind);
          const reply = await manager().put(`${PATH}/${before.id}`, { name: newName(), status: 'x', [field]: value });
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
          expect(await find(before.id)).toEqual(before);
        },
      );

      it.each(required)('a type requires may be left out of an update: %s of %j', async (_field, kind) => {
        const before = await create(kind);
        const name = newName();
        expect(await update(before.id, { name })).toEqual({ ...before, name });
      });

      it.each(required)('of another type are kept without effect and cleared by null: %s', async (field) => {
        for (const kind of [FIXED, PERCENTAGE]) {
          const made = await create({ ...kind, [field]: 3 });
          expect(made).toMatchObject({ ...kind, [field]: 3 });
          expect(await update(made.id, {})).toMatchObject({ [field]: 3 });
          expect(await update(made.id, { [field]: 0 })).toMatchObject({ [field]: 0 });
          expect(await update(made.id, { [field]: null })).toEqual({ ...made, [field]: null });
        }
      });
    });

    describe('update', () => {
      it('changes each field that is supplied', async () => {
        const { id } = await create(FIXED);
        const sent = { name: newName(), ...BUY_GET, rate: 5, tierMinQuantity: 9, status: 'paused' };
        const reply = await manager().put(`${PATH}/${id}`, { ...sent, id: 1, modifiedTime: '2020-01-01T00:00:00Z' });
        expect([reply.status, reply.body]).toEqual([200, { id, ...sent, modifiedTime: now.toISOString() }]);
        expect(await find(id)).toEqual(reply.body);
      });

      it.each(KINDS)('keeps fields not supplied, those of type $discountType', async (kind) => {
        const before = await create({ ...kind, status: 'active' });
        expect(await update(before.id, { name: before.name })).toEqual(before);
        const after = await update(before.id, { rate: 3 });
        expect(after).toEqual({ ...before, rate: 3 });
      });

      it('saves an omitted status as active', async () => {
        const before = await create({ ...PERCENTAGE, status: 'paused' });
        expect(await update(before.id, {})).toEqual({ ...before, status: 'active' });
        expect(await update(before.id, { status: 'paused' })).toEqual(before);
      });

      it('sets modifiedTime to the time of the save', async () => {
        const before = await create(PERCENTAGE);
        now = new Date(now.getTime() + 60_000);
        expect(await update(before.id, {})).toEqual({ ...before, modifiedTime: now.toISOString() });
      });

      it('to another type keeps the settings of the former one without effect', async () => {
        const { id } = await create(BUY_GET);
        const { discountType: _, rate: __, ...settings } = BUY_GET;
        const asTiered = await update(id, TIERED);
        expect(asTiered).toMatchObject({ ...TIERED, ...settings });
        expect(await update(id, { discountType: 3 })).toMatchObject({
          ...BUY_GET,
          rate: TIERED.rate,
          tierMinQuantity: 12,
        });
      });

      it('to another type keeps the rate, which must be one of that type', async () => {
        const percentage = await create({ ...PERCENTAGE, rate: 12.5 });
        expect(await update(percentage.id, { discountType: 1 })).toMatchObject({ discountType: 1, rate: 12.5 });
        const tooFine = await create({ ...PERCENTAGE, rate: 12.345 });
        const tooLarge = await create({ ...FIXED, rate: 150 });
        for (const [before, discountType] of [
          [tooFine, 1],
          [tooLarge, 2],
        ] as const) {
          const reply = await manager().put(`${PATH}/${before.id}`, { discountType });
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'rate')]);
          expect(await find(before.id)).toEqual(before);
          expect(await update(before.id, { discountType, rate: 20 })).toMatchObject({ discountType, rate: 20 });
        }
      });

      it('to type 3 needs no rate of it: a percentage is kept, anything else is cleared', async () => {
        const { rate: _, ...buyGet } = BUY_GET;
        const asBuyGet = async (kind: object) => update((await create(kind)).id, buyGet);
        expect(await asBuyGet(PERCENTAGE)).toMatchObject({ ...buyGet, rate: PERCENTAGE.rate });
        expect(await asBuyGet({ ...FIXED, rate: 150 })).toMatchObject({ ...buyGet, rate: 0 });
        expect(await create({ ...buyGet, rate: 150 })).toMatchObject({ ...buyGet, rate: 0 });
      });

      it.each([
        [3, 'buyQuantity'],
        [4, 'tierMinQuantity'],
      ])('to type %i without its settings is refused and saves nothing', async (discountType, field) => {
        const before = await create({ ...PERCENTAGE, status: 'paused' });
        const reply = await manager().put(`${PATH}/${before.id}`, { name: newName(), discountType });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(before.id)).toEqual(before);
      });

      it.each([[[]], ['"text"'], ['null'], ['{"rate":']])('refuses the body %j, which is no object', async (body) => {
        const { id } = await create(PERCENTAGE);
        expect((await manager().put(`${PATH}/${id}`, body)).status).toBe(400);
      });

      it('of three at once loses nothing of any', async () => {
        for (let round = 0; round < 5; round += 1) {
          const { id } = await create(TIERED);
          const bodies = [{ rate: 21 }, { tierMinQuantity: 99 }, { buyQuantity: 5 }];
          await Promise.all(bodies.map((body) => update(id, body)));
          expect(await find(id)).toMatchObject({ rate: 21, tierMinQuantity: 99, buyQuantity: 5 });
        }
      });
    });

    describe('names', () => {
      it('are unique for the merchant, letter case aside, when one is created', async () => {
        const { name } = await create(PERCENTAGE);
        for (const same of [name, name.toUpperCase(), ` ${name} `]) {
          const reply = await manager().post(PATH, { name: same, ...FIXED });
          expect([reply.status, reply.body]).toMatchObject([409, refusal('DISCOUNT_NAME_TAKEN', 'name')]);
        }
      });

      it('are unique for the merchant, letter case aside, when one is updated', async () => {
        const { name } = await create(PERCENTAGE);
        const other = await create({ ...PERCENTAGE, status: 'paused' });
        const reply = await manager().put(`${PATH}/${other.id}`, { name: name.toLowerCase(), rate: 1 });
        expect([reply.status, reply.body]).toMatchObject([409, refusal('DISCOUNT_NAME_TAKEN', 'name')]);
        expect(await find(other.id)).toEqual(other);
        expect((await update(other.id, { name: other.name.toUpperCase() })).name).toBe(other.name.toUpperCase());
      });

      it('are given to one of two who ask at once', async () => {
        const body = { name: newName(), ...PERCENTAGE };
        const replies = await Promise.all([manager().post(PATH, body), manager().post(PATH, body)]);
        expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
      });

      it('may be the same at two merchants', async () => {
        const { name } = await create(PERCENTAGE);
        expect((await create({ name, ...PERCENTAGE }, 'pune')).name).toBe(name);
      });
    });

    it.each(['999999999', '0', '-1', '9223372036854775807', '99999999999999999999'])(
      'are unknown under %s',
      async (id) => {
        const reply = await manager().put(`${PATH}/${id}`, { rate: 1 });
        expect([reply.status, reply.body]).toMatchObject([404, refusal('DISCOUNT_UNKNOWN')]);
      },
    );

    it.each(['nope', '1.5', '1e3', '0x10'])('are not asked for under %s, which is no id', async (id) => {
      const reply = await manager().put(`${PATH}/${id}`, { rate: 1 });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
    });

    it('of another merchant are unknown and stay as they are', async () => {
      const theirs = await create(PERCENTAGE);
      const reply = await manager('other').put(`${PATH}/${theirs.id}`, { rate: 1 });
      expect([reply.status, reply.body]).toMatchObject([404, refusal('DISCOUNT_UNKNOWN')]);
      expect(await find(theirs.id)).toEqual(theirs);
      const ids = read(await manager('other').get(PATH), 200, z.array(discount)).map((row) => row.id);
      expect(ids).not.toContain(theirs.id);
    });

    describe('permissions', () => {
      it.each(['CASHIER', 'AUDITOR'] as const)('let a %s read and not write', async (role) => {
        const { id } = await create(PERCENTAGE);
        const user = service().client.as(role);
        expect((await user.get(PATH)).status).toBe(200);
        for (const reply of [
          await user.post(PATH, { name: newName(), ...PERCENTAGE }),
          await user.put(`${PATH}/${id}`, { rate: 1 }),
        ]) {
          expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
        }
      });
    });

    it('and colors of the demo: every type and status, a color on many items, a discount on none', async () => {
      for (const { code, samples } of service().tenants) {
        const { discounts, items } = await createTenantStore(service().db).readTenant(code, async (tx) => ({
          discounts: await tx.selectFrom('discounts').selectAll().execute(),
          items: await tx.selectFrom('items').select(['name', 'colorId', 'discountId']).execute(),
        }));
        const seeded = discounts.filter((row) => !row.name.startsWith('Discount '));
        expect(seeded.length).toBeGreaterThanOrEqual(10);
        expect(new Set(seeded.map((row) => row.status)).size).toBe(3);
        expect(new Set(seeded.map((row) => row.discountType)).size).toBe(4);
        expect(items.filter((row) => row.colorId !== null).length).toBeGreaterThan(items.length / 5);
        expect(items.filter((row) => row.discountId !== null)).toEqual([]);
        const user = manager(code);
        const single = read(await user.put(`${PATH}/${samples.discountId}`, {}), 200, discount);
        expect(single.id).toBe(samples.discountId);
        expect((await user.get(`/catalog/attributes/colors/${samples.colorId}`)).status).toBe(200);
      }
    });
  },
  { now: () => now },
);
