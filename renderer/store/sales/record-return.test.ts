import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastTill, cartSaved, openTestStore, type TestStore } from '../testing/test-store';
import { minor, ZERO } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { refund } from '#shared/domain/sale/refund';
import type { Sale } from '#shared/domain/sale/sale';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { CodedError } from '#shared/errors';
import { kindOf } from '#shared/writes/write';
import { paymentConfigOf } from '../core/merchant-config';
import { claimEntries } from '../outbox/outbox';
import { recordReturn, type ReturnDraft } from './record-return';
import { recordSale } from './record-sale';
import { readReturnable, type ReturnableSale } from './returns';
import { applyOutcome } from '../writes/apply-outcome';
import { localCartCustomer, sampleCart, sampleDraft } from '../testing/samples';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});

afterEach(() => till.store.close());

/** Sells two of one item for 25.00. */
async function sell(change: Partial<ReturnType<typeof sampleDraft>> = {}): Promise<Sale> {
  const { sale } = await recordSale(till.store, till.session, { ...sampleDraft(till.session), ...change });
  return sale;
}

async function returnable({ transactionId }: Sale): Promise<ReturnableSale> {
  const found = await readReturnable(till.store.db, transactionId);
  if (!found) throw new Error('The sale is not here.');
  return found;
}

/** A draft that returns `units` of the first line. */
async function draftOf(sale: Sale, units: number, change: Partial<ReturnDraft> = {}): Promise<ReturnDraft> {
  const lineId = sale.settled.lines[0]?.line.lineId ?? '';
  return {
    draftId: crypto.randomUUID(),
    original: await returnable(sale),
    requested: [{ lineId, quantity: quantityFromDecimal(units) }],
    refund: refund(
      minor(1250 * units),
      null,
      { kind: 'CASH', reference: null },
      paymentConfigOf(till.session.merchant),
    ),
    reason: null,
    note: '',
    ...change,
  };
}

const code = (error: unknown) => (error instanceof CodedError ? error.code : String(error));

it('records nothing for a person who may not sell', async () => {
  const { store, session } = till;
  const draft = await draftOf(await sell(), 1);
  const auditor = { ...session, me: { ...session.me, features: ['ACCOUNTING_READ', 'REPORTS_READ'] } };
  await expect(recordReturn(store, auditor, draft).catch(code)).resolves.toBe('FEATURE_MISSING');
  expect(await store.db.sales.count()).toBe(1);
});

it('records a return with the next receipt number, and refunds the paid amount', async () => {
  const sale = await sell();
  const draft = await draftOf(sale, 1, { reason: 'DAMAGED', note: ' A crack ' });
  const { sale: back, transaction } = await recordReturn(till.store, till.session, draft);
  expect(back).toMatchObject({ kind: 'RETURN', originalTransactionId: sale.transactionId, note: 'A crack' });
  expect(back.receiptNumber).toBe(`${till.session.registerId}-00002`);
  expect(transaction).toMatchObject({ returnReason: 'DAMAGED', totals: { grossAmount: 12.5 } });
  expect(transaction.cart.lines[0]?.originalLineId).toBe(sale.settled.lines[0]?.line.lineId);
  expect(till.pos.journal.map(({ entryId }) => entryId)).toEqual([sale.transactionId, back.transactionId]);
  const [first, second] = await till.store.db.outbox.toArray();
  expect(first?.dependsOn).toEqual([]);
  expect(second?.dependsOn).toEqual([sale.transactionId]);
  expect((await returnable(sale)).returns).toEqual([back]);
  // Returns do not count toward the favorites.
  expect(await till.store.db.itemSales.get('I-0')).toMatchObject({ quantity: 2000 });
});

it('refers to a sale by its id at the service, whether the sale is sent before or after', async () => {
  const [sale, sentAs] = [await sell(), crypto.randomUUID()];
  await recordReturn(till.store, till.session, await draftOf(sale, 1));
  const answer = { ...(await till.store.db.sales.get(sale.transactionId))?.transaction, transactionId: sentAs };
  await applyOutcome(till.store, sale.transactionId, { kind: 'accepted', answer });
  await recordReturn(till.store, till.session, await draftOf(sale, 1));
  const sent = (await claimEntries(till.store, 4)).map(({ write, idMappings }) =>
    kindOf(write).plan(write, idMappings, null),
  );
  expect(sent).toMatchObject([1, 2].map(() => ({ request: { body: { originalTransactionId: sentAs } } })));
});

