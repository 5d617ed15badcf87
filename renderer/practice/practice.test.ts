import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartSaved, lastTill, openTestStore, type TestStore } from '../store/testing/test-store';
import { ZERO } from '#shared/domain/money/money';
import { completeSale, type PracticeSale } from '#shared/domain/sale/sale';
import { CodedError, errorData } from '#shared/errors';
import { transactionOf } from '#shared/writes/sale-transaction';
import { listSubcategories } from '#shared/api/catalog/subcategories';
import { NO_CART } from '../store/carts/open-cart';
import { parkCart } from '../store/carts/parked-carts';
import { pinItem } from '../store/catalog/pinned-items';
import type { Store } from '../store/core/store';
import { createCustomer } from '../store/customers/create-customer';
import { recordAudit } from '../store/day/audit';
import { openDay } from '../store/day/day';
import { makePracticeSale } from '../store/practice/practice-sale';
import { recordSale } from '../store/sales/record-sale';
import { recordReturn, type ReturnDraft } from '../store/sales/record-return';
import { readLinkedSales, readReturnable, type ReturnableSale } from '../store/sales/returns';
import { saveEntry } from '../store/writes/save-entry';
import { sampleCart, sampleDraft } from '../store/testing/samples';
import { createPractice, type Practice, type Practicing } from './practice';

let till: TestStore;
let practice: Practice;
let wentBack: number;

beforeEach(async () => {
  till = await openTestStore();
  practice = createPractice(lastTill(), till.store);
  wentBack = 0;
});
afterEach(async () => {
  await practice.end();
  await till.store.close();
});

async function start(): Promise<Practicing> {
  await practice.start(till.session, () => (wentBack += 1));
  const practicing = practice.state.getState();
  if (!practicing) throw new Error('Nobody practices.');
  return practicing;
}

/** Everything the till keeps: each row of each table, the journal, and what main was told. */
async function kept() {
  const { db } = till.store;
  const tables = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const));
  const { journal, carts, highestSequence, noted } = till.pos;
  return structuredClone({ tables, journal, carts, highestSequence, noted });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => errorData(error).code,
  );
const auditOf = async () => (await till.store.db.audit.toArray()).map(({ kind, facts }) => [kind, facts]);
function practiceSale({ store }: Practicing, price = 100): PracticeSale {
  const draft = sampleDraft(till.session, null, sampleCart([price]));
  const sale = makePracticeSale(store, till.session, practice.nextSale(), draft);
  practice.saleMade();
  return sale;
}

