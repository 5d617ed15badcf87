// A cart with a discount of every kind, rung up with the till's own calculation from the catalog as the service tells it,
// sold through the real service and read back.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EMPTY_CART, addLine, setCartDiscount, type Cart } from '#shared/domain/cart/cart';
import { amountByHand, discountOf, percentByHand } from '#shared/domain/cart/discount';
import { ZERO, minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { completeSale, type Sale } from '#shared/domain/sale/sale';
import { priceCart, type PriceConfig } from '#shared/domain/cart/price-cart';
import { discount, type Discount } from '#shared/api/catalog/discount';
import { envelope } from '#shared/api/wire/envelope';
import { item } from '#shared/api/catalog/item';
import { merchant } from '#shared/api/accounts/merchant';
import { flatPage } from '#shared/api/wire/paging';
import { postingException } from '#shared/api/sales/posting-exception';
import { saleTransaction } from '#shared/api/sales/sale';
import { priceConfigOf } from '#renderer/store/core/merchant-config';
import { itemView } from '#renderer/store/items/item-view';
import { transactionOf } from '#shared/writes/sale-transaction';
import { read } from './client';
import { onEachDatabase } from './on-each-database';

const ATTRIBUTES = '/catalog/attributes/discounts';
const SALES = '/sales/transactions';
const one = envelope(saleTransaction);

/** One of each type; the third is used twice, so that lines share it. */
const KINDS = [
  { discountType: 1, rate: 0.5 },
  { discountType: 2, rate: 12.5 },
  { discountType: 3, rate: 0, buyQuantity: 2, getQuantity: 1, getDiscountPercent: 50 },
  { discountType: 4, rate: 7.5, tierMinQuantity: 6 },
];

onEachDatabase('discounted sales', (service) => {
  const manager = (tenant: string) => service().client.as('MANAGER', tenant);
  const till = (tenant: string) => service().client.as('MANAGER', tenant);
  const newDiscounts = (tenant: string) =>
    Promise.all(
      KINDS.map(async (kind) =>
        read(await manager(tenant).post(ATTRIBUTES, { name: randomUUID(), ...kind }), 201, discount),
      ),
    );
  const newItem = async (tenant: string, unitPrice: number, discountId: number | null) =>
    read(
      await manager(tenant).post('/catalog/items', { sku: randomUUID(), name: 'Tin', unitPrice, discountId }),
      201,
      item,
    );
  const config = async (tenant: string) =>
    priceConfigOf(read(await till(tenant).get('/merchant'), 200, envelope(merchant)).data, '2026-03-01');

  /** The cart line of an item with that price and discount, read as the till reads both. */
  async function scanned(tenant: string, cart: Cart, unitPrice: number, quantity: string, row: Discount | null) {
    const { currency } = await config(tenant);
    const { name, ...view } = itemView(await newItem(tenant, unitPrice, row?.id ?? null), currency);
    const told = read(await till(tenant).get(ATTRIBUTES), 200, z.array(discount));
    const carried = told.find(({ id }) => id === view.discountId);
    return addLine(cart, {
      lineId: randomUUID(),
      itemId: view.itemId,
      sku: view.sku,
      itemName: name,
      quantity: quantityFromDecimal(quantity),
      unitPrice: view.unitPrice,
      taxCategory: view.taxCategory,
      discount: carried ? discountOf(carried, currency).discount : null,
      originalLineId: null,
    });
  }

  /** Sold by whoever may give as much by hand. */
  const paid = (cart: Cart, facts: PriceConfig, tenant: string): Sale => {
    const users = service().tenants.find(({ code }) => code === tenant)?.users ?? [];
    const cashier = users.find(({ role }) => role === 'MANAGER')?.username ?? '';
    const priced = priceCart(cart, facts);
    return completeSale({
      transactionId: randomUUID(),
      receiptNumber: randomUUID(),
      kind: 'SALE',
      originalTransactionId: null,
      registerId: 1,
      dayCycleId: null,
      businessDate: '2026-03-02',
      soldAt: '2026-03-02T10:20:30.456+04:00',
      cashier,
      currency: facts.currency.code,
      customerNumber: null,
      settled: priced,
      discount: cart.discount,
      tenders: [takeExact('CARD', priced.totals.grossAmount)],
      roundingAmount: ZERO,
    });
  };

  // Prices with tax and two decimals, prices without tax, three decimals.
  it.each(['demo', 'other', 'manama'])('of every kind are taken in and posted for %s', async (tenant) => {
    const [fixed, percent, buyGet, tier] = await newDiscounts(tenant);
    const facts = await config(tenant);
    let cart = await scanned(tenant, EMPTY_CART, 3.15, '3', fixed ?? null);
    cart = await scanned(tenant, cart, 9.99, '1', percent ?? null);
    cart = await scanned(tenant, cart, 4.25, '2', buyGet ?? null);
    cart = await scanned(tenant, cart, 1.35, '1.5', buyGet ?? null);
    cart = await scanned(tenant, cart, 2.49, '6', tier ?? null);
    cart = await scanned(tenant, cart, 5, '1', null);
    const byHand = [null, null, null, null, null, amountByHand(minor(125))];
    cart = { ...cart, lines: cart.lines.map((line, i) => ({ ...line, discount: byHand[i] ?? line.discount })) };
    for (const onSale of [null, percentByHand(rateFromPercent(7.5)), amountByHand(minor(333))]) {
      const sale = paid(setCartDiscount(cart, onSale), facts, tenant);
      expect(sale.settled.lines.every(({ discountAmount }) => discountAmount > 0)).toBe(onSale !== null);
      expect(sale.settled.lines.map(({ discountedUnits }) => discountedUnits)).toEqual([null, null, 0, 1, null, null]);
      const sent = transactionOf(sale);
      expect(sent.cart.lines.map(({ discountId }) => discountId)).toEqual([
        fixed?.id,
        percent?.id,
        buyGet?.id,
        buyGet?.id,
        tier?.id,
        null,
      ]);
      expect(read(await till(tenant).post(SALES, sent), 201, one).data).toEqual(sent);
      expect(read(await till(tenant).get(`${SALES}/${sent.transactionId}`), 200, one).data).toEqual(sent);
      await expectPosted(tenant, sent.transactionId);
    }
  });

  async function expectPosted(tenant: string, transactionId: string): Promise<void> {
    const reply = await manager(tenant).get('/accounting/posting-exceptions?status=PENDING&size=100');
    const { data } = read(reply, 200, envelope(flatPage(postingException)));
    expect(data.content.filter((pending) => JSON.stringify(pending).includes(transactionId))).toEqual([]);
  }
});
