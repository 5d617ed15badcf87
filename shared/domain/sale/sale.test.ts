import { describe, expect, it } from 'vitest';
import type { CartLine } from '../cart/cart';
import { currencyOf } from '../money/currency';
import { percentByHand } from '../cart/discount';
import { minor } from '../money/money';
import type { Tender } from './payment';
import { quantityFromDecimal } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { makeReceipt } from '../receipt/receipt';
import { completeSale, type SaleInput } from './sale';
import { priceCart } from '../cart/price-cart';

const MUG: CartLine = {
  lineId: 'a',
  itemId: 'mug',
  sku: 'MUG-1',
  itemName: 'Mug',
  quantity: quantityFromDecimal(3),
  unitPrice: minor(1071),
  taxCategory: 'STANDARD',
  discount: { type: 'percentage', discountId: 7, name: 'Mugs', rate: rateFromPercent(10) },
  originalLineId: null,
};
const HALF_OFF = percentByHand(rateFromPercent(50));
const CONFIG = {
  currency: currencyOf('AED'),
  taxRates: [{ taxCategory: 'STANDARD', rate: rateFromPercent(5) } as const],
  pricesIncludeTax: true,
};
// 32.13 − 3.21 = 28.92, half of it off: 14.46; in cash to 0.25: 14.50.
const CASH: Tender = { kind: 'CASH', amount: minor(1450), tendered: minor(2000), change: minor(550), reference: null };
const INPUT: SaleInput = {
  transactionId: '7f0c7a5e-0d5b-4c46-9d0e-2f6f0a4f8f11',
  receiptNumber: '4-00418',
  kind: 'SALE',
  originalTransactionId: null,
  registerId: 4,
  dayCycleId: null,
  businessDate: '2026-03-01',
  soldAt: '2026-03-01T10:00:00+04:00',
  cashier: 'sara',
  currency: 'AED',
  customerNumber: 'C-17',
  settled: priceCart({ customerNumber: 'C-17', lines: [MUG], discount: HALF_OFF }, CONFIG),
  discount: HALF_OFF,
  tenders: [CASH],
  roundingAmount: minor(4),
};

describe('completeSale', () => {
  it('returns the sale once it is paid', () => {
    expect(completeSale(INPUT)).toEqual(INPUT);
  });

  it('is not affected by later changes to the list of tenders', () => {
    const tenders = [CASH];
    const sale = completeSale({ ...INPUT, tenders });
    tenders.pop();
    expect(sale.tenders).toEqual([CASH]);
  });

  const card = (amount: number, change = 0): Tender => ({
    kind: 'CARD',
    amount: minor(amount),
    tendered: minor(amount + change),
    change: minor(change),
    reference: null,
  });
  it.each<[string, Partial<SaleInput>, string]>([
    [
      'nothing in the cart',
      { settled: priceCart({ customerNumber: null, lines: [], discount: null }, CONFIG) },
      'CART_EMPTY',
    ],
    ['nothing paid', { tenders: [], roundingAmount: minor(0) }, 'SALE_NOT_PAID'],
    ['a rounding that is not paid', { roundingAmount: minor(3) }, 'SALE_NOT_PAID'],
    ['too much by card', { tenders: [card(1447)], roundingAmount: minor(0) }, 'SALE_NOT_PAID'],
    ['rounding without cash', { tenders: [card(1450)] }, 'ROUNDING_WITHOUT_CASH'],
    [
      'more change than was received',
      {
        tenders: [
          { ...CASH, amount: minor(1451), change: minor(549) },
          { ...CASH, amount: minor(-1), tendered: minor(0), change: minor(1) },
        ],
      },
      'TENDER_INVALID',
    ],
    ['change on a card', { tenders: [card(1446, 1)], roundingAmount: minor(0) }, 'TENDER_INVALID'],
    ['an amount that is not tendered − change', { tenders: [{ ...CASH, change: minor(551) }] }, 'TENDER_INVALID'],
    [
      'change that was never received',
      { tenders: [{ ...CASH, tendered: minor(-550), change: minor(-2000) }] },
      'TENDER_INVALID',
    ],
    ['change below zero', { tenders: [{ ...CASH, tendered: minor(1000), change: minor(-450) }] }, 'TENDER_INVALID'],
    [
      'a negative tender',
      { tenders: [{ ...CASH, amount: minor(1451), change: minor(549) }, card(-1)] },
      'TENDER_INVALID',
    ],
  ])('refuses %s', (_, change, code) => {
    expect(() => completeSale({ ...INPUT, ...change })).toThrow(expect.objectContaining({ code }));
  });

  it('accepts a sale of zero without a tender', () => {
    const priced = priceCart(
      { customerNumber: null, lines: [{ ...MUG, unitPrice: minor(0) }], discount: null },
      CONFIG,
    );
    expect(completeSale({ ...INPUT, settled: priced, tenders: [], roundingAmount: minor(0) }).tenders).toEqual([]);
  });
});

describe('makeReceipt', () => {
  const merchant = {
    name: 'Corner',
    addressLines: ['1 Creek Rd'],
    countryCode: 'AE',
    vatRegistrationNumber: '100',
    pricesIncludeTax: true,
  };

  it('shows the data of the sale', () => {
    const receipt = makeReceipt(completeSale(INPUT), merchant);
    expect(receipt).toMatchObject({
      merchant,
      kind: 'SALE',
      receiptNumber: '4-00418',
      customerNumber: 'C-17',
      currency: CONFIG.currency,
      listAmount: 3213,
      discountAmount: 1767,
      lineDiscountAmount: 321,
      cartDiscountAmount: 1446,
      cartDiscount: { given: HALF_OFF, amount: 1446, units: null },
      placeOfSupply: null,
      netAmount: 1377,
      taxAmount: 69,
      grossAmount: 1446,
      roundingAmount: 4,
      paidAmount: 1450,
      change: 550,
      tenders: [CASH],
    });
    expect(receipt.lines).toEqual([
      {
        lineId: 'a',
        sku: 'MUG-1',
        itemName: 'Mug',
        quantity: 3000,
        unit: null,
        unitPrice: 1071,
        listAmount: 3213,
        discount: { given: MUG.discount, amount: 321, units: null },
        discountAmount: 1767,
        amount: 1446,
        taxCategory: 'STANDARD',
        taxRate: 50_000,
      },
    ]);
    expect(receipt.taxes).toEqual([
      { taxCategory: 'STANDARD', rate: 50_000, netAmount: 1377, taxAmount: 69, grossAmount: 1446, gst: [] },
    ]);
  });

  it('says of the merchant what held when it was sold', () => {
    const details = (name: string, until: string) => ({
      ...{ name, until, addressLines: ['2 Souk St'], vatRegistrationNumber: null },
    });
    const moved = {
      ...merchant,
      earlierDetails: [details('First', '2026-01-10T08:00:00.000Z'), details('Second', '2026-02-10T08:00:00.000Z')],
    };
    const nameAt = (soldAt: string) => makeReceipt({ ...completeSale(INPUT), soldAt }, moved).merchant.name;
    expect(nameAt('2026-01-10T11:59:59.999+04:00')).toBe('First');
    expect(nameAt('2026-01-10T08:00:00Z')).toBe('Second');
    expect(nameAt('2026-02-10T08:00:00Z')).toBe('Corner');
    const { merchant: then } = makeReceipt({ ...completeSale(INPUT), soldAt: '2026-02-01T08:00:00Z' }, moved);
    expect(then).toMatchObject({ addressLines: ['2 Souk St'], vatRegistrationNumber: null, countryCode: 'AE' });
  });
});
