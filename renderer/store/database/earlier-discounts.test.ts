import { describe, expect, it } from 'vitest';
import { lastTill, openTestStore } from '../testing/test-store';
import { percentByHand } from '#shared/domain/cart/discount';
import { rateFromPercent } from '#shared/domain/money/rate';
import { priceCart } from '#shared/domain/cart/price-cart';
import { priceConfigOf } from '../core/merchant-config';
import { readableCart, readableSale } from './earlier-discounts';
import { readCustomerSales } from '../customers/people';
import { recordSale } from '../sales/record-sale';
import type { CartRow, SaleRow } from './till-rows';
import { sampleCart, sampleDraft } from '../testing/samples';

const TENTH = rateFromPercent(10);
const FIFTH = rateFromPercent(20);

/** As the version before wrote them: no `type`, no `name`, and the parts of a line's discount together. */
function asBefore<T>(value: T): T {
  const text = JSON.stringify(value, (key, field: unknown) => {
    if (key === 'saleDiscountShare' || key === 'lineDiscountAmount' || key === 'discountedUnits') return undefined;
    if (key !== 'discount' || field === null) return field;
    const { discountId, rate } = field as { discountId: number | null; rate: number };
    return { discountId, rate };
  });
  return JSON.parse(text) as T;
}

/** A line at 10 % from the catalog, one by hand, one without, and 20 % off the sale. */
function discountedCart() {
  const cart = sampleCart([1255, 333, 101]);
  const discounts = [{ ...percentByHand(TENTH), discountId: 7 }, percentByHand(TENTH), null];
  const lines = cart.lines.map((line, i) => ({ ...line, discount: discounts[i] ?? null }));
  return { ...cart, lines, discount: percentByHand(FIFTH) };
}

describe('what an earlier version stored', () => {
  it('is read as a cart that is priced as it was', () => {
    const cart = discountedCart();
    expect(readableCart(asBefore(cart))).toEqual(cart);
    expect(readableCart(cart)).toEqual(cart);
  });

  it('is the open cart when the store opens', async () => {
    const { store, session, pos } = await openTestStore();
    const cart = discountedCart();
    await store.db.carts.put(asBefore<CartRow>({ cartId: 'open', cart, customer: null, selectedLineId: null }));
    await store.close();
    const again = await openTestStore(session, pos);
    expect(lastTill().cart.getState().cart).toEqual(cart);
    await again.store.close();
  });

  it('is read as a sale with its discounts in their parts', async () => {
    const { store, session } = await openTestStore();
    const cart = discountedCart();
    const customer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Anna', phone: null };
    const { sale } = await recordSale(store, session, sampleDraft(session, customer, cart));
    expect(sale.settled).toEqual(priceCart(cart, priceConfigOf(session.merchant, '2026-03-01')));
    expect(readableSale(asBefore(sale))).toEqual(sale);

    const row = await store.db.sales.get(sale.transactionId);
    await store.db.sales.put(asBefore(row) as SaleRow);
    const [read] = await readCustomerSales(store.db, 'C-1');
    expect(read?.sale).toEqual(sale);
    await store.close();
  });
});
