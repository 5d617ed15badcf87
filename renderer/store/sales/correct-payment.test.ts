// A correction of a payment that a power cut ends: the sale is never there twice, and its items are never lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastTill, openTestStore, type TestStore } from '../testing/test-store';
import { takeExact } from '#shared/domain/sale/payment';
import { CodedError, errorData } from '#shared/errors';
import { minor } from '#shared/domain/money/money';
import { readParkedCarts, resumeCart } from '../carts/parked-carts';
import { sampleCart, sampleDraft } from '../testing/samples';
import { cartToPayAgain, correctPayment } from './correct-payment';
import { recordSale } from './record-sale';
import { readReturnable } from './returns';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await till.store.close();
});

async function soldByCard() {
  const draft = sampleDraft(till.session, null, sampleCart([1613]));
  const tenders = [{ ...takeExact('CARD', minor(3226)), reference: 'Visa 4417' }];
  const { sale } = await recordSale(till.store, till.session, { ...draft, tenders, roundingAmount: minor(0) });
  const original = await readReturnable(till.store.db, sale.transactionId);
  if (!original) throw new Error('The sale is not here.');
  return original;
}

async function correction() {
  const original = await soldByCard();
  const open = await cartToPayAgain(till.store, original, 'Replaces it');
  return { draftId: crypto.randomUUID(), original, open, note: 'Payment corrected', parkedAs: 'Replaces it' };
}

/** The power is cut when the return reaches the journal. @param isWritten whether it got there */
async function cutAtTheJournal(isWritten: boolean): Promise<void> {
  const asked = await correction();
  const { pos, session, store } = till;
  const call = pos.call.bind(pos) as (name: string, input: unknown) => Promise<unknown>;
  const cut = new Promise<void>((resolve) => {
    vi.spyOn(pos, 'call').mockImplementation((async (name: string, input: unknown) => {
      if (name !== 'journal.append') return call(name, input);
      if (isWritten) await call(name, input);
      resolve();
      return new Promise(() => undefined);
    }) as never);
  });
  void correctPayment(store, session, asked);
  await cut;
  vi.restoreAllMocks();
  await store.close();
  till = await openTestStore(session, pos);
}

const openLines = () => lastTill().cart.getState().cart.lines;
const kinds = async () => (await till.store.db.sales.orderBy('receiptNumber').toArray()).map(({ sale }) => sale.kind);

it('leaves everything as it was where the power goes before the return is in the journal', async () => {
  await cutAtTheJournal(false);
  expect([openLines(), await readParkedCarts(till.store.db), await kinds()]).toEqual([[], [], ['SALE']]);
  // Neither the next sale nor the next return brings it up.
  await soldByCard();
  expect([openLines(), await readParkedCarts(till.store.db)]).toEqual([[], []]);
  expect(await till.store.db.carts.where('cartId').notEqual('open').count()).toBe(0);
});

it('has the items parked where the power goes once the return is in the journal', async () => {
  await cutAtTheJournal(true);
  expect(await kinds()).toEqual(['SALE', 'RETURN']);
  const [parked, ...others] = await readParkedCarts(till.store.db);
  expect([parked?.parked.name, others]).toEqual(['Replaces it', []]);
  await resumeCart(till.store, till.session, parked?.cartId ?? '');
  expect(openLines().map(({ unitPrice }) => unitPrice)).toEqual([1613]);
});

it('parks the items with the return, once however often it is asked for', async () => {
  const asked = await correction();
  const back = await correctPayment(till.store, till.session, asked);
  expect(back?.sale.kind).toBe('RETURN');
  expect((await correctPayment(till.store, till.session, asked))?.receiptNumber).toBe(back?.receiptNumber);
  const parked = await readParkedCarts(till.store.db);
  expect(parked.map(({ cartId, cart }) => [cartId, cart.note])).toEqual([[asked.draftId, 'Replaces it']]);
});

it('parks nothing where the journal takes no return, and only its own after the next one', async () => {
  const asked = await correction();
  till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
  const failed = await correctPayment(till.store, till.session, asked).catch((error: unknown) => errorData(error).code);
  expect(failed).toBe('JOURNAL_WRITE_FAILED');
  expect(await till.store.db.carts.toArray()).toEqual([]);
  const next = await correction();
  await correctPayment(till.store, till.session, next);
  expect((await readParkedCarts(till.store.db)).map(({ cartId }) => cartId)).toEqual([next.draftId]);
  expect(await kinds()).toEqual(['SALE', 'SALE', 'RETURN']);
});
