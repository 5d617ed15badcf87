import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { openTestStore, type TestStore } from '../testing/test-store';
import { customerWrite, sampleCustomer, sampleItem, saleWrite } from '../testing/samples';
import { CodedError } from '#shared/errors';
import type { Customer } from '#shared/api/customers/customer';
import { findCustomer } from '../customer-packs/customer-packs';
import { rowsOfPack, PACK_SIZE } from '../customer-packs/pack-rows';
import type { PosDatabase } from '../database/database';
import { applyPage } from './pull';
import { raiseEpoch } from '../database/write-transaction';
import { createDatabase } from '../versions/create-database';

const DONE = '2026-01-01T00:00:00Z';

let db: PosDatabase;
let epoch: number;
let lastName = 0;

beforeEach(async () => {
  lastName += 1;
  db = createDatabase(`pull-${lastName}`, 'relaxed');
  epoch = await raiseEpoch(db);
});

afterEach(() => db.close());

function apply(rows: Customer[], doneDownTo = DONE) {
  return applyPage(db, epoch, { resource: 'customers', rows, doneDownTo });
}

async function held(): Promise<Customer[]> {
  const rows = (await db.customerPacks.toArray()).flatMap(rowsOfPack);
  return rows.sort((a, b) => a.customerNumber.localeCompare(b.customerNumber));
}

function range(from: number, to: number): Customer[] {
  return Array.from({ length: to - from }, (_, i) => sampleCustomer(from + i));
}

describe('applyPage of customers', () => {
  it('fills packs in order of arrival and finds every customer by number', async () => {
    for (let page = 0; page < 250; page += 50) await apply(range(page, page + 50));
    const packs = await db.customerPacks.toArray();
    expect(packs.map((pack) => pack.rows.length)).toEqual([PACK_SIZE, PACK_SIZE, 50]);
    expect(packs.every((pack) => rowsOfPack(pack).every((row, i) => row.customerNumber === pack.numbers[i]))).toBe(
      true,
    );
    expect(await findCustomer(db, 'C-173')).toEqual(sampleCustomer(173));
    expect(await findCustomer(db, 'C-250')).toBeUndefined();
  });

  it('rewrites only the pack of a changed row and reports the change', async () => {
    await apply(range(0, 100));
    await apply(range(100, 200));
    const put = vi.spyOn(db.customerPacks, 'bulkPut');
    const page = [sampleCustomer(3), sampleCustomer(150, { city: 'Dubai' })];
    expect(await apply(page)).toMatchObject({ changed: 1, count: 200 });
    expect(put.mock.calls.flatMap(([packs]) => packs.map((pack) => pack.rows.length))).toEqual([100]);
    expect((await findCustomer(db, 'C-150'))?.city).toBe('Dubai');
  });

  it.each([
    ['the same modifiedTime (a partial update)', '2026-01-01T00:00:00Z'],
    ['an older modifiedTime (a full replace)', '2025-01-01T00:00:00Z'],
  ])('takes a difference that comes with %s', async (_, modifiedTime) => {
    await apply([sampleCustomer(1)]);
    const now = sampleCustomer(1, { gstin: '27AAPFU0939F1ZV', modifiedTime });
    expect(await apply([now])).toMatchObject({ changed: 1, count: 1 });
    expect(await held()).toEqual([now]);
  });

  it('keeps archived and deleted customers as rows', async () => {
    await apply([sampleCustomer(1)]);
    await apply([sampleCustomer(1, { status: 'DELETED' })]);
    expect(await held()).toMatchObject([{ status: 'DELETED' }]);
  });

  it('counts a number that occurs twice on a page once, and the last row wins', async () => {
    const result = await apply([sampleCustomer(1), sampleCustomer(1, { city: 'Ajman' })]);
    expect(result).toMatchObject({ changed: 1, count: 1 });
    expect(await held()).toMatchObject([{ city: 'Ajman' }]);
  });

  it('yields the same rows and count for any pages in any order, however often applied', async () => {
    const page = fc.uniqueArray(fc.nat(400), { maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 8 }), fc.infiniteStream(fc.nat()), async (pages, chance) => {
        await db.customerPacks.clear();
        await db.pulls.delete('customers');
        const twice = [...pages, ...pages].map((numbers) => ({ numbers, place: chance.next().value as number }));
        let count = 0;
        for (const { numbers } of twice.sort((a, b) => a.place - b.place)) {
          count = (await apply(numbers.map((number) => sampleCustomer(number)))).count;
        }
        const all = [...new Set(pages.flat())].map((number) => sampleCustomer(number));
        expect(await held()).toEqual(all.sort((a, b) => a.customerNumber.localeCompare(b.customerNumber)));
        expect(count).toBe(all.length);
      }),
      { numRuns: 30 },
    );
  });

  it('fails for a superseded store and writes nothing', async () => {
    await raiseEpoch(db);
    await expect(apply(range(0, 3))).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
    expect(await db.customerPacks.count()).toBe(0);
  });
});

