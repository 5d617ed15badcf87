// A custom amount from the cart to the disk, in the figures of the day, and back again.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_CART } from '#shared/domain/cart/cart';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { refund } from '#shared/domain/sale/refund';
import { paymentConfigOf } from '../core/merchant-config';
import { openDay } from '../day/day';
import { readDayReport } from '../day/day-figures';
import { sampleDraft } from '../testing/samples';
import { lastTill, openTestStore, type TestStore } from '../testing/test-store';
import { readOpenDay } from '../writes/store-day';
import { recordReturn } from './record-return';
import { recordSale } from './record-sale';
import { readReturnable } from './returns';

let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
});

afterEach(() => till.store.close());

it('is sold and returned like an item, and is no favorite', async () => {
  const { store, session } = till;
  await openDay(store, session, crypto.randomUUID(), { amount: minor(0), pieces: [] });
  const { cart } = lastTill();
  cart.setState({ cart: EMPTY_CART });
  cart.getState().addCustom({
    description: 'Gift wrapping',
    unitPrice: minor(1050),
    quantity: quantityFromDecimal(2),
    taxCategory: 'STANDARD',
  });
  const { sale, transaction } = await recordSale(store, session, sampleDraft(session, null, cart.getState().cart));
  expect(transaction.cart.lines).toMatchObject([{ itemId: null, itemName: 'Gift wrapping', taxCategory: 'STANDARD' }]);
  expect(await store.db.itemSales.count()).toBe(0);

  const original = await readReturnable(store.db, sale.transactionId);
  if (!original) throw new Error('The sale is not here.');
  const lineId = sale.settled.lines[0]?.line.lineId ?? '';
  const { sale: back } = await recordReturn(store, session, {
    draftId: crypto.randomUUID(),
    original,
    requested: [{ lineId, quantity: quantityFromDecimal(1) }],
    refund: refund(minor(1050), { sale, returns: [] }, null, paymentConfigOf(session.merchant)),
    reason: null,
    note: '',
  });
  expect(back.settled.lines[0]).toMatchObject({
    grossAmount: 1050,
    taxAmount: 50,
    line: { itemId: null, itemName: 'Gift wrapping', originalLineId: lineId },
  });

  const day = await readOpenDay(store.db, session.registerId);
  if (!day) throw new Error('No day is open.');
  const report = await readDayReport(store, 'Asia/Dubai', day);
  expect(report).toMatchObject({
    customAmounts: { count: 1, amount: 2100 },
    groups: [{ group: null, amount: 1050 }],
    taxes: [{ taxCategory: 'STANDARD', grossAmount: 1050, taxAmount: 50 }],
  });
});
