import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { sampleCustomer, sampleItem } from '../testing/samples';
import type { CustomerCreateBody } from '#shared/schema/customer';
import { createCustomer } from '../create-customer';
import { PosDatabase } from '../database';
import { applyPage } from '../pull';
import { raiseEpoch } from '../write-transaction';
import { SearchIndex } from './search-index';
import { createStoreWorker } from './store-worker';
import { NewestFirst } from './turns';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});

afterEach(() => till.store.close());

const DONE = '2026-01-01T00:00:00Z';
const customers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => sampleCustomer(from + i));

async function apply(rows: ReturnType<typeof sampleCustomer>[]) {
  await till.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: DONE });
}

it('finds a customer as soon as the page with her is applied, and under her new name after the next', async () => {
  await apply(customers(0, 150));
  expect((await till.store.search.customers('name149')).rows).toMatchObject([{ key: 'C-149', sync: 'sent' }]);
  await apply([sampleCustomer(149, { firstName: 'Other' })]);
  expect((await till.store.search.customers('name149')).total).toBe(0);
  expect((await till.store.search.customers('other')).rows.map((row) => row.key)).toEqual(['C-149']);
});

it('finds a customer made on this till by telephone, marked as not sent', async () => {
  const body: CustomerCreateBody = { email: 'new@example.com', firstName: 'Nora', mobileNumber: '050 123 4567' };
  const made = await createCustomer(till.store, till.session, body);
  const { rows } = await till.store.search.customers('0501234567');
  expect(rows).toEqual([made]);
  expect(made).toMatchObject({
    customerNumber: null,
    sync: 'not sent',
    customer: { status: 'ACTIVE', lastName: null },
  });
  expect(made.key).toBe(`local:${made.localId}`);
});

it('refuses a customer that the service would refuse, and keeps nothing', async () => {
  const body: CustomerCreateBody = { email: 'not an address', firstName: 'Nora' };
  const refused = createCustomer(till.store, till.session, body);
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', data: { field: 'email' } });
  expect(till.pos.journal).toEqual([]);
});

it('says how much was searched of what there is', async () => {
  const { handlers } = till.pos;
  expect(await till.store.search.customers('x')).toMatchObject({ searched: 0, of: null });
  const run = { from: '2000-01-01T00:00:00Z', target: DONE, doneDownTo: DONE, total: 500 };
  await handlers?.['pull.begin']({ resource: 'customers', run });
  await apply(customers(0, 100));
  expect(await till.store.search.customers('x')).toMatchObject({ searched: 100, of: 500 });
  await handlers?.['pull.finish']({ resource: 'customers', watermark: DONE });
  expect(await till.store.search.customers('x')).toMatchObject({ searched: 100, of: 100 });
});

it('builds the index of what is already here in the background', async () => {
  const db = new PosDatabase('worker-build', 'relaxed');
  const epoch = await raiseEpoch(db);
  await applyPage(db, epoch, { resource: 'customers', rows: customers(0, 2500), doneDownTo: DONE });
  await applyPage(db, epoch, { resource: 'items', rows: [sampleItem(1)], doneDownTo: DONE });
  const worker = createStoreWorker(db, epoch, 'AED');
  const early = await worker.calls['search.customers']({ text: 'name', limit: 1 });
  expect(early.searched).toBeLessThan(2500);
  await worker.calls['pull.apply']({
    resource: 'customers',
    rows: [sampleCustomer(2400, { firstName: 'Renamed' })],
    doneDownTo: DONE,
  });
  await worker.indexed;
  expect(await worker.calls['search.customers']({ text: 'name', limit: 1 })).toMatchObject({
    searched: 2500,
    total: 2500,
  });
  expect((await worker.calls['search.customers']({ text: 'renamed', limit: 1 })).total).toBe(1);
  expect((await worker.calls['search.items']({ text: 'ite', limit: 1 })).total).toBe(1);
  await worker.close();
});

it('never builds over a pack that was learnt meanwhile', async () => {
  const db = new PosDatabase('worker-newer', 'relaxed');
  const epoch = await raiseEpoch(db);
  const { packs } = await applyPage(db, epoch, { resource: 'customers', rows: customers(0, 1), doneDownTo: DONE });
  const index = new SearchIndex(db);
  index.learnPacks(packs.map((pack) => ({ ...pack, rows: [sampleCustomer(0, { firstName: 'Renamed' })] })));
  await index.build(() => false);
  expect([...index.customers.chunks.values()].map((chunk) => chunk.text.includes('renamed'))).toEqual([true]);
  db.close();
});

it('searches items for sale by name, SKU and barcode, with the price in minor units', async () => {
  const rows = [
    sampleItem(1, { name: 'White hanging heart', unitPrice: 2.55, barcodes: ['5012345678900'] }),
    sampleItem(2, { name: 'White metal lantern', status: 'INACTIVE' }),
  ];
  await till.pos.handlers?.['pull.apply']({ resource: 'items', rows, doneDownTo: DONE });
  const { search } = till.store;
  expect((await search.items('heart white')).rows).toMatchObject([{ itemId: 'I-1', unitPrice: 255 }]);
  expect((await search.items('white')).total).toBe(1);
  expect((await search.items('50123')).total).toBe(1);
});

it('finds an item by exact code: case first, then either form of a UPC', async () => {
  const rows = [
    sampleItem(1, { sku: '85123A' }),
    sampleItem(2, { sku: '85123a' }),
    sampleItem(3, { sku: 'X1', barcodes: ['0012345678905'] }),
    sampleItem(4, { sku: 'gone', status: 'ARCHIVED' }),
  ];
  await till.pos.handlers?.['pull.apply']({ resource: 'items', rows, doneDownTo: DONE });
  const find = async (code: string) => (await till.store.search.itemByCode(code)).map((item) => item.itemId);
  expect(await find('85123A')).toEqual(['I-1']);
  expect(await find('85123a ')).toEqual(['I-2']);
  expect(await find('x1')).toEqual(['I-3']);
  expect(await find('012345678905')).toEqual(['I-3']);
  expect(await find('85123')).toEqual([]);
  expect(await find('gone')).toEqual([]);
});

it('tells the page which code a failure has', async () => {
  const taker = await openTestStore(testSession({ registerId: till.session.registerId }));
  const rows = [sampleItem(1)];
  const refused = till.pos.handlers?.['pull.apply']({ resource: 'items', rows, doneDownTo: DONE });
  await expect(refused).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  await taker.store.close();
});

it('finishes the newest search first and every one of them', async () => {
  const searches = new NewestFirst();
  const finished: string[] = [];
  const slow = (name: string) =>
    searches.run(async (turn) => {
      for (let slice = 0; slice < 5; slice += 1) await turn();
      finished.push(name);
    });
  await Promise.all([slow('old'), slow('newer'), slow('newest')]);
  expect(finished).toEqual(['newest', 'newer', 'old']);
});