it('names the receipt and the time of its sale, also to the service', async () => {
  const sale = await sell();
  const { sale: back, transaction } = await recordReturn(till.store, till.session, await draftOf(sale, 1));
  const named = { originalReceiptNumber: sale.receiptNumber, originalSoldAt: sale.soldAt };
  expect(back).toMatchObject(named);
  expect(transaction).toMatchObject(named);
  expect(sale).not.toHaveProperty('originalReceiptNumber');
});

it('leaves the open cart unchanged', async () => {
  const sale = await sell();
  const cart = sampleCart([300]);
  lastTill().cart.setState({ cart });
  await cartSaved(till.store);
  await recordReturn(till.store, till.session, await draftOf(sale, 1));
  expect(lastTill().cart.getState().cart).toEqual(cart);
  expect((await till.store.db.carts.get('open'))?.cart.lines).toHaveLength(1);
});

it('is restored from the journal without clearing the open cart', async () => {
  const sale = await sell();
  const cart = sampleCart([300]);
  lastTill().cart.setState({ cart });
  await cartSaved(till.store);
  const { session, store } = till;
  // The app ends between journal and database.
  store.db.sales.bulkAdd = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const draft = await draftOf(sale, 1);
  await expect(recordReturn(store, session, draft)).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
  await store.close();
  till = await openTestStore(session, till.pos);
  expect((await till.store.db.carts.get('open'))?.cart.lines).toHaveLength(1);
  expect((await returnable(sale)).returns).toHaveLength(1);
});

it('is one return when the button is pressed twice', async () => {
  const sale = await sell();
  const draft = await draftOf(sale, 1);
  const [first, second] = await Promise.all([
    recordReturn(till.store, till.session, draft),
    recordReturn(till.store, till.session, draft),
  ]);
  expect(second.receiptNumber).toBe(first.receiptNumber);
  expect((await returnable(sale)).returns).toHaveLength(1);
});

describe('never refunds more than was sold', () => {
  it('in one return, and in several', async () => {
    const sale = await sell();
    const tooMuch = await draftOf(sale, 3);
    await expect(recordReturn(till.store, till.session, tooMuch)).rejects.toMatchObject({
      code: 'RETURN_EXCEEDS_SALE',
      message: expect.stringContaining('only 2 can still be returned') as string,
    });
    await recordReturn(till.store, till.session, await draftOf(sale, 2));
    const again = await draftOf(sale, 1);
    await expect(recordReturn(till.store, till.session, again)).rejects.toMatchObject({ code: 'RETURN_EXCEEDS_SALE' });
    expect(till.pos.journal).toHaveLength(2);
  });

  it('with two drafts made before either was recorded', async () => {
    const sale = await sell();
    const drafts = [await draftOf(sale, 2), await draftOf(sale, 1)];
    const done = await Promise.allSettled(drafts.map((draft) => recordReturn(till.store, till.session, draft)));
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('together with returns made elsewhere', async () => {
    const sale = await sell();
    const { sale: elsewhere } = await recordReturn(till.store, till.session, await draftOf(sale, 2));
    await till.store.db.sales.delete(elsewhere.transactionId);
    const original = { ...(await returnable(sale)), returns: [elsewhere] };
    const draft = await draftOf(sale, 1, { original });
    await expect(recordReturn(till.store, till.session, draft).catch(code)).resolves.toBe('RETURN_EXCEEDS_SALE');
  });
});

it('rejects a refund that does not match the returned amount', async () => {
  const sale = await sell();
  const wrong = { tenders: [takeExact('CASH', minor(100))], roundingAmount: ZERO };
  const draft = await draftOf(sale, 1, { refund: wrong });
  await expect(recordReturn(till.store, till.session, draft).catch(code)).resolves.toBe('SALE_NOT_PAID');
});

it('waits with its sale for the number of a new customer', async () => {
  const customer = localCartCustomer(crypto.randomUUID());
  const sale = await sell({ customer });
  await recordReturn(till.store, till.session, await draftOf(sale, 1));
  const entries = await till.store.db.outbox.toArray();
  expect(entries[1]?.dependsOn).toEqual([customer.localId, sale.transactionId]);
});
