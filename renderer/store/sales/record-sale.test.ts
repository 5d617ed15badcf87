import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { createFakePos } from '../testing/fake-pos';
import { lastTill, cartSaved, openTestStore, SOLD_AT, testSession, type TestStore } from '../testing/test-store';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import { localCartCustomer, sampleCart, sampleDraft } from '../testing/samples';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { CodedError } from '#shared/errors';
import { withCustomerNumber } from '../writes/accept-customer';
import { passReceipts } from '../writes/next-sale';
import type { SaleRow } from '../database/till-rows';
import { recordSale } from './record-sale';
import { createDatabase } from '../versions/create-database';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await till.store.close();
});

const journalFull = new CodedError('JOURNAL_WRITE_FAILED', { message: 'No space left on the disk.' });

/** The next `times` transactions that would write a sale abort. */
function abortSales(times: number) {
  const { sales } = till.store.db;
  const add = sales.bulkAdd.bind(sales);
  let left = times;
  return vi.spyOn(sales, 'bulkAdd').mockImplementation((rows: readonly SaleRow[]) => {
    if (left-- > 0) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return add(rows) as never;
  });
}

async function rows() {
  const { db } = till.store;
  return {
    sales: (await db.sales.toArray()).map((row) => row.transactionId),
    outbox: (await db.outbox.toArray()).map((row) => row.entryId),
  };
}

async function code(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  );
}

