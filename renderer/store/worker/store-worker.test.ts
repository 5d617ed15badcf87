import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { sampleCustomer, sampleItem } from '../testing/samples';
import type { CustomerCreateBody } from '#shared/api/customers/customer';
import { createCustomer } from '../customers/create-customer';
import type { PosDatabase } from '../database/database';
import { applyPage } from '../sync/pull';
import { find } from '../search/find';
import { parseQuery } from '../search/query';
import { readSearchDue } from '../customer-packs/search-due';
import { raiseEpoch, restoreEpoch } from '../database/write-transaction';
import { SearchIndex } from './search-index';
import { createStoreWorker } from './store-worker';
import { NewestFirst } from '../database/turns';
import { createDatabase } from '../versions/create-database';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});

afterEach(() => till.store.close());

const DONE = '2026-01-01T00:00:00Z';
const customers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => sampleCustomer(from + i));

async function apply(rows: ReturnType<typeof sampleCustomer>[]) {
  await till.pos.handlers?.['pull.apply']({ resource: 'customers', rows: rowText(rows), doneDownTo: DONE });
}

it('finds a customer once their page is applied, and under the new name after the next page', async () => {
  await apply(customers(0, 150));
  expect((await till.store.search.customers('name149')).rows).toMatchObject([{ key: 'C-149', sync: 'sent' }]);
  await apply([sampleCustomer(149, { firstName: 'Other' })]);
  expect((await till.store.search.customers('name149')).total).toBe(0);
  expect((await till.store.search.customers('other')).rows.map((row) => row.key)).toEqual(['C-149']);
});