describe('practice', () => {
  it('leaves every table, the journal and the next receipt number as they were after ten sales', async () => {
    lastTill().cart.setState({ ...NO_CART, cart: sampleCart([700]) });
    await cartSaved(till.store);
    const practicing = await start();
    const before = await kept();
    const numbers: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      practicing.till.cart.setState({ cart: sampleCart([100 * (i + 1)]) });
      numbers.push(practiceSale(practicing, 100 * (i + 1)).receiptNumber);
      practicing.till.cart.getState().clear();
    }
    await cartSaved(till.store);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `PRACTICE-${number}`));
    expect(await kept()).toEqual(before);
    await practice.end();
    lastTill().cart.setState({ ...NO_CART });
    const real = await recordSale(till.store, till.session, sampleDraft(till.session));
    expect(real.receiptNumber).toBe(`${till.session.registerId}-00001`);
  });

  it('keeps the open sale and its undo steps apart, and gives it back as it was', async () => {
    const cart = sampleCart([700]);
    lastTill().cart.setState({ ...NO_CART, cart });
    const steps = lastTill().history.steps.getState();
    const practicing = await start();
    expect(practicing.till.cart.getState().cart.lines).toEqual([]);
    practicing.till.cart.setState({ cart: sampleCart([100]) });
    await cartSaved(till.store);
    expect((await till.store.db.carts.get('open'))?.cart).toEqual(cart);
    await practice.end();
    expect(lastTill().cart.getState().cart).toBe(cart);
    expect(lastTill().history.steps.getState()).toBe(steps);
    expect([practice.state.getState(), wentBack]).toEqual([null, 1]);
  });

  it('refuses everything that writes, and changes nothing by it', async () => {
    await recordSale(till.store, till.session, sampleDraft(till.session));
    const [row] = await till.store.db.sales.toArray();
    if (!row) throw new Error('The sale is missing.');
    const original = await readReturnable(till.store.db, row.transactionId);
    if (!original) throw new Error('The sale cannot be returned.');
    const { store } = await start();
    const before = await kept();
    const { session } = till;
    const cash = { amount: ZERO, pieces: [] };
    const writes: readonly [string, () => Promise<unknown>][] = [
      ['sale', () => recordSale(store, session, sampleDraft(session))],
      ['return', () => recordReturn(store, session, returnOf(original))],
      ['park', () => parkCart(store, session, null)],
      ['customer', () => createCustomer(store, session, { firstName: 'Nadia', email: 'nadia@example.com' } as never)],
      ['day', () => openDay(store, session, crypto.randomUUID(), cash)],
      ['favorite', () => pinItem(store, 'I-1')],
      ['entry', () => saveEntry(store, session, { kind: 'till.audit', body: {} } as never)],
      ['journal', () => store.pos.call('journal.append', { storeId: store.storeId, write: {} } as never)],
      ['full check', () => store.pos.call('sync.sweep', { action: 'start' })],
      ['damage', () => store.pos.call('journal.confirmDamage', { id: 'x' })],
      ['reopening', () => store.retry(async () => undefined)],
      ['close', () => store.close()],
    ];
    const codes = await Promise.all(writes.map(async ([name, write]) => [name, await codeOf(write())]));
    expect(codes).toEqual(writes.map(([name]) => [name, name === 'park' ? 'CART_NOT_PARKED' : 'PRACTICING']));
    expect(await kept()).toEqual(before);
  });

  it('does not begin behind a lock that came while its start was recorded', async () => {
    const starting = practice.start(till.session, () => (wentBack += 1));
    await practice.endByLock();
    await starting;
    expect([practice.state.getState(), practice.isEndedByLock.getState(), wentBack]).toEqual([null, false, 0]);
    expect(await auditOf()).toEqual([
      ['PRACTICE_STARTED', {}],
      ['PRACTICE_ENDED', { sales: 0 }],
    ]);
    expect((await start()).sales).toBe(0);
  });

  it('still reads from the service', async () => {
    const { store } = await start();
    expect(await store.pos.ask(listSubcategories, {})).toEqual(await till.store.pos.ask(listSubcategories, {}));
  });

  it('records start and end with the number of sales, and a lone start where the till stopped in between', async () => {
    const practicing = await start();
    expect(await auditOf()).toEqual([['PRACTICE_STARTED', {}]]);
    practiceSale(practicing);
    practiceSale(practicing);
    await practice.end();
    expect(await auditOf()).toEqual(
      expect.arrayContaining([
        ['PRACTICE_STARTED', {}],
        ['PRACTICE_ENDED', { sales: 2 }],
      ]),
    );
    expect(await auditOf()).toHaveLength(2);
  });

  it('does not begin where its start cannot be recorded', async () => {
    till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    expect(await codeOf(practice.start(till.session, () => undefined))).toBe('JOURNAL_WRITE_FAILED');
    expect(practice.state.getState()).toBeNull();
  });

  it('ends at once where its end cannot be recorded', async () => {
    await start();
    till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    expect(await codeOf(practice.end())).toBe('JOURNAL_WRITE_FAILED');
    expect(practice.state.getState()).toBeNull();
  });

  it('begins once, however often it is asked for', async () => {
    await Promise.all([start(), practice.start(till.session, () => undefined)]);
    expect(await auditOf()).toHaveLength(1);
  });

  it('records what people do, and nothing of what is done with goods', async () => {
    const { store } = await start();
    const record = (kind: 'VOID' | 'OVERRIDE' | 'OVERRIDE_REFUSED' | 'LOCK') =>
      recordAudit(store, till.session, { kind });
    for (const kind of ['VOID', 'OVERRIDE', 'OVERRIDE_REFUSED', 'LOCK'] as const) await record(kind);
    const kinds = (await auditOf()).map(([kind]) => kind);
    expect(kinds.toSorted()).toEqual(['LOCK', 'OVERRIDE_REFUSED', 'PRACTICE_STARTED']);
  });

  it('checks a practice sale as it checks a sale', async () => {
    const { store } = await start();
    const draft = { ...sampleDraft(till.session), tenders: [] };
    expect(() => makePracticeSale(store, till.session, 1, draft)).toThrow(
      expect.objectContaining({ code: 'SALE_NOT_PAID' }),
    );
  });
});

describe('a practice sale', () => {
  it('is no sale to anything that keeps or sends one', async () => {
    const sale = practiceSale(await start());
    const hand = (store: Store) => {
      // @ts-expect-error a practice sale has no transaction
      transactionOf(sale);
      // @ts-expect-error nor is it one that is returned
      return readLinkedSales(store.db, sale);
    };
    expect(hand).toBeTypeOf('function');
    expect(completeSale(sale).kind).toBe('PRACTICE');
  });
});

function returnOf(original: ReturnableSale): ReturnDraft {
  const refund = { tenders: [], roundingAmount: ZERO };
  return { draftId: crypto.randomUUID(), original, requested: [], refund, reason: null, note: '' };
}
