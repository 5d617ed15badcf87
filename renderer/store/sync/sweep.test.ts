import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import type { SweepState } from '#shared/ipc/store-calls';
import type { Customer } from '#shared/api/customers/customer';
import { findCustomer, markGone } from '../customer-packs/customer-packs';
import { currencyOf } from '#shared/domain/money/currency';
import type { PosDatabase } from '../database/database';
import { readItemsWithCodes } from '../items/item-codes';
import { readItemsWhere } from '../items/read-items';
import { readCustomer } from '../customers/people';
import { applyPage, finishPull, readPullState } from './pull';
import { cutWindows } from './sweep-times';
import { sampleCustomer, sampleItem } from '../testing/samples';
import { createStoreWorker, type StoreWorker } from '../worker/store-worker';
import { raiseEpoch } from '../database/write-transaction';
import { createDatabase } from '../versions/create-database';

const START = Date.parse('2026-05-04T10:00:00.000Z');
const TARGET = new Date(START).toISOString();
const DAY = 86_400_000;

let db: PosDatabase;
let epoch: number;
let worker: StoreWorker;
let lastName = 0;

beforeEach(async () => {
  lastName += 1;
  db = createDatabase(`sweep-${lastName}`, 'relaxed');
  epoch = await raiseEpoch(db);
  worker = createStoreWorker(db, epoch, 'AED');
});

afterEach(() => worker.close());

function customerOf(number: number, change: Partial<Customer> = {}): Customer {
  return sampleCustomer(number, { modifiedTime: new Date(START - number * DAY).toISOString(), ...change });
}

async function hold(rows: Customer[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 100)
    await applyPage(db, epoch, { resource: 'customers', rows: rows.slice(at, at + 100), doneDownTo: TARGET });
  await finishPull(db, epoch, 'customers', TARGET);
}

/** Sweeps against the given rows of the service; returns the number of rows in each window. */
async function sweep(atService: readonly Customer[]): Promise<number[]> {
  const { calls } = worker;
  const sizes: number[] = [];
  let state: SweepState = await calls['sweep.begin']({ resource: 'customers', target: TARGET });
  while (state.run && (state.run.next || state.run.missing !== null)) {
    const { missing, next } = state.run;
    if (missing !== null) {
      const row = atService.find((each) => each.customerNumber === missing) ?? null;
      await calls['sweep.answer']({ resource: 'customers', key: missing, row });
      state = await calls['sweep.state']({ resource: 'customers' });
    } else if (next) {
      const [from, to] = [Date.parse(next.from), Date.parse(next.to)];
      const rows = atService.filter((row) => isWithin(row, from, to));
      sizes.push(rows.length);
      state = await calls['sweep.apply']({ resource: 'customers', rows: rowText(rows), ...next });
    }
  }
  await calls['sweep.finish']({ resource: 'customers', endedAt: TARGET });
  return sizes;
}

function isWithin({ modifiedTime }: Customer, from: number, to: number): boolean {
  return Date.parse(modifiedTime) >= from && Date.parse(modifiedTime) <= to;
}