it('finds a customer created on this till by telephone number, marked as not sent', async () => {
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

it('rejects a customer that the service would refuse, and stores nothing', async () => {
  const body: CustomerCreateBody = { email: 'not an address', firstName: 'Nora' };
  const refused = createCustomer(till.store, till.session, body);
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', data: { field: 'email' } });
  expect(till.pos.journal).toEqual([]);
});

it('reports how many of all rows were searched', async () => {
  const { handlers } = till.pos;
  expect(await till.store.search.customers('x')).toMatchObject({ searched: 0, of: null });
  const run = { from: '2000-01-01T00:00:00Z', target: DONE, doneDownTo: DONE, total: 500 };
  await handlers?.['pull.begin']({ resource: 'customers', run });
  await apply(customers(0, 100));
  expect(await till.store.search.customers('x')).toMatchObject({ searched: 100, of: 500 });
  await handlers?.['pull.finish']({ resource: 'customers', watermark: DONE });
  expect(await till.store.search.customers('x')).toMatchObject({ searched: 100, of: 100 });
});

it('indexes existing rows in the background', async () => {
  const db = createDatabase('worker-build', 'relaxed');
  const epoch = await raiseEpoch(db);
  await applyPage(db, epoch, { resource: 'customers', rows: customers(0, 2500), doneDownTo: DONE });
  await applyPage(db, epoch, { resource: 'items', rows: [sampleItem(1)], doneDownTo: DONE });
  const worker = createStoreWorker(db, epoch, 'AED');
  const indexed = worker.indexed();
  const early = await worker.calls['search.customers']({ text: 'name', limit: 1 });
  expect(early.searched).toBeLessThan(2500);
  await worker.calls['pull.apply']({
    resource: 'customers',
    rows: rowText([sampleCustomer(2400, { firstName: 'Renamed' })]),
    doneDownTo: DONE,
  });
  await indexed;
  expect(await worker.calls['search.customers']({ text: 'name', limit: 1 })).toMatchObject({
    searched: 2500,
    total: 2499,
  });
  expect((await worker.calls['search.customers']({ text: 'renamed', limit: 1 })).total).toBe(1);
  expect((await worker.calls['search.items']({ text: 'ite', limit: 1 })).total).toBe(1);
  await worker.close();
});

const alone = (work: () => Promise<void>) => work();
const whole = () => false;

async function namesIn(index: SearchIndex, text: string): Promise<number> {
  return (await find(index.customers.chunks(), parseQuery(text), 50, async () => undefined)).total;
}

describe('the stored index', () => {
  let db: PosDatabase;
  let epoch: number;

  beforeEach(async () => {
    db = createDatabase(`worker-index-${crypto.randomUUID()}`, 'relaxed');
    epoch = await raiseEpoch(db);
  });

  afterEach(() => db.close());

  const applied = (rows: ReturnType<typeof sampleCustomer>[]) =>
    applyPage(db, epoch, { resource: 'customers', rows: rows, doneDownTo: DONE });

  async function started(): Promise<SearchIndex> {
    const index = new SearchIndex(db, epoch);
    await index.build(whole, alone);
    return index;
  }

  it('is read at the next start without reading the packs', async () => {
    await applied(customers(0, 4150));
    await started();
    expect((await readSearchDue(db)).due).toEqual([]);
    await db.customerPacks.clear();
    const again = await started();
    expect(again.customers.rowCount).toBe(4150);
    expect(await namesIn(again, 'name4149')).toBe(1);
    expect(await namesIn(again, 'name')).toBe(4150);
  });

  it('is repaired after a crash between storing a page and storing the index', async () => {
    await applied(customers(0, 4150));
    await started();
    await applied([sampleCustomer(17, { firstName: 'Renamed' }), ...customers(4150, 4300)]);
    const again = await started();
    expect(again.customers.rowCount).toBe(4300);
    expect(await namesIn(again, 'renamed')).toBe(1);
    expect(await namesIn(again, 'name17')).toBe(110); // 170 to 179 and 1700 to 1799, but not 17
    expect(await namesIn(again, 'name4299')).toBe(1);
    expect((await readSearchDue(db)).due).toEqual([]);
  });

  it('indexes changes made by others before using its known places, and stores no customer twice', async () => {
    await applied(customers(0, 150));
    const index = await started();
    const other = {
      resource: 'customers' as const,
      rows: [sampleCustomer(900), sampleCustomer(901)],
      doneDownTo: DONE,
    };
    await applyPage(db, epoch, other);
    const page = { resource: 'customers' as const, rows: [sampleCustomer(900), sampleCustomer(2)], doneDownTo: DONE };
    const first = await applyPage(db, epoch, page, index.known);
    expect(first).toMatchObject({ changed: 0, count: 152 });
    await index.indexPage(first);
    expect(await namesIn(index, 'name90')).toBe(3); // 90, 900 and 901
    const { numbers } = (await db.customerPacks.toCollection().last()) ?? { numbers: [] };
    expect(await applyPage(db, epoch, other, index.known)).toMatchObject({ changed: 0, count: 152 });
    expect(numbers.filter((number) => number === 'C-900')).toHaveLength(1);
  });

  it('starts again when the database was emptied under it', async () => {
    await applied(customers(0, 150));
    const index = await started();
    await db.customerPacks.clear();
    await db.pulls.clear();
    await db.searchChunks.clear();
    await restoreEpoch(db, epoch);
    const page = { resource: 'customers' as const, rows: [sampleCustomer(3)], doneDownTo: DONE };
    const change = await applyPage(db, epoch, page, index.known);
    expect(change).toMatchObject({ changed: 1, count: 1 });
    await index.indexPage(change);
    expect(index.customers.rowCount).toBe(1);
    expect(await namesIn(index, 'name')).toBe(1);
  });

  it('keeps a pack due when it changed after it was indexed', async () => {
    const index = await started();
    const first = await applied(customers(0, 1));
    await index.indexPage(first);
    await applied([sampleCustomer(0, { firstName: 'Renamed' })]);
    await index.store();
    expect((await readSearchDue(db)).due).toHaveLength(1);
    expect(await namesIn(await started(), 'renamed')).toBe(1);
  });

  it('does not overwrite a pack that was indexed during the build', async () => {
    await applied(customers(0, 150));
    await started();
    const index = new SearchIndex(db, epoch);
    await index.indexPage(await applied([sampleCustomer(0, { firstName: 'Renamed' })]));
    expect(await namesIn(index, 'renamed')).toBe(1);
    await index.build(whole, alone);
    expect(index.customers.rowCount).toBe(150);
    expect(await namesIn(index, 'renamed')).toBe(1);
    expect(await namesIn(index, 'name149')).toBe(1);
  });

  it('stores no chunk before all chunks have been read', async () => {
    await applied(customers(0, 150));
    await started();
    const index = new SearchIndex(db, epoch);
    await index.indexPage(await applied([sampleCustomer(0, { firstName: 'Renamed' })]));
    await index.store();
    expect(await namesIn(await started(), 'name149')).toBe(1);
  });

  it('is rebuilt when it has another format', async () => {
    await applied(customers(0, 150));
    await started();
    await db.searchChunks.toCollection().modify({ format: 0, text: '' });
    const index = await started();
    expect(await namesIn(index, 'name149')).toBe(1);
    expect(await db.searchChunks.where('chunkId').above(-1).toArray()).toMatchObject([{ format: 2 }]);
  });
});

it('searches items for sale by name, SKU and barcode, with the price in minor units', async () => {
  const rows = [
    sampleItem(1, { name: 'White hanging heart', unitPrice: 2.55, barcodes: ['5012345678900'] }),
    sampleItem(2, { name: 'White metal lantern', status: 'INACTIVE' }),
  ];
  await till.pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: DONE });
  const { search } = till.store;
  expect((await search.items('heart white')).rows).toMatchObject([{ itemId: 'I-1', unitPrice: 255 }]);
  expect((await search.items('white')).total).toBe(1);
  expect((await search.items('50123')).total).toBe(1);
});

