import { describe, expect, it, vi } from 'vitest';
import { createFakePos } from '../testing/fake-pos';
import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { customerWrite, sampleCustomer, sampleDraft, sampleItem, saleWrite } from '../testing/samples';
import { currencyOf } from '#shared/domain/money/currency';
import { JOURNAL_PAGE } from '#shared/ipc/contract';
import { CodedError } from '#shared/errors';
import type { Write } from '#shared/writes/write';
import { databaseName } from '../database/database';
import { recordSale } from '../sales/record-sale';
import { saveWrite } from '../writes/replace-entry';
import { saleOf } from '#shared/writes/sale-transaction';
import { claimEntries } from '../outbox/outbox';
import { readOutboxCounts } from '../outbox/outbox-lists';
import { outboxRow, queueTables } from '../writes/queue-write';
import type { MetaRow } from '../database/till-rows';
import { applyOutcome } from '../writes/apply-outcome';
import { storeCustomer } from '../writes/store-customer';
import { saleTables, storeSale } from '../writes/store-sale';
import { itemRow } from '../items/item-codes';
import { createDatabase } from '../versions/create-database';

type InStore =
  | 'nothing'
  | 'waiting'
  | 'in flight'
  | 'refused'
  | 'accepted'
  | 'record without entry'
  | 'entry without record';

/** Prepares a store with the write in the given state and closes it. */
async function prepare(till: TestStore, write: Write, state: InStore): Promise<void> {
  const { db } = till.store;
  if (state === 'entry without record') await db.outbox.add(outboxRow(write));
  else if (state !== 'nothing') {
    if (write.kind === 'customer.create') {
      await db.transaction('rw', [db.localCustomers, ...queueTables(db)], () => storeCustomer(db, write, false));
    } else if (write.kind === 'sale.record') {
      const { registerId } = till.session;
      const facts = { write, registerId, clearsCart: false, isOutcomeUnknown: false };
      const toStore = { ...facts, sale: saleOf(write.sale, () => undefined) };
      await db.transaction('rw', saleTables(db), () => storeSale(db, { ...toStore, nextId: crypto.randomUUID() }));
    }
  }
  if (state === 'in flight') await db.outbox.toCollection().modify({ state: 'in flight' });
  if (state === 'record without entry') await db.outbox.clear();
  const error = new CodedError('WRITE_REFUSED').data;
  if (state === 'refused') await applyOutcome(till.store, write.entryId, { kind: 'refused', error });
  if (state === 'accepted') {
    await applyOutcome(
      till.store,
      write.entryId,
      write.kind === 'sale.record'
        ? { kind: 'accepted', answer: write.sale }
        : { kind: 'accepted', answer: sampleCustomer(5) },
    );
  }
  await till.store.close();
}

function transactionIdOf(row: MetaRow | undefined): string {
  if (row?.key !== 'next sale') throw new Error('No next sale is reserved.');
  return row.transactionId;
}

interface Expected {
  outbox: [state: string, isOutcomeUnknown: boolean][];
  /** Number of sales or local customers. */
  records: number;
  journal: number;
}

const NOTHING: Expected = { outbox: [], records: 0, journal: 0 };
const INGESTED: Expected = { outbox: [['waiting', true]], records: 1, journal: 1 };
const KEPT: Expected = { outbox: [['waiting', false]], records: 1, journal: 1 };

// Journal × store, for either kind of write. `journal` in the expectation: lines after the store has opened.
const TABLE: [inJournal: boolean, inStore: InStore, expected: Expected][] = [
  [false, 'nothing', NOTHING],
  [true, 'nothing', INGESTED],
  [true, 'waiting', KEPT],
  [true, 'in flight', { ...KEPT, outbox: [['in flight', false]] }],
  [true, 'refused', { ...KEPT, outbox: [['refused', false]] }],
  [true, 'record without entry', INGESTED],
  [true, 'entry without record', KEPT],
  [true, 'accepted', NOTHING],
  [false, 'waiting', KEPT],
  [false, 'in flight', { ...KEPT, outbox: [['in flight', false]] }],
  [false, 'refused', { ...KEPT, outbox: [['refused', false]] }],
  [false, 'accepted', NOTHING],
];