describe('recordSale', () => {
  it('records nothing for a person who may not sell', async () => {
    const { session } = till;
    const auditor = { ...session, me: { ...session.me, features: ['ACCOUNTING_READ', 'REPORTS_READ'] } };
    expect(await code(recordSale(till.store, auditor, sampleDraft(session)))).toBe('FEATURE_MISSING');
    expect([await rows(), till.pos.journal]).toEqual([{ sales: [], outbox: [] }, []]);
  });

  it('writes journal, sale, outbox and favorites, and clears the open cart', async () => {
    const draft = sampleDraft(till.session);
    lastTill().cart.setState({ cart: draft.cart });
    const asked = till.pos.calls.length;
    const { sale, transaction, receiptNumber } = await recordSale(till.store, till.session, draft);
    await cartSaved(till.store);
    expect(receiptNumber).toBe(`${till.session.registerId}-00001`);
    expect(sale.businessDate).toBe('2026-03-02'); // half past midnight in Dubai
    expect(transaction.soldAt).toBe(SOLD_AT.toISOString());
    expect(transaction.totals.grossAmount).toBe(25);
    expect(till.pos.journal.map((line) => line.entryId)).toEqual([sale.transactionId]);
    expect(await rows()).toEqual({ sales: [sale.transactionId], outbox: [sale.transactionId] });
    expect(await till.store.db.itemSales.get('I-0')).toEqual({ itemId: 'I-0', quantity: 2000 });
    expect(lastTill().cart.getState().cart.lines).toEqual([]);
    // Deleted with the sale, and no empty cart is saved after it: the disk is free for the next scan.
    expect(await till.store.db.carts.get('open')).toBeUndefined();
    expect(till.pos.calls.slice(asked)).toContain('sync.nudge');
  });

  it('clears the cart of a new customer who receives their number while the sale is saved', async () => {
    const customer = localCartCustomer(crypto.randomUUID());
    const draft = sampleDraft(till.session, customer);
    lastTill().cart.setState({ cart: draft.cart, customer });
    const recording = recordSale(till.store, till.session, draft);
    lastTill().cart.setState((open) => withCustomerNumber(open, customer.localId ?? '', 'C-9'));
    await recording;
    expect(lastTill().cart.getState().cart.lines).toEqual([]);
  });

  it('assigns consecutive receipt numbers above the highest one at the service', async () => {
    const session = { ...till.session, receiptSequenceFloor: 41 };
    const first = await recordSale(till.store, session, sampleDraft(session));
    const second = await recordSale(till.store, session, sampleDraft(session));
    expect([first.receiptNumber, second.receiptNumber]).toEqual([
      `${session.registerId}-00042`,
      `${session.registerId}-00043`,
    ]);
    expect(first.sale.transactionId).not.toBe(second.sale.transactionId);
  });

  it('continues in the epoch of this till, regardless of other devices of the register', async () => {
    const { db } = till.store;
    const session = { ...till.session, receiptSequenceFloor: sequenceFloorOf(1) };
    const record = async () => (await recordSale(till.store, session, sampleDraft(session))).receiptNumber;
    const first = await record();
    await db.transaction('rw', db.meta, () => passReceipts(db, [sequenceFloorOf(2) + 9], crypto.randomUUID()));
    expect([first, await record()]).toEqual([`${session.registerId}A-00001`, `${session.registerId}A-00002`]);
  });

  it('records one sale when the button is pressed twice', async () => {
    const draft = sampleDraft(till.session);
    const [first, second] = await Promise.all([
      recordSale(till.store, till.session, draft),
      recordSale(till.store, till.session, draft),
    ]);
    expect(second.sale.transactionId).toBe(first.sale.transactionId);
    expect((await rows()).sales).toHaveLength(1);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('records no sale and keeps the cart when the journal cannot be written', async () => {
    const draft = sampleDraft(till.session);
    lastTill().cart.setState({ cart: draft.cart });
    till.pos.journalError = journalFull;
    expect(await code(recordSale(till.store, till.session, draft))).toBe('JOURNAL_WRITE_FAILED');
    await cartSaved(till.store);
    expect(await rows()).toEqual({ sales: [], outbox: [] });
    expect(lastTill().cart.getState().cart).toBe(draft.cart);
    expect((await till.store.db.carts.get('open'))?.cart).toEqual(draft.cart);
  });

  it('keeps the ids and receipt number of a sale that is retried with other tenders', async () => {
    const draft = sampleDraft(till.session);
    const append = vi.spyOn(till.pos, 'call');
    till.pos.journalError = journalFull;
    await code(recordSale(till.store, till.session, draft));
    const again = { ...draft, tenders: draft.tenders.map((tender) => ({ ...tender, kind: 'CARD' as const })) };
    const { sale } = await recordSale(till.store, till.session, again);
    const tried = append.mock.calls.filter(([name]) => name === 'journal.append').map(([, input]) => input);
    const write = { entryId: sale.transactionId, receiptSequence: 1 };
    expect(tried).toMatchObject([{ write }, { write }]);
    expect(sale.tenders[0]?.kind).toBe('CARD');
  });

  it('retries once when the database aborts', async () => {
    const add = abortSales(1);
    const { sale } = await recordSale(till.store, till.session, sampleDraft(till.session));
    expect(add).toHaveBeenCalledTimes(2);
    expect(await rows()).toEqual({ sales: [sale.transactionId], outbox: [sale.transactionId] });
    expect((await till.store.db.itemSales.get('I-0'))?.quantity).toBe(2000);
  });

  it('fails when the database aborts twice, and the next call finishes the same sale', async () => {
    abortSales(2);
    const draft = sampleDraft(till.session);
    lastTill().cart.setState({ cart: draft.cart });
    expect(await code(recordSale(till.store, till.session, draft))).toBe('STORE_WRITE_FAILED');
    expect(await rows()).toEqual({ sales: [], outbox: [] });
    expect(lastTill().cart.getState().cart).toBe(draft.cart);
    const { sale } = await recordSale(till.store, till.session, draft);
    expect(till.pos.journal.map((line) => line.entryId)).toEqual([sale.transactionId]);
    expect(await rows()).toEqual({ sales: [sale.transactionId], outbox: [sale.transactionId] });
    expect(lastTill().cart.getState().cart.lines).toEqual([]);
  });

  it('stores a journaled sale before recording another one', async () => {
    abortSales(2);
    await code(recordSale(till.store, till.session, sampleDraft(till.session)));
    const other = await recordSale(till.store, till.session, sampleDraft(till.session, null, sampleCart([300])));
    const stored = await till.store.db.sales.orderBy('receiptNumber').toArray();
    expect(stored.map((row) => row.transaction.totals.grossAmount)).toEqual([25, 6]);
    expect(other.receiptNumber).toBe(`${till.session.registerId}-00002`);
    expect(till.pos.journal).toHaveLength(2);
  });

  describe('tried again after the cart was changed', () => {
    const failed = async () => {
      const draft = sampleDraft(till.session, null, sampleCart([1000, 300]));
      lastTill().cart.setState({ cart: draft.cart });
      await cartSaved(till.store);
      abortSales(2);
      expect(await code(recordSale(till.store, till.session, draft))).toBe('STORE_WRITE_FAILED');
      return draft;
    };
    const grossAmounts = async () =>
      (await till.store.db.sales.toArray()).map((row) => row.transaction.totals.grossAmount);

    it('records what was paid first, and leaves what was added since in the cart', async () => {
      const draft = await failed();
      const more = sampleCart([500]).lines.map((line) => ({ ...line, lineId: crypto.randomUUID() }));
      const cart = { ...draft.cart, lines: [...draft.cart.lines, ...more] };
      lastTill().cart.setState({ cart });
      await cartSaved(till.store);
      const again = sampleDraft(till.session, null, cart);
      expect(await code(recordSale(till.store, till.session, again))).toBe('SALE_PAID_BEFORE');
      await cartSaved(till.store);
      expect(await grossAmounts()).toEqual([26]);
      expect(till.pos.journal).toHaveLength(1);
      expect(lastTill().cart.getState()).toMatchObject({ cart: { lines: more }, tenders: [] });
      expect((await till.store.db.carts.get('open'))?.cart.lines).toEqual(more);
      await recordSale(till.store, till.session, sampleDraft(till.session, null, lastTill().cart.getState().cart));
      expect((await grossAmounts()).sort()).toEqual([10, 26]);
    });

    it('keeps no line that was paid in the cart on the disk: the database may have it back from the journal by then', async () => {
      const { cart } = await failed();
      await till.store.db.delete();
      lastTill().cart.setState({ cart: { ...cart, note: 'Gift wrap' } });
      await cartSaved(till.store);
      expect((await rows()).sales).toHaveLength(1);
      // The service accepted it, and the app ends before anybody pays again.
      till.pos.journal.splice(0);
      await till.store.close();
      till = await openTestStore(till.session, till.pos);
      expect(lastTill().cart.getState().cart.lines).toEqual([]);
    });

    it('does not pass off a sale with other quantities or tenders as recorded', async () => {
      const draft = await failed();
      const [first, ...rest] = draft.cart.lines;
      const fewer = { ...draft.cart, lines: first ? [{ ...first, quantity: quantityFromDecimal(1) }, ...rest] : rest };
      const again = sampleDraft(till.session, null, fewer);
      expect(await code(recordSale(till.store, till.session, again))).toBe('SALE_PAID_BEFORE');
      expect(await grossAmounts()).toEqual([26]);
      expect((await recordSale(till.store, till.session, draft)).sale.settled.totals.grossAmount).toBe(2600);
      expect(await grossAmounts()).toEqual([26]);
    });
  });

  it('is restored exactly once when the app ends between journal and database', async () => {
    const draft = sampleDraft(till.session);
    lastTill().cart.setState({ cart: draft.cart });
    await cartSaved(till.store);
    abortSales(2);
    await code(recordSale(till.store, till.session, draft));
    await till.store.close();
    vi.restoreAllMocks();

    till = await openTestStore(till.session, till.pos);
    const id = till.pos.journal[0]?.entryId;
    expect(await rows()).toEqual({ sales: [id], outbox: [id] });
    expect(lastTill().cart.getState().cart.lines).toEqual([]);
    const row = await till.store.db.sales.get(id ?? '');
    expect(row?.sale.settled.totals.grossAmount).toBe(2500);

    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(await rows()).toEqual({ sales: [id], outbox: [id] });
    const next = await recordSale(till.store, till.session, sampleDraft(till.session));
    expect(next.receiptNumber).toBe(`${till.session.registerId}-00002`);
  });

  it('is one sale when the new customer received their number between two attempts', async () => {
    const localId = crypto.randomUUID();
    const draft = sampleDraft(till.session, localCartCustomer(localId));
    lastTill().cart.setState({ cart: draft.cart, customer: draft.customer });
    await cartSaved(till.store);
    abortSales(2);
    expect(await code(recordSale(till.store, till.session, draft))).toBe('STORE_WRITE_FAILED');
    vi.restoreAllMocks();
    lastTill().cart.setState((open) => withCustomerNumber(open, localId, 'C-9'));
    const { cart, customer } = lastTill().cart.getState();
    const again = await recordSale(till.store, till.session, { ...draft, cart, customer });
    expect(again.receiptNumber).toBe(`${till.session.registerId}-00001`);
    expect((await rows()).sales).toHaveLength(1);
    expect(lastTill().cart.getState().cart.lines).toEqual([]);
  });

  it('keeps the open cart when the app ends before the journal is written', async () => {
    const draft = sampleDraft(till.session);
    lastTill().cart.setState({ cart: draft.cart });
    await cartSaved(till.store);
    till.pos.journalError = journalFull;
    await code(recordSale(till.store, till.session, draft));
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(lastTill().cart.getState().cart).toEqual(draft.cart);
    expect((await rows()).sales).toEqual([]);
  });

  it('rejects an unpaid draft before writing to the journal', async () => {
    const draft = { ...sampleDraft(till.session), tenders: [] };
    expect(await code(recordSale(till.store, till.session, draft))).toBe('SALE_NOT_PAID');
    expect(till.pos.journal).toEqual([]);
  });

  it('refers to the new customer by local id, or by number once they have one', async () => {
    const { db } = till.store;
    await db.idmap.put({ localId: 'mapped', customerNumber: 'C-9' });
    const waiting = await recordSale(
      till.store,
      till.session,
      sampleDraft(till.session, localCartCustomer(crypto.randomUUID())),
    );
    const known = await recordSale(till.store, till.session, sampleDraft(till.session, localCartCustomer('mapped')));
    expect(waiting.transaction.customerNumber).toBeNull();
    expect(makeReceipt(waiting.sale, till.session.merchant)).toMatchObject({
      customerNumber: null,
      customerName: localCartCustomer('mapped').name,
    });
    expect(JSON.stringify(known.transaction)).not.toContain('customerName');
    expect(known.transaction).toMatchObject({ customerNumber: 'C-9', cart: { customerNumber: 'C-9' } });
    expect((await db.outbox.toArray()).map((row) => row.dependsOn.length > 0)).toEqual([true, false]);
  });

  it('fails once another store has superseded this one', async () => {
    const taker = await openTestStore(till.session, createFakePos());
    expect(await code(recordSale(till.store, till.session, sampleDraft(till.session)))).toBe('STORE_NOT_READY');
    expect(await taker.store.db.sales.count()).toBe(0);
    await taker.store.close();
  });
});

describe('durability', () => {
  it('uses strict transactions for money and relaxed ones for pulled rows', async () => {
    await till.store.close();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    till = await openTestStore(testSession());
    transaction.mockClear();
    await recordSale(till.store, till.session, sampleDraft(till.session));
    const writing = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    const ofSale = writing.filter(([tables]) => (tables as string[]).includes('sales'));
    expect(ofSale.length).toBeGreaterThan(0);
    expect(ofSale.every(([, , options]) => options?.durability === 'strict')).toBe(true);

    transaction.mockClear();
    await till.pos.handlers?.['pull.apply']({
      resource: 'items',
      rows: rowText([]),
      doneDownTo: '2026-01-01T00:00:00Z',
    });
    // What follows a sale may still be written.
    const ofPull = transaction.mock.calls.filter(
      ([tables, mode]) => mode === 'readwrite' && (tables as string[]).includes('items'),
    );
    expect(ofPull.map(([, , options]) => options?.durability)).toEqual(['relaxed']);
  });

  it('opens the page connection as strict and the worker connection as relaxed', () => {
    const chosen = (durability: 'strict' | 'relaxed') =>
      (createDatabase('never-opened', durability) as unknown as { _options: Record<string, unknown> })._options;
    expect(chosen('strict')['chromeTransactionDurability']).toBe('strict');
    expect(chosen('relaxed')['chromeTransactionDurability']).toBe('relaxed');
  });
});

it('restores its sales after the database was deleted under the open store', async () => {
  const { sale } = await recordSale(till.store, till.session, sampleDraft(till.session));
  await till.store.close();
  await createDatabase(`pos-demo-${till.session.registerId}`, 'strict').delete();
  till = await openTestStore(testSession({ registerId: till.session.registerId }), till.pos);
  expect(await rows()).toEqual({ sales: [sale.transactionId], outbox: [sale.transactionId] });
  const entry = await till.store.db.outbox.toCollection().first();
  expect(entry?.isOutcomeUnknown).toBe(true);
});
