import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { item, subcategory } from '#shared/schema/item';
import { nestedPage } from '#shared/schema/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const page = nestedPage(item);
const ALL = 'status=ACTIVE&status=INACTIVE&status=ARCHIVED&status=DELETED';

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

  it('lists subcategories bare, each name once', async () => {
    const rows = read(await manager().get('/catalog/attributes/subcategories'), 200, z.array(subcategory));
    expect(rows.map((row) => row.name)).toContain('Kitchen & dining');
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
  });
});