it('no longer finds an item that was taken off sale', async () => {
  const apply = (change: object) =>
    till.pos.handlers?.['pull.apply']({
      resource: 'items',
      rows: rowText([sampleItem(1, { name: 'Lantern', ...change })]),
      doneDownTo: DONE,
    });
  await apply({});
  expect((await till.store.search.items('lantern')).total).toBe(1);
  await apply({ status: 'INACTIVE' });
  expect((await till.store.search.items('lantern')).total).toBe(0);
});

it('finds an item by exact code, ignoring case if necessary, and by either form of a UPC', async () => {
  const rows = [
    sampleItem(1, { sku: '85123A' }),
    sampleItem(2, { sku: '85123a' }),
    sampleItem(3, { sku: 'X1', barcodes: ['0012345678905'] }),
    sampleItem(4, { sku: 'gone', status: 'ARCHIVED' }),
  ];
  await till.pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: DONE });
  const find = async (code: string) => (await till.store.search.itemByCode(code)).map((item) => item.itemId);
  expect(await find('85123A')).toEqual(['I-1']);
  expect(await find('85123a ')).toEqual(['I-2']);
  expect(await find('x1')).toEqual(['I-3']);
  expect(await find('012345678905')).toEqual(['I-3']);
  expect(await find('85123')).toEqual([]);
  expect(await find('gone')).toEqual([]);
});

it('finds items by barcode only, using the first barcode that matches', async () => {
  const rows = [
    sampleItem(1, { sku: '12345' }),
    sampleItem(2, { sku: 'B', barcodes: ['12345'] }),
    sampleItem(3, { sku: 'C', barcodes: ['2112345000006'] }),
    sampleItem(4, { sku: 'D', barcodes: ['2112345000006'], status: 'ARCHIVED' }),
  ];
  await till.pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: DONE });
  const find = async (...barcodes: string[]) =>
    (await till.store.search.itemsByBarcode(barcodes)).map((item) => item.itemId);
  expect(await find('2112345000006', '12345')).toEqual(['I-3']);
  expect(await find('none', '12345')).toEqual(['I-2']);
  expect(await find('none')).toEqual([]);
});

it('passes the error code of a failure to the page', async () => {
  const taker = await openTestStore(testSession({ registerId: till.session.registerId }));
  const rows = [sampleItem(1)];
  const refused = till.pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: DONE });
  await expect(refused).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  await taker.store.close();
});

it('finishes all searches, the newest first', async () => {
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