describe('applyPage of items', () => {
  it('writes only differences and counts rows', async () => {
    const page = (rows: ReturnType<typeof sampleItem>[]) =>
      applyPage(db, epoch, { resource: 'items', rows, doneDownTo: DONE });
    expect(await page([sampleItem(1), sampleItem(2)])).toMatchObject({ changed: 2, count: 2 });
    expect(await page([sampleItem(1), sampleItem(2)])).toMatchObject({ changed: 0, count: 2 });
    expect(await page([sampleItem(2, { barcodes: ['1'] }), sampleItem(3)])).toMatchObject({ changed: 2, count: 3 });
    expect((await db.items.get('I-2'))?.codes).toEqual(['SKU2', 'sku2', '1']);
  });
});

describe('the pull calls of the store', () => {
  let till: TestStore;

  beforeEach(async () => {
    till = await openTestStore();
  });

  afterEach(() => till.store.close());

  const run = {
    from: '2000-01-01T00:00:00Z',
    target: '2026-03-01T00:00:00Z',
    doneDownTo: '2026-03-01T00:00:00Z',
    total: 9,
  };

  it('store the run and the watermark, which never move back', async () => {
    const { handlers } = till.pos;
    if (!handlers) throw new Error('No store answers.');
    const state = () => handlers['pull.state']({ resource: 'customers' });
    expect(await state()).toEqual({ watermark: null, run: null, count: 0 });
    await handlers['pull.begin']({ resource: 'customers', run });
    const page = { resource: 'customers' as const, rows: rowText([sampleCustomer(1)]) };
    await handlers['pull.apply']({ ...page, doneDownTo: '2026-02-01T00:00:00Z' });
    await handlers['pull.apply']({ ...page, doneDownTo: '2026-02-01T00:00:00.5Z' });
    expect(await state()).toEqual({ watermark: null, run: { ...run, doneDownTo: '2026-02-01T00:00:00Z' }, count: 1 });
    await handlers['pull.finish']({ resource: 'customers', watermark: '2026-03-01T00:00:00Z' });
    await handlers['pull.finish']({ resource: 'customers', watermark: '2026-02-27T00:00:00Z' });
    expect(await state()).toEqual({ watermark: '2026-03-01T00:00:00Z', run: null, count: 1 });
    // The clock of the service was far ahead when that one was set.
    await handlers['pull.finish']({ resource: 'customers', watermark: '2026-02-01T00:00:00Z' });
    expect(await state()).toEqual({ watermark: '2026-02-01T00:00:00Z', run: null, count: 1 });
    expect(await handlers['pull.state']({ resource: 'items' })).toEqual({ watermark: null, run: null, count: 0 });
  });

  it('do not touch the outbox or customers created on this till', async () => {
    const { db: page } = till.store;
    till.pos.journal.push(customerWrite('c1@example.com'), saleWrite(1, till.session.registerId));
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    const money = async () => [
      await till.store.db.localCustomers.toArray(),
      await till.store.db.outbox.toArray(),
      await till.store.db.sales.toArray(),
    ];
    const before = await money();
    expect(before.map((table) => table.length)).toEqual([1, 2, 1]);
    await till.pos.handlers?.['pull.apply']({ resource: 'customers', rows: rowText(range(0, 100)), doneDownTo: DONE });
    expect(await money()).toEqual(before);
    expect(page.isOpen()).toBe(false);
  });

  it('fail with STORE_WRITE_FAILED when the disk is full, while the money tables still work', async () => {
    await vi.waitFor(() => expect(till.pos.calls).toContain('listSubcategories')); // nothing else writes any more
    const full = new DOMException('The disk is full.', 'QuotaExceededError');
    const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full;
    });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full;
    });
    const page = { resource: 'customers' as const, rows: rowText(range(0, 5)), doneDownTo: DONE };
    const failure = await till.pos.handlers?.['pull.apply'](page).catch((error: unknown) => error);
    spy.mockRestore();
    put.mockRestore();
    expect(failure).toBeInstanceOf(CodedError);
    expect(failure).toMatchObject({ code: 'STORE_WRITE_FAILED' });
    expect(await till.store.db.customerPacks.count()).toBe(0);
    expect(await till.pos.handlers?.['pull.apply'](page)).toEqual({ changed: 5, count: 5 });
  });
});
