import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { paymentState, takeCash, takeExact, type PaymentConfig } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { completeSale, type Sale } from '#shared/domain/sale/sale';
import { priceCart, type PriceConfig } from '#shared/domain/cart/price-cart';
import { customerView, type CustomerFrame } from '#shared/ipc/customer-display';
import { i18n, startI18n } from '../../locales/i18n';
import { saleView, thanksView, type SaleShown } from './customer-view';

beforeAll(startI18n);

const FRAME: CustomerFrame = {
  language: 'en',
  direction: 'ltr',
  scheme: 'auto',
  merchant: 'بقالة الأمانة',
  practice: null,
};
const AED = currencyOf('AED');
const PAYMENT: PaymentConfig = { currency: AED, cashRoundingMinor: minor(25) };
const PRICE_CONFIG: PriceConfig = {
  currency: AED,
  taxRates: [{ taxCategory: 'STANDARD', rate: rateFromPercent(5) }],
  pricesIncludeTax: true,
};

const line = (lineId: string, itemName: string, quantity: string, unitPrice: number): CartLine => ({
  lineId,
  itemId: `I-${lineId}`,
  sku: lineId,
  itemName,
  quantity: quantityFromDecimal(quantity),
  unitPrice: minor(unitPrice),
  taxCategory: 'STANDARD',
  discount: null,
  originalLineId: null,
  note: 'for Mrs Haddad',
});

// 3 × 4.25 less 10 % (1.28), and 10.87: 22.34.
const CART: Cart = {
  customerNumber: 'C-1',
  lines: [
    {
      ...line('a', 'تمر مجهول', '3', 425),
      discount: { type: 'percentage', discountId: null, name: null, rate: rateFromPercent(10) },
    },
    line('b', 'Lamp', '1', 1087),
  ],
  discount: null,
  note: 'ask for the manager',
};

function shown(change: Partial<SaleShown> & { readonly config?: PriceConfig } = {}) {
  const { config = PRICE_CONFIG, cart = CART, ...rest } = change;
  const sale = { priced: priceCart(cart, config), latestLineId: 'a', tenders: [], currentTender: null, ...rest, cart };
  const words = { frame: FRAME, priceConfig: config, paymentConfig: PAYMENT, countryCode: 'AE', t: i18n.t };
  const view = customerView.parse(saleView(sale, words));
  if (view.kind !== 'sale') throw new Error(view.kind);
  return view;
}

const figures = ({ sums, figure }: ReturnType<typeof shown>) => [
  ...sums.map(({ name, value }) => `${name} ${value}`),
  `${figure.name} ${figure.currency} ${figure.value}`,
];

describe('the customer display during a sale', () => {
  it('shows the lines, and nothing about the cashier or the customer', () => {
    const view = shown();
    expect(view.lines).toEqual([
      {
        lineId: 'a',
        name: 'تمر مجهول',
        quantity: '3',
        each: '4.25 each',
        amount: '12.75',
        discount: { name: '10 % off', value: '−1.28' },
      },
      { lineId: 'b', name: 'Lamp', quantity: '1', each: null, amount: '10.87', discount: null },
    ]);
    expect([view.latestLineId, view.merchant]).toEqual(['a', 'بقالة الأمانة']);
    expect(figures(view)).toEqual(['Total AED 22.34']);
    expect(JSON.stringify(view)).not.toMatch(/Haddad|C-1|manager|I-a/);
  });

  it('shows the sale discount, and the tax where it is added on top', () => {
    const discount = { type: 'fixedAmount', discountId: null, name: null, amount: minor(200) } as const;
    expect(figures(shown({ cart: { ...CART, discount } }))).toEqual(['Discount · 2.00 off −2.00', 'Total AED 20.34']);
    expect(figures(shown({ config: { ...PRICE_CONFIG, pricesIncludeTax: false } }))).toEqual([
      'VAT 5 % 1.12',
      'Total AED 23.46',
    ]);
  });

  it('shows the amount to pay, then the amount received and the change', () => {
    const currentTender = { kind: 'CASH', due: minor(2225), stated: null } as const;
    expect(figures(shown({ currentTender }))).toEqual(['Total 22.34', 'Cash rounding −0.09', 'To pay AED 22.25']);
    const taken = takeCash(minor(2225), minor(5000));
    if (!taken.ok) throw new Error('too little');
    expect(figures(shown({ currentTender: { ...currentTender, stated: taken.tender } }))).toEqual([
      'Total 22.34',
      'Cash rounding −0.09',
      'Received 50.00',
      'Change AED 27.75',
    ]);
    const byCard = { kind: 'CARD', due: minor(2234), stated: null } as const;
    expect(figures(shown({ currentTender: byCard }))).toEqual(['To pay AED 22.34']);
  });

  it('keeps the applied tenders, also while the cashier is on another screen', () => {
    const tenders = [takeExact('CARD', minor(1000), '4411 of Mrs Haddad')];
    expect(figures(shown({ tenders }))).toEqual(['Total 22.34', 'Card −10.00', 'To pay AED 12.34']);
    const tooMuch = [takeExact('CARD', minor(3000))];
    expect(figures(shown({ tenders: tooMuch }))).toEqual(['Total 22.34', 'Card −30.00', 'Refund AED 7.66']);
  });
});

function finished(change: Partial<Sale> = {}): Sale {
  const priced = priceCart(CART, PRICE_CONFIG);
  const { cash } = paymentState(priced.totals.grossAmount, [], PAYMENT);
  const taken = takeCash(cash.due, minor(5000));
  if (!taken.ok) throw new Error('too little');
  return completeSale({
    transactionId: '7f0c7a5e-0d5b-4c46-9d0e-2f6f0a4f8f11',
    receiptNumber: '4-00418',
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 4,
    dayCycleId: null,
    businessDate: '2026-11-21',
    soldAt: '2026-11-21T10:00:00Z',
    cashier: 'sara.khan',
    currency: 'AED',
    customerNumber: 'C-1',
    customerName: 'Mrs Haddad',
    settled: priced,
    discount: null,
    tenders: [taken.tender],
    roundingAmount: cash.roundingAmount,
    ...change,
  });
}

describe('the customer display after a sale', () => {
  const thanks = (sale: Sale) => customerView.parse(thanksView(sale, FRAME, i18n.t));

  it('shows thanks and the change, without a name', () => {
    const view = thanks(finished());
    expect(view).toMatchObject({
      says: 'Thank you',
      sums: [
        { name: 'Paid, AED', value: '22.25' },
        { name: 'Received', value: '50.00' },
      ],
      figure: { name: 'Change', value: '27.75', currency: 'AED' },
    });
    expect(JSON.stringify(view)).not.toMatch(/Haddad|sara|C-1/);
  });

  it('shows no change where none is due, and the refund of a return', () => {
    const card = { tenders: [takeExact('CARD', minor(2234))], roundingAmount: minor(0) };
    expect(thanks(finished(card))).toMatchObject({ sums: [{ name: 'Paid, AED', value: '22.34' }], figure: null });
    expect(thanks(finished({ ...card, kind: 'RETURN' }))).toMatchObject({
      says: 'Return',
      sums: [],
      figure: { name: 'Refund', value: '22.34', currency: 'AED' },
    });
  });
});
