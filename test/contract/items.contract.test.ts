import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { item } from '#shared/api/catalog/item';
import { nestedPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const page = nestedPage(item);
const ALL = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED';
const TIES = ['subcategoryId', 'colorId', 'discountId'] as const;

onEachDatabase('items', (service) => {
  const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
  const list = async (filters: string) => read(await manager().get(`/catalog/items?${filters}`), 200, page);
  const create = async (more: object = {}) =>
    read(
      await manager().post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice: 1.25, ...more }),
      201,
      item,
    );

  it('creates an item with what was left out filled in', async () => {
    const created = await create({ barcodes: ['2000000999990'] });
    expect(created).toMatchObject({
      unitPrice: 1.25,
      barcodes: ['2000000999990'],
      taxCategory: 'STANDARD',
      uomCode: 'EA',
      status: 'ACTIVE',
      subcategoryId: null,
    });
    expect(read(await manager().get(`/catalog/items/${created.itemId}`), 200, item)).toEqual(created);
  });

  it('patches the keys sent and moves modifiedTime, so that the change feed shows it', async () => {
    const before = await create();
    const after = read(
      await manager().patch(`/catalog/items/${before.itemId}`, { unitPrice: 2, barcodes: ['1'] }),
      200,
      item,
    );
    expect(after).toEqual({ ...before, unitPrice: 2, barcodes: ['1'], modifiedTime: after.modifiedTime });
    expect(Date.parse(after.modifiedTime)).toBeGreaterThan(Date.parse(before.modifiedTime));
  });

  it('has an HSN code where it was given one, and is without the field otherwise', async () => {
    const before = await create({ hsnCode: '6912' });
    expect(before.hsnCode).toBe('6912');
    const patch = async (body: object) =>
      read(await manager().patch(`/catalog/items/${before.itemId}`, body), 200, item);
    expect((await patch({ name: 'Mug' })).hsnCode).toBe('6912');
    expect((await patch({ hsnCode: '69120010' })).hsnCode).toBe('69120010');
    expect(await patch({ hsnCode: null })).not.toHaveProperty('hsnCode');
    for (const hsnCode of ['69', '69120', 'ABCD', ''])
      expect((await manager().patch(`/catalog/items/${before.itemId}`, { hsnCode })).status, hsnCode).toBe(400);
  });

  it('can bear no share of a discount on the sale, and is without the field otherwise', async () => {
    const voucher = await create({ name: 'Voucher', noSaleDiscount: true });
    expect(voucher.noSaleDiscount).toBe(true);
    const path = `/catalog/items/${voucher.itemId}`;
    expect(read(await manager().patch(path, { name: 'Gift voucher' }), 200, item).noSaleDiscount).toBe(true);
    expect(read(await manager().patch(path, { noSaleDiscount: false }), 200, item)).not.toHaveProperty(
      'noSaleDiscount',
    );
    expect(await create()).not.toHaveProperty('noSaleDiscount');
    expect((await manager().patch(path, { noSaleDiscount: 'yes' })).status).toBe(400);
  });

  it('refuses a taken SKU, an unknown subcategory and a price the currency has not', async () => {
    const { sku, itemId } = await create();
    const taken = await manager().post('/catalog/items', { sku, name: 'Tin', unitPrice: 1 });
    expect([taken.status, taken.body]).toMatchObject([409, refusal('ITEM_SKU_TAKEN', 'sku')]);
    const nowhere = await manager().patch(`/catalog/items/${itemId}`, { subcategoryId: 999_999 });
    expect([nowhere.status, nowhere.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'subcategoryId')]);
    const price = await manager().patch(`/catalog/items/${itemId}`, { unitPrice: 1.255 });
    expect([price.status, price.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'unitPrice')]);
    const dinars = await manager('manama').post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice: 1.255 });
    expect(read(dinars, 201, item).unitPrice).toBe(1.255);
  });

  it.each(['999999999', 'nope', '0', '-1', '1.5', '99999999999999999999'])('does not know %s', async (itemId) => {
    for (const reply of [
      await manager().get(`/catalog/items/${itemId}`),
      await manager().patch(`/catalog/items/${itemId}`, { name: 'x' }),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([404, refusal('ITEM_UNKNOWN')]);
    }
  });

  it('follows the list rules of customers', async () => {
    const { modifiedTime } = await create({ status: 'INACTIVE' });
    const window = `updatedFrom=${modifiedTime}&updatedTo=${modifiedTime}`;
    expect((await list(window)).page.totalElements).toBe(0);
    expect((await list(`${window}&${ALL}`)).content).toMatchObject([{ status: 'INACTIVE', modifiedTime }]);
    expect((await list('size=1')).page.totalElements).toBe((await list(`size=1&${ALL}`)).page.totalElements);
    expect((await manager().get('/catalog/items?size=101')).status).toBe(400);
    const rows = (await list('size=100')).content.map((row) => row.modifiedTime);
    expect(rows).toEqual([...rows].sort());
  });

  describe('what they are tied to', () => {
    const KINDS = { subcategoryId: 'subcategories', colorId: 'colors', discountId: 'discounts' };
    const attribute = async (field: (typeof TIES)[number], tenant?: string) => {
      // More fields than a subcategory or a color needs; both ignore the rest.
      const body = { name: randomUUID(), discountType: 2, rate: 10 };
      const reply = await manager(tenant).post(`/catalog/attributes/${KINDS[field]}`, body);
      return read(reply, 201, z.object({ id: z.number() })).id;
    };

    it.each(TIES)('is one of the merchant, changed alone and taken away by null: %s', async (field) => {
      const id = await attribute(field);
      const created = await create({ [field]: id });
      expect(created[field]).toBe(id);
      const path = `/catalog/items/${created.itemId}`;
      const cleared = read(await manager().patch(path, { [field]: null }), 200, item);
      expect(cleared).toEqual({ ...created, [field]: null, modifiedTime: cleared.modifiedTime });
      expect(read(await manager().patch(path, { [field]: id }), 200, item)[field]).toBe(id);
      expect(read(await manager().patch(path, { name: 'Box' }), 200, item)[field]).toBe(id);
    });

    it.each(TIES)('is refused by name when it is nothing or of another merchant: %s', async (field) => {
      const before = await create();
      const theirs = await attribute(field, 'other');
      for (const id of [theirs, 0, 999_999_999, Number.MAX_SAFE_INTEGER]) {
        const created = await manager().post('/catalog/items', {
          sku: randomUUID(),
          name: 'Tin',
          unitPrice: 1,
          [field]: id,
        });
        const patched = await manager().patch(`/catalog/items/${before.itemId}`, { name: 'Box', [field]: id });
        for (const reply of [created, patched]) {
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        }
      }
      expect(read(await manager().get(`/catalog/items/${before.itemId}`), 200, item)).toEqual(before);
    });

    it.each(TIES)('is named by a whole number: %s', async (field) => {
      const { itemId } = await create();
      for (const id of ['1', 1.5, -1, 2 ** 53, true]) {
        const reply = await manager().patch(`/catalog/items/${itemId}`, { [field]: id });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      }
    });
  });

  it('take prices up to what JSON carries exactly in every currency', async () => {
    expect((await create({ unitPrice: 99_999_999_999 })).unitPrice).toBe(99_999_999_999);
    for (const unitPrice of [100_000_000_000, 1e300, -0.01]) {
      const reply = await manager().post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'unitPrice')]);
    }
  });

  it.each(['CASHIER', 'AUDITOR'] as const)('are read and not written by a %s', async (role) => {
    const { itemId } = await create();
    const user = service().client.as(role);
    expect((await user.get('/catalog/items')).status).toBe(200);
    expect((await user.get(`/catalog/items/${itemId}`)).status).toBe(200);
    for (const reply of [
      await user.post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice: 1 }),
      await user.patch(`/catalog/items/${itemId}`, { name: 'Box' }),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
    }
  });
});