describe('the sweep of the store', () => {
  it('cuts windows of seventy rows, newest first, and stores its progress', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => customerOf(i + 1));
    await hold(rows);
    const state = await worker.calls['sweep.begin']({ resource: 'customers', target: TARGET });
    expect(state.run).toMatchObject({ done: 0, missing: null });
    const whole = (state.run?.left ?? 0) + (state.run?.done ?? 0);
    const { next } = state.run ?? {};
    if (!next) throw new Error('no window');
    const inFirst = rows.filter((row) => isWithin(row, Date.parse(next.from), Date.parse(next.to)));
    await worker.calls['sweep.apply']({ resource: 'customers', rows: rowText(inFirst), ...next });
    await worker.close();
    worker = createStoreWorker(createDatabase(db.name, 'relaxed'), epoch, 'AED');
    const after = await worker.calls['sweep.state']({ resource: 'customers' });
    expect(after.run).toMatchObject({ done: 1, left: whole - 1, missing: null, next: { to: next.from } });
    db = createDatabase(db.name, 'relaxed');
    const sizes = await sweep(rows);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(72);
    expect(sizes.length).toBeLessThanOrEqual(6);
  });

  it('writes differences, requests customers missing from a window and marks them gone', async () => {
    const rows = Array.from({ length: 150 }, (_, i) => customerOf(i + 1));
    await hold(rows);
    const atService = rows
      .filter(({ customerNumber }) => customerNumber !== 'C-40')
      .map((row) => (row.customerNumber === 'C-90' ? { ...row, firstName: 'Patched' } : row));
    await sweep([...atService, customerOf(500)]);
    expect(await findCustomer(db, 'C-90')).toMatchObject({ firstName: 'Patched' });
    expect(await readCustomer(db, 'C-40')).toMatchObject({ isGone: true, customer: { firstName: 'Name40' } });
    expect(await readCustomer(db, 'C-41')).toMatchObject({ isGone: false });
    expect(await findCustomer(db, 'C-500')).toEqual(customerOf(500));
    expect(await readPullState(db, 'customers')).toEqual({ watermark: TARGET, run: null, count: 151 });
    const { rows: found } = await worker.calls['search.customers']({ text: 'patched', limit: 5 });
    expect(found.map(({ key }) => key)).toEqual(['C-90']);
  });

  it('keeps the gone mark when another customer joins the pack, and removes it when a page contains the row', async () => {
    await hold([customerOf(1), customerOf(2)]);
    await db.transaction('rw', [db.customerPacks, db.pulls], async () => markGone(db, 'C-1'));
    await hold([customerOf(3)]);
    expect(await readCustomer(db, 'C-1')).toMatchObject({ isGone: true });
    await hold([customerOf(1)]);
    expect(await readCustomer(db, 'C-1')).toMatchObject({ isGone: false });
  });

  it('requests items missing from a window, and takes those that are gone off the shelf until they are back', async () => {
    const items = Array.from({ length: 5 }, (_, i) => sampleItem(i));
    await applyPage(db, epoch, { resource: 'items', rows: items, doneDownTo: TARGET });
    const { calls } = worker;
    const { run } = await calls['sweep.begin']({ resource: 'items', target: TARGET });
    if (!run?.next) throw new Error('no window');
    const rows = [sampleItem(2, { name: 'Changed' }), sampleItem(4)];
    const missing: string[] = [];
    let state = await calls['sweep.apply']({ resource: 'items', rows: rowText(rows), ...run.next });
    const answers = { 'I-0': sampleItem(0, { name: 'Dated back' }), 'I-1': 'not told', 'I-3': null } as const;
    while (state.run && state.run.missing !== null) {
      const key = state.run.missing;
      missing.push(key);
      await calls['sweep.answer']({ resource: 'items', key, row: answers[key as keyof typeof answers] });
      state = await calls['sweep.state']({ resource: 'items' });
    }
    expect(missing.sort()).toEqual(['I-0', 'I-1', 'I-3']);
    expect(state.run).toMatchObject({ mended: 3, gone: 1 });
    expect((await db.items.get('I-2'))?.item.name).toBe('Changed');
    expect((await db.items.get('I-0'))?.item.name).toBe('Dated back');
    const codes = items.map(({ sku }) => sku);
    const forSale = async () =>
      (await readItemsWithCodes(db, currencyOf('AED'), codes)).map(({ itemId }) => itemId).sort();
    const { name } = sampleItem(3);
    const found = async () => (await calls['search.items']({ text: name, limit: 9 })).rows.map(({ itemId }) => itemId);
    expect(await forSale()).toEqual(['I-0', 'I-1', 'I-2', 'I-4']);
    expect(await found()).not.toContain('I-3');
    // Its name is still known, for what was sold of it.
    expect((await db.items.get('I-3'))?.item.name).toBe(name);
    expect(await readItemsWhere(db, () => true, 9)).toHaveLength(4);
    await applyPage(db, epoch, { resource: 'items', rows: [sampleItem(3)], doneDownTo: TARGET });
    expect(await forSale()).toContain('I-3');
    expect(await db.items.count()).toBe(5);
  });

  it('matches the service after one sweep, for any differences and any order of arrival', async () => {
    const row = fc.record({ number: fc.integer({ min: 1, max: 400 }), day: fc.integer({ min: 1, max: 60 }) });
    const rows = fc.uniqueArray(row, { selector: ({ number }) => number, minLength: 50, maxLength: 250 });
    const build = (list: { number: number; day: number }[], name: string) =>
      list.map(({ number, day }) =>
        sampleCustomer(number, { firstName: name, modifiedTime: new Date(START - day * DAY).toISOString() }),
      );
    await fc.assert(
      fc.asyncProperty(rows, rows, async (here, there) => {
        await db.transaction('rw', db.customerPacks, () => db.customerPacks.clear());
        await hold(build(here, 'here'));
        const atService = build(there, 'there');
        await sweep(atService);
        for (const each of atService)
          expect(await readCustomer(db, each.customerNumber)).toMatchObject({ customer: each, isGone: false });
        const known = new Set(atService.map(({ customerNumber }) => customerNumber));
        for (const { customerNumber } of build(here, 'here'))
          expect((await readCustomer(db, customerNumber))?.isGone).toBe(!known.has(customerNumber));
      }),
      { numRuns: 6, seed: 3 },
    );
  });
});

describe('cutWindows', () => {
  it('makes one edge for a crowded millisecond, and one window for an empty store', () => {
    expect(cutWindows({ times: new Float64Array() }, START)).toEqual([0, START]);
    const times = new Float64Array(1_000).fill(START - DAY);
    expect(cutWindows({ times }, START)).toEqual([0, START - DAY, START]);
  });
});
