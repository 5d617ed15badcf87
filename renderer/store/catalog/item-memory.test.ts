import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import type { Item } from '#shared/api/catalog/item';
import type { PosDatabase } from '../database/database';
import { itemRow } from '../items/item-codes';
import { rememberItems, type ItemMemory } from './item-memory';
import { FAVORITES, readTiles } from './tiles';
import { sampleItem } from '../testing/samples';
import { createDatabase } from '../versions/create-database';

let db: PosDatabase;
let memory: ItemMemory;
let databases = 0;

beforeEach(async () => {
  databases += 1;
  db = createDatabase(`pos-memory-${databases}`, 'relaxed');
});

afterEach(() => {
  memory.stop();
  db.close();
});

const start = (whenIdle: () => Promise<void> = async () => undefined) => {
  memory = rememberItems(db, currencyOf('AED'), { whenIdle });
};
const idsOf = (code: string) => memory.withCodes([code])?.map(({ itemId }) => itemId) ?? null;
const put = (...items: Item[]) => db.items.bulkPut(items.map((item) => itemRow(item)));

it('holds every item for sale by each of its codes, as written and folded, with its price in minor units', async () => {
  await put(sampleItem(1, { sku: 'Ab1', barcodes: ['501', '502'], unitPrice: 2.55 }));
  await put(sampleItem(2, { sku: 'X2', status: 'ARCHIVED' }));
  start();
  await vi.waitFor(() => expect(idsOf('Ab1')).toEqual(['I-1']));
  expect(memory.withCodes(['ab1', '501', '502'])).toMatchObject([{ itemId: 'I-1', unitPrice: 255 }]);
  expect(idsOf('X2')).toEqual([]);
});

it('holds all others beside items with a price that nobody can be charged, which are not for sale', async () => {
  await put(
    sampleItem(1, { sku: 'A' }),
    sampleItem(2, { sku: 'B', unitPrice: 1e21 }),
    sampleItem(3, { sku: 'C', unitPrice: -1 }),
  );
  start();
  await vi.waitFor(() => expect(idsOf('A')).toEqual(['I-1']));
  expect([idsOf('B'), idsOf('C')]).toEqual([[], []]);
  const { items } = await readTiles(db, FAVORITES, 9, currencyOf('AED'));
  expect(items.map(({ itemId }) => itemId)).toEqual(['I-1']);
});

it('knows of a change once it is read, and answers nothing before', async () => {
  await put(sampleItem(1, { sku: 'A', barcodes: ['501'] }), sampleItem(2, { sku: 'B', barcodes: ['501'] }));
  start();
  await vi.waitFor(() => expect(idsOf('501')).toEqual(['I-1', 'I-2']));
  await put(sampleItem(1, { sku: 'A', barcodes: ['502'], unitPrice: 3 }), sampleItem(3, { sku: 'C' }));
  expect(idsOf('501')).toBeNull();
  await vi.waitFor(() => expect(idsOf('501')).toEqual(['I-2']));
  expect(memory.withCodes(['502', 'c'])).toMatchObject([{ unitPrice: 300 }, { itemId: 'I-3' }]);
  await put(sampleItem(3, { sku: 'C', status: 'DELETED' }));
  await vi.waitFor(() => expect(idsOf('C')).toEqual([]));
});

it('reads everything again after many changes at once, and answers nothing meanwhile', async () => {
  const catalog = (unitPrice: number) => Array.from({ length: 600 }, (_, i) => sampleItem(i, { unitPrice }));
  await put(...catalog(1));
  start();
  await vi.waitFor(() => expect(memory.withCodes(['SKU599'])).toMatchObject([{ unitPrice: 100 }]));
  await put(...catalog(2));
  expect(idsOf('SKU0')).toBeNull();
  await vi.waitFor(() => expect(memory.withCodes(['SKU0', 'SKU599'])).toMatchObject([{}, { unitPrice: 200 }]), 5000);
});

it('answers nothing while the page was never idle', async () => {
  await put(sampleItem(1));
  let idle = () => undefined as void;
  start(() => new Promise((resolve) => (idle = resolve)));
  expect(idsOf('SKU1')).toBeNull();
  idle();
  await vi.waitFor(() => (idle(), expect(idsOf('SKU1')).toEqual(['I-1'])));
});