describe.each(['sale.record', 'customer.create'] as const)('reconciling a %s', (kind) => {
  it.each(TABLE)('in the journal: %s, in the store: %s', async (inJournal, inStore, expected) => {
    const session = testSession();
    const write = kind === 'sale.record' ? saleWrite(3, session.registerId) : customerWrite();
    await prepare(await openTestStore(session), write, inStore);

    const pos = createFakePos(inJournal ? [structuredClone(write)] : []);
    for (let openings = 0; openings < 2; openings += 1) {
      const { store } = await openTestStore(session, pos);
      const { db } = store;
      const entries = await db.outbox.toArray();
      expect(entries.map((row) => [row.state, row.isOutcomeUnknown])).toEqual(expected.outbox);
      expect(entries.every((row) => JSON.stringify(row.write) === JSON.stringify(write))).toBe(true);
      const isSentSale = kind === 'sale.record' && inStore === 'accepted';
      const records = await (kind === 'sale.record' ? db.sales.count() : db.localCustomers.count());
      expect(records).toBe(isSentSale ? 1 : expected.records);
      expect(pos.journal).toHaveLength(expected.journal);
      await store.close();
    }
  });
});

describe('reconciling', () => {
  it('raises the receipt sequence above those of the journal and the service', async () => {
    const session = testSession();
    const pos = createFakePos([saleWrite(9, session.registerId)]);
    const { store } = await openTestStore(session, pos);
    expect(await store.db.meta.get('next sale')).toMatchObject({ receiptSequence: 10 });
    await store.close();
    pos.highestSequence = 30;
    const later = await openTestStore(session, pos);
    expect(await later.store.db.meta.get('next sale')).toMatchObject({ receiptSequence: 31 });
    await later.store.close();
  });

  it('gives the next sale a new id, so that a copied folder does not produce two sales with one id', async () => {
    const session = testSession();
    const first = await openTestStore(session);
    const before = await first.store.db.meta.get('next sale');
    await first.store.close();
    const { store } = await openTestStore(session);
    const after = await store.db.meta.get('next sale');
    expect(after).toEqual({ ...before, transactionId: expect.not.stringMatching(transactionIdOf(before)) as unknown });
    await store.close();
  });

  it('restores a sale completely, including the SKU if the item is stored', async () => {
    const session = testSession();
    const first = await openTestStore(session);
    await first.store.db.items.add(itemRow(sampleItem(1)));
    await first.store.close();
    const write = saleWrite(1, session.registerId);
    const { store } = await openTestStore(session, createFakePos([write]));
    const row = await store.db.sales.get(write.entryId);
    expect(row?.transaction).toEqual(write.sale);
    expect(row?.sale.settled.lines[0]?.line).toMatchObject({ sku: 'SKU1', itemName: 'Item 1', unitPrice: 1050 });
    expect(row?.sale.tenders).toEqual([{ kind: 'CASH', amount: 2100, tendered: 2500, change: 400, reference: null }]);
    expect(currencyOf(row?.sale.currency ?? '').exponent).toBe(2);
    await store.close();
  });

  it('makes a sale wait for the new customer restored with it', async () => {
    const session = testSession();
    const customer = customerWrite();
    const sale = saleWrite(1, session.registerId, customer.entryId);
    const { store } = await openTestStore(session, createFakePos([customer, sale]));
    const rows = await store.db.outbox.orderBy('seq').toArray();
    expect(rows.map((row) => [row.entryId, row.dependsOn, row.state])).toEqual([
      [customer.entryId, [], 'waiting'],
      [sale.entryId, [customer.entryId], 'waiting'],
    ]);
    await store.close();
  });

  it('parks a sale for a person when its new customer is lost', async () => {
    const session = testSession();
    const sale = saleWrite(1, session.registerId, crypto.randomUUID());
    const { store } = await openTestStore(session, createFakePos([sale]));
    const row = await store.db.outbox.toCollection().first();
    expect(row).toMatchObject({ state: 'refused', lastError: { code: 'CUSTOMER_LOCAL_ONLY' } });
    expect(await store.db.sales.get(sale.entryId)).toMatchObject({ sync: 'refused' });
    await store.close();
  });

  it('gives a sale the number of its new customer even after the database with it was lost', async () => {
    const { store, session, pos } = await openTestStore();
    const customer = customerWrite();
    await store.pos.call('journal.append', { storeId: store.storeId, write: customer });
    await store.pos.call('journal.acknowledge', {
      storeId: store.storeId,
      entryIds: [customer.entryId],
      idMappings: { [customer.entryId]: 'C-7' },
    });
    pos.journal.push(saleWrite(1, session.registerId, customer.entryId));
    await createDatabase(databaseName('demo', session.registerId), 'relaxed').delete();
    await applyOutcome(store, 'none', { kind: 'not sent', error: new CodedError('SERVICE_UNREACHABLE').data });
    expect(await store.db.outbox.toArray()).toMatchObject([
      { state: 'waiting', dependsOn: [], learned: { [customer.entryId]: 'C-7' } },
    ]);
    await store.close();
  });

  it('acknowledges to the journal a customer number that only the database has', async () => {
    const session = testSession();
    const customer = customerWrite();
    const pos = createFakePos();
    const first = await openTestStore(session, pos);
    await saveWrite(first.store, customer);
    await applyOutcome(first.store, customer.entryId, { kind: 'accepted', answer: sampleCustomer(7) });
    await first.store.close();
    const second = await openTestStore(session, pos);
    expect(pos.idMappings).toEqual({ [customer.entryId]: sampleCustomer(7).customerNumber });
    expect(pos.journal).toEqual([]);
    await second.store.close();
  });

  it('sends a sale of the journal that it cannot read, and says that it is in no list', async () => {
    const session = testSession();
    const unreadable = saleWrite(1, session.registerId);
    unreadable.sale.currency = 'ZZZ';
    const readable = saleWrite(2, session.registerId);
    const pos = createFakePos([unreadable, readable]);
    const { store } = await openTestStore(session, pos);
    expect((await store.db.sales.toArray()).map((row) => row.transactionId)).toEqual([readable.entryId]);
    expect(pos.journal).toHaveLength(2);
    expect(pos.noted).toContainEqual({ is: 'sale unreadable', entries: 1 });
    const claimed = await claimEntries(store, 10);
    expect(claimed.map(({ write }) => write.entryId).sort()).toEqual([unreadable.entryId, readable.entryId].sort());
    await applyOutcome(store, unreadable.entryId, { kind: 'accepted', answer: unreadable.sale });
    await store.close();
    pos.noted.length = 0;
    const again = await openTestStore(session, pos);
    expect(pos.noted).toEqual([]);
    expect(pos.journal.map(({ entryId }) => entryId)).toEqual([readable.entryId]);
    await again.store.close();
  });

  it('gives no receipt number again that a sale it cannot read has, and keeps no cart with its lines', async () => {
    const first = await openTestStore();
    await first.store.reconciled;
    const unreadable = saleWrite(7, first.session.registerId);
    unreadable.sale.currency = 'ZZZ';
    const lines = unreadable.sale.cart.lines.map(({ lineId }) => ({ lineId }));
    await first.store.db.carts.put({ cartId: 'parked', cart: { lines } } as never);
    await first.store.close();
    first.pos.journal.push(unreadable);
    const { store } = await openTestStore(first.session, first.pos);
    expect(await store.db.meta.get('next sale')).toMatchObject({ receiptSequence: 8 });
    expect(await store.db.carts.count()).toBe(0);
    await store.close();
  });

  it.each([
    ['the comparison was not finished', 'journal.missing', { is: 'not compared' }],
    ['the journal did not take what it lacks', 'journal.appendMany', { is: 'not journalled', entries: 1 }],
  ])('says in the log that %s', async (_, failing, event) => {
    const { store, session, pos } = await openTestStore();
    await recordSale(store, session, sampleDraft(session));
    await store.close();
    pos.journal.length = 0;
    pos.noted.length = 0;
    const { call } = pos;
    const full = new CodedError('JOURNAL_WRITE_FAILED');
    vi.spyOn(pos, 'call').mockImplementation((name, input) =>
      name === failing ? Promise.reject(full) : call(name, input),
    );
    const again = await openTestStore(session, pos);
    expect(pos.noted).toEqual([event]);
    await again.store.close();
  });

  it('logs what was restored from the journal and what the journal lacked', async () => {
    const session = testSession();
    const pos = createFakePos([saleWrite(1, session.registerId)]);
    const first = await openTestStore(session, pos);
    expect(pos.noted).toEqual([{ is: 'taken in', entries: 1, wasEmptied: true }]);
    await first.store.close();
    pos.noted.length = 0;
    const again = await openTestStore(session, pos);
    expect(pos.noted).toEqual([]);
    await again.store.close();
    pos.journal.length = 0;
    await (await openTestStore(session, pos)).store.close();
    expect(pos.noted).toEqual([{ is: 'journalled again', entries: 1 }]);
    expect(pos.journal).toHaveLength(1);
  });

  it('skips the comparison when journal and database match, and compares once when that is unknown', async () => {
    const { store, session, pos } = await openTestStore();
    await recordSale(store, session, sampleDraft(session));
    const openAgain = async () => {
      pos.calls.length = 0;
      const again = await openTestStore(session, pos);
      await again.store.reconciled;
      await again.store.close();
      return pos.calls.filter((name) => name.startsWith('journal.'));
    };
    await store.reconciled;
    await store.close();
    expect(await openAgain()).toEqual([]);
    const db = createDatabase(databaseName('demo', session.registerId), 'relaxed');
    const noted = await db.meta.get('outbox lengths');
    if (noted?.key === 'outbox lengths') await db.meta.put({ ...noted, sum: null });
    db.close();
    expect(await openAgain()).toContain('journal.ids');
    expect(await openAgain()).toEqual([]);
  });

  it('restores a lost row that the database still counts', async () => {
    const { store, session, pos } = await openTestStore();
    await recordSale(store, session, sampleDraft(session));
    await recordSale(store, session, sampleDraft(session));
    await store.reconciled;
    const [first] = await store.db.outbox.toArray();
    await store.db.outbox.delete(first?.seq ?? NaN);
    await store.close();
    const again = (await openTestStore(session, pos)).store;
    await again.reconciled;
    expect((await again.db.outbox.toArray()).map(({ entryId }) => entryId)).toContain(first?.entryId);
    expect(await readOutboxCounts(again.db)).toMatchObject({ waiting: 2 });
    await again.close();
  });

  it('makes journaled sales wait for their day when an older copy of the database lacks it', async () => {
    const { store, session, pos } = await openTestStore();
    await store.close();
    const { registerId } = session;
    const dayCycleId = crypto.randomUUID();
    const startedAt = '2026-03-01T09:00:00.000Z';
    const body = { dayCycleId, businessDate: '2026-03-01', startedAt, openingCash: 0, registerId };
    pos.journal.push({ kind: 'day.open', entryId: dayCycleId, savedAt: startedAt, savedBy: 'maria', body });
    for (let i = 1; i <= 40; i += 1) {
      const write = saleWrite(i, registerId);
      pos.journal.push({ ...write, sale: { ...write.sale, dayCycleId } });
    }
    const again = await openTestStore(session, pos);
    const entries = await again.store.db.outbox.toArray();
    expect(entries).toHaveLength(41);
    expect(entries.filter(({ dependsOn }) => dependsOn.includes(dayCycleId))).toHaveLength(40);
    await again.store.close();
  });

  it('fills an older copy of the database from all pages of the journal, whose newest line needs the first', async () => {
    const { store, session, pos } = await openTestStore();
    await store.close();
    const { registerId } = session;
    const dayCycleId = crypto.randomUUID();
    const startedAt = '2026-03-01T09:00:00.000Z';
    const body = { dayCycleId, businessDate: '2026-03-01', startedAt, openingCash: 0, registerId };
    pos.journal.push({ kind: 'day.open', entryId: dayCycleId, savedAt: startedAt, savedBy: 'maria', body });
    const all = JOURNAL_PAGE + 60;
    for (let i = 1; i <= all; i += 1) {
      const write = saleWrite(i, registerId);
      pos.journal.push({ ...write, sale: { ...write.sale, dayCycleId } });
    }
    const again = await openTestStore(session, pos);
    await again.store.reconciled;
    expect(await again.store.db.outbox.count()).toBe(1 + all);
    await again.store.close();
  });

  it('restores from the journal when the database is emptied under the open store', async () => {
    const { store, session, pos } = await openTestStore();
    const write = saleWrite(1, session.registerId);
    pos.journal.push(write);
    await createDatabase(databaseName('demo', session.registerId), 'relaxed').delete();
    await applyOutcome(store, 'none', { kind: 'not sent', error: new CodedError('SERVICE_UNREACHABLE').data });
    expect((await store.db.outbox.toArray()).map((row) => row.entryId)).toEqual([write.entryId]);
    // Main pauses the engine while a store attaches.
    const calls = pos.calls.slice(pos.calls.lastIndexOf('store.attach'));
    const asked = calls.filter((name) => !name.startsWith('journal.') && name !== 'sync.note');
    expect(asked).toEqual(['store.attach', 'carts.read', 'store.ready']);
    await vi.waitFor(() => expect(pos.noted.at(-1)).toMatchObject({ is: 'taken in', wasEmptied: true }));
    await store.close();
  });

  it('does not restore an emptied database once another page holds its lock', async () => {
    const lock = { isHeld: () => false, release: () => undefined };
    const { store, session, pos } = await openTestStore(undefined, undefined, { acquireLock: async () => lock });
    await createDatabase(databaseName('demo', session.registerId), 'relaxed').delete();
    await expect(recordSale(store, session, sampleDraft(session))).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
    expect(pos.journal).toEqual([]);
    expect(await store.db.meta.count()).toBe(0);
    await store.close();
  });

  it('never repeats a receipt number when the database is emptied after sales were accepted', async () => {
    const { store, session, pos } = await openTestStore();
    const { receiptNumber } = await recordSale(store, session, sampleDraft(session));
    pos.journal.length = 0;
    await createDatabase(databaseName('demo', session.registerId), 'relaxed').delete();
    const next = await recordSale(store, session, sampleDraft(session));
    expect([receiptNumber, next.receiptNumber].map((number) => number.slice(-2))).toEqual(['01', '02']);
    await store.close();
  });

  it('restores the epoch only after the whole journal is ingested, even if reconciling fails at first', async () => {
    const { store, session, pos } = await openTestStore();
    const { receiptNumber } = await recordSale(store, session, sampleDraft(session));
    pos.journal.length = 0;
    await createDatabase(databaseName('demo', session.registerId), 'relaxed').delete();
    const original = store.db.meta.put.bind(store.db.meta);
    const put = vi.spyOn(store.db.meta, 'put').mockImplementation((row) => {
      if (row.key === 'next sale') throw new DOMException('The transaction was aborted.', 'AbortError');
      return original(row);
    });
    await expect(recordSale(store, session, sampleDraft(session))).rejects.toMatchObject({
      code: 'STORE_WRITE_FAILED',
    });
    put.mockRestore();
    expect(await store.db.meta.get('epoch')).toBeUndefined();
    const next = await recordSale(store, session, sampleDraft(session));
    expect([receiptNumber, next.receiptNumber].map((number) => number.slice(-2))).toEqual(['01', '02']);
    await store.close();
  });
});
