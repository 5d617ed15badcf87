import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../testing/test-store';
import type { SaleWrite } from '#shared/writes/sale';
import type { Write } from '#shared/writes/write';
import { customerWrite, saleWrite } from '../testing/samples';
import { ingest, ingestTables } from './ingest';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});
afterEach(() => till.store.close());

const taken = (writes: readonly Write[]) => {
  const { store, session } = till;
  const parts = { db: store.db, newId: () => crypto.randomUUID(), registerId: session.registerId };
  return store.db.transaction('rw', ingestTables(store.db), async () => ingest(parts, writes));
};

const sale = (sequence: number) => saleWrite(sequence, till.session.registerId);
const returnOf = (original: SaleWrite, sequence: number): SaleWrite => {
  const write = sale(sequence);
  return { ...write, sale: { ...write.sale, kind: 'RETURN', originalTransactionId: original.entryId } };
};

it('keeps the order of entries ingested together, with a return behind its sale', async () => {
  const [first, second, later] = [sale(1), sale(2), sale(4)];
  const back = returnOf(first, 3);
  const customer = customerWrite();
  expect(await taken([first, second, back, later, customer])).toBe(5);
  const rows = await till.store.db.outbox.orderBy('seq').toArray();
  const ids = [first, second, back, later, customer].map(({ entryId }) => entryId);
  expect(rows.map(({ entryId }) => entryId)).toEqual(ids);
  expect(rows.map(({ dependsOn }) => dependsOn)).toEqual([[], [], [first.entryId], [], []]);
  expect(await till.store.db.sales.count()).toBe(4);
});

it('counts sold items once and advances past the highest receipt, however often it runs', async () => {
  const writes = [sale(1), sale(3), sale(2)];
  const before = await till.store.db.meta.get('next sale');
  expect(await taken(writes)).toBe(3);
  expect(await taken([...writes, ...writes])).toBe(0);
  expect(await till.store.db.itemSales.toArray()).toEqual([{ itemId: 'I-1', quantity: 6000 }]);
  expect(before).toMatchObject({ receiptSequence: 1 });
  expect(await till.store.db.meta.get('next sale')).toMatchObject({ receiptSequence: 4 });
});

it('ingests only one of two entries with the same id', async () => {
  const write = sale(1);
  expect(await taken([write, write])).toBe(1);
  expect(await till.store.db.outbox.count()).toBe(1);
});
