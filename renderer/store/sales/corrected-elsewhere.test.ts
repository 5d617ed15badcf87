// A sale whose payment was corrected is known with the receipt that it is paid again by, also where it is read back.
import { beforeEach, expect, it } from 'vitest';
import { takeExact } from '#shared/domain/sale/payment';
import { minor } from '#shared/domain/money/money';
import type { SaleListQuery, SaleTransaction } from '#shared/api/sales/sale';
import type { SaleWrite } from '#shared/writes/sale';
import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { createFakePos } from '../testing/fake-pos';
import { sampleCart, sampleDraft } from '../testing/samples';
import { cartToPayAgain, correctPayment } from './correct-payment';
import { recordSale } from './record-sale';
import { readReturnable } from './returns';
import { returnableFromService } from './returns-elsewhere';

let till: TestStore;
let transactions: readonly SaleTransaction[];
let sold: SaleTransaction;
let again: SaleTransaction;

beforeEach(async () => {
  till = await openTestStore();
  const { store, session } = till;
  const draft = sampleDraft(session, null, sampleCart([1613]));
  sold = (await recordSale(store, session, draft)).transaction;
  const original = await readReturnable(store.db, sold.transactionId);
  if (!original) throw new Error('The sale is not here.');
  const open = await cartToPayAgain(store, original, 'Replaces it');
  const words = { note: 'Payment corrected', parkedAs: 'Replaces it' };
  await correctPayment(store, session, { draftId: crypto.randomUUID(), original, open, ...words });
  const tenders = [takeExact('CARD', minor(3226))];
  again = (await recordSale(store, session, { ...draft, cart: open.cart, tenders })).transaction;
  const writes = till.pos.journal.filter((write): write is SaleWrite => write.kind === 'sale.record');
  transactions = writes.map(({ sale }) => sale);
});

it('on a till that is restored from its journal', async () => {
  await till.store.close();
  const restored = await openTestStore(testSession(), createFakePos(till.pos.journal));
  const known = await readReturnable(restored.store.db, sold.transactionId);
  expect(known?.paidAgainBy).toBe(again.receiptNumber);
  await restored.store.close();
});

it('on a till that asks the service for it', async () => {
  const elsewhere = await openTestStore(testSession());
  const pos = { ...elsewhere.pos, ask: answerWith(transactions) };
  const known = await returnableFromService({ db: elsewhere.store.db, pos }, sold.receiptNumber);
  expect([known?.returns.length, known?.paidAgainBy]).toEqual([1, again.receiptNumber]);
  await Promise.all([till.store.close(), elsewhere.store.close()]);
});

function answerWith(all: readonly SaleTransaction[]) {
  return (async (_operation: unknown, { query }: { query: SaleListQuery }) => {
    const content = all.filter(
      ({ receiptNumber, originalTransactionId, businessDate }) =>
        receiptNumber === (query.receiptNumber ?? receiptNumber) &&
        originalTransactionId === (query.originalTransactionId ?? originalTransactionId) &&
        businessDate === (query.from ?? businessDate),
    );
    return Promise.resolve({ content, number: 0, totalPages: 1 });
  }) as unknown as TestStore['pos']['ask'];
}
