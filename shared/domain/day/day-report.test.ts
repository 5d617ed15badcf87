// However a report splits a day, the parts add up to the same totals, in currencies of 0, 2 and 3 decimals.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentByHand, type Discount } from '../cart/discount';
import { EMPTY_CART, addLine, setCartDiscount, setLineDiscount } from '../cart/cart';
import { currencyOf, type Currency } from '../money/currency';
import { makeDayReport, withOpenSaleCash, type CashMovement, type DayFigures } from './day-report';
import { formatAmount, ZERO, add, minor, subtract, sum, type MinorUnits } from '../money/money';
import { paymentState, takeCash, takeExact, type Tender } from '../sale/payment';
import { quantityFromThousandths } from '../money/quantity';
import { rateFromPercent } from '../money/rate';
import { completeSale, type Sale } from '../sale/sale';
import { priceCart } from '../cart/price-cart';
import type { TaxCategory } from '../tax/tax';

interface Sold {
  readonly kind: 'SALE' | 'RETURN';
  readonly items: readonly { readonly itemId: string | null; readonly quantity: number; readonly unitPrice: number }[];
  readonly taxCategory: TaxCategory;
  readonly linePercent: number;
  readonly salePercent: number;
  readonly cardShare: number;
  readonly cashier: string;
  readonly hour: number;
}

const TAX_RATES = [{ taxCategory: 'STANDARD' as const, rate: rateFromPercent(5) }];
const GROUPS: Readonly<Record<string, string>> = { mug: 'Kitchen', plate: 'Kitchen', rope: 'Garden' };
const ROUNDING = { cashRoundingMinor: minor(25) };

function saleOf(sold: Sold, currency: Currency, number: number): Sale {
  const { items, taxCategory, linePercent, salePercent, cardShare, kind, cashier, hour } = sold;
  const rung = items.reduce((cart, { itemId, quantity, unitPrice }, index) => {
    const name = itemId ?? 'Gift wrapping';
    const facts = { lineId: `${index}`, itemId, sku: name, itemName: name, taxCategory, originalLineId: null };
    const line = { ...facts, quantity: quantityFromThousandths(quantity), unitPrice: minor(unitPrice), discount: null };
    return addLine(cart, line);
  }, EMPTY_CART);
  const discounted = linePercent > 0 ? setLineDiscount(rung, '0', percentByHand(rateFromPercent(linePercent))) : rung;
  const cart = salePercent > 0 ? setCartDiscount(discounted, percentByHand(rateFromPercent(salePercent))) : discounted;
  const priced = priceCart(cart, { currency, taxRates: TAX_RATES, pricesIncludeTax: true });
  const gross = priced.totals.grossAmount;
  const byCard: Tender[] = cardShare > 0 ? [takeExact('CARD', minor(Math.floor((gross * cardShare) / 100)))] : [];
  const { due } = paymentState(gross, byCard, { currency, ...ROUNDING }).cash;
  const cash = takeCash(due, add(due, minor(500)));
  if (!cash.ok) throw new Error('More than is due pays.');
  const tenders = [...byCard, cash.tender];
  return completeSale({
    transactionId: `${number}`,
    receiptNumber: `1-${String(number).padStart(5, '0')}`,
    kind,
    originalTransactionId: null,
    registerId: 1,
    dayCycleId: 'day',
    businessDate: '2026-03-02',
    soldAt: `2026-03-02T${String(hour).padStart(2, '0')}:15:00Z`,
    cashier,
    currency: currency.code,
    customerNumber: null,
    settled: priced,
    discount: cart.discount,
    tenders,
    roundingAmount: subtract(sum(tenders.map(({ amount }) => amount)), gross),
  });
}

function reportOf(sales: readonly Sale[], change: Partial<DayFigures> = {}) {
  return makeDayReport({
    floatAmount: ZERO,
    sales,
    movements: [],
    soldBefore: [],
    voids: [],
    unsentCount: 0,
    groupOf: (itemId) => GROUPS[itemId] ?? null,
    hourOf: (soldAt) => new Date(soldAt).getUTCHours(),
    ...change,
  });
}

const soldArbitrary: fc.Arbitrary<Sold> = fc.record({
  kind: fc.constantFrom('SALE', 'SALE', 'RETURN'),
  items: fc.array(
    fc.record({
      itemId: fc.constantFrom('mug', 'plate', 'rope', 'flour'),
      quantity: fc.integer({ min: 1, max: 20_000 }),
      unitPrice: fc.integer({ min: 0, max: 500_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  taxCategory: fc.constantFrom('STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'),
  linePercent: fc.constantFrom(0, 0, 7.5, 100),
  salePercent: fc.constantFrom(0, 0, 10, 33.3333),
  cardShare: fc.constantFrom(0, 0, 40),
  cashier: fc.constantFrom('sara', 'omar'),
  hour: fc.integer({ min: 0, max: 23 }),
});
const movementArbitrary: fc.Arbitrary<CashMovement> = fc.record({
  kind: fc.constantFrom('IN', 'OUT', 'DROP', 'NO_SALE'),
  amount: fc.integer({ min: 1, max: 100_000 }).map(minor),
});
const dayArbitrary = fc.record({
  currency: fc.constantFrom('AED', 'BHD', 'JPY').map(currencyOf),
  sold: fc.array(soldArbitrary, { maxLength: 12 }),
  movements: fc
    .array(movementArbitrary, { maxLength: 6 })
    .map((all) => all.map((each) => (each.kind === 'NO_SALE' ? { ...each, amount: ZERO } : each))),
  floatAmount: fc.integer({ min: 0, max: 1_000_000 }).map(minor),
});

describe('the report of any day', () => {
  it('adds up to its sales however it is split', () => {
    fc.assert(
      fc.property(dayArbitrary, ({ currency, sold, movements, floatAmount }) => {
        const sales = sold.map((each, index) => saleOf(each, currency, index + 1));
        const report = reportOf(sales, { movements, floatAmount });
        const over = (of: (sale: Sale) => MinorUnits) =>
          sales.reduce((total, sale) => total + (sale.kind === 'RETURN' ? -of(sale) : of(sale)), 0);
        const gross = over((sale) => sale.settled.totals.grossAmount);
        const total = (amounts: readonly MinorUnits[]) => amounts.reduce((all, amount) => all + amount, 0);

        expect(report.sales.grossAmount - report.returns.grossAmount).toBe(gross);
        expect(total(report.taxes.map((tax) => tax.grossAmount))).toBe(gross);
        expect(total(report.taxes.map((tax) => tax.taxAmount))).toBe(over((sale) => sale.settled.totals.taxAmount));
        for (const part of [report.groups, report.hours, report.cashiers]) {
          expect(total(part.map(({ amount }) => amount))).toBe(gross);
        }
        expect(report.hours.reduce((count, hour) => count + hour.count, 0)).toBe(sales.length);
        for (const side of ['sales', 'returns'] as const) {
          const { grossAmount, roundingAmount, listAmount, discountAmount } = report[side];
          expect(total(report.tenders.map((tender) => tender[side].amount))).toBe(grossAmount + roundingAmount);
          expect(listAmount - discountAmount).toBe(grossAmount); // prices include tax
        }
        expect(report.lineDiscounts.amount + report.saleDiscounts.amount).toBe(report.sales.discountAmount);
        expect(total((report.discounts ?? []).map(({ amount }) => amount))).toBe(report.lineDiscounts.amount);

        const cash = over((sale) =>
          sum(sale.tenders.filter(({ kind }) => kind === 'CASH').map(({ amount }) => amount)),
        );
        const moved = movements.reduce((all, { kind, amount }) => all + (kind === 'IN' ? amount : -amount), 0);
        expect(report.cash.expectedAmount).toBe(floatAmount + cash + moved);
        expect(report.drawerOpenings).toBe(movements.filter(({ kind }) => kind === 'NO_SALE').length);
      }),
    );
  });
});

describe('the report of a day', () => {
  const mug = (change: Partial<Sold> = {}): Sold => ({
    kind: 'SALE',
    items: [{ itemId: 'mug', quantity: 2000, unitPrice: 1250 }],
    taxCategory: 'STANDARD',
    linePercent: 0,
    salePercent: 0,
    cardShare: 0,
    cashier: 'sara',
    hour: 9,
    ...change,
  });

  it.each([
    ['JPY', '2,500', '12,500'],
    ['AED', '25.00', '125.00'],
    ['BHD', '2.500', '12.500'],
  ])('in %s', (code, sold, expected) => {
    const currency = currencyOf(code);
    const report = reportOf([saleOf(mug(), currency, 1)], { floatAmount: minor(10_000) });
    expect(formatAmount(report.sales.grossAmount, currency)).toBe(sold);
    expect(formatAmount(report.cash.expectedAmount, currency)).toBe(expected);
  });

  it('is empty for a day without sales', () => {
    expect(reportOf([], { floatAmount: minor(500) })).toMatchObject({
      firstReceipt: null,
      lastReceipt: null,
      tenders: [],
      taxes: [],
      groups: [],
      cash: { expectedAmount: 500 },
    });
  });

  it('counts voided lines, less those put back', () => {
    const voids = [
      { isUndone: false, lines: 1, amount: minor(250) },
      { isUndone: true, lines: 1, amount: minor(250) },
      { isUndone: false, lines: 3, amount: minor(1000) },
    ];
    expect(reportOf([], { voids }).voids).toEqual({ count: 3, amount: 1000 });
    expect(reportOf([]).voids).toEqual({ count: 0, amount: 0 });
  });

  it('counts custom amounts sold, before discounts, and has them in no group', () => {
    const items = [
      { itemId: 'mug', quantity: 1000, unitPrice: 1000 },
      { itemId: null, quantity: 2000, unitPrice: 500 },
      { itemId: null, quantity: 1000, unitPrice: 300 },
    ];
    const facts = { linePercent: 0, salePercent: 10, cardShare: 0, cashier: 'sara', hour: 9 } as const;
    const sold = { ...facts, kind: 'SALE', items, taxCategory: 'STANDARD' } as const;
    const AED = currencyOf('AED');
    const report = reportOf([saleOf(sold, AED, 1), saleOf({ ...sold, kind: 'RETURN' }, AED, 2), saleOf(sold, AED, 3)]);
    expect(report.customAmounts).toEqual({ count: 4, amount: 2600 });
    expect(report.groups).toEqual([
      { group: 'Kitchen', amount: 900 },
      { group: null, amount: 1170 },
    ]);
  });

  it('counts prices given by hand on sales, and what they took off, once where a payment was corrected', () => {
    const AED = currencyOf('AED');
    const changed = (number: number, replacedPrice: number, change: Partial<Sale> = {}): Sale => {
      const sale = saleOf(mug(), AED, number);
      const lines = sale.settled.lines.map((priced) => {
        return { ...priced, line: { ...priced.line, replacedPrice: minor(replacedPrice) } };
      });
      return { ...sale, settled: { ...sale.settled, lines }, ...change };
    };
    const corrected = { kind: 'RETURN', originalTransactionId: '2', correctsPayment: true } as const;
    const sales = [
      changed(1, 1500),
      changed(2, 1350),
      changed(3, 1350, corrected),
      changed(4, 1350),
      // Given back to the price that it had, and an item without a price.
      changed(5, 1250),
      changed(6, 0),
    ];
    expect(reportOf(sales)).toMatchObject({ priceChanges: { count: 2, amount: 700 }, correctedPayments: 1 });
    expect(reportOf([])).toMatchObject({ priceChanges: { count: 0, amount: 0 }, correctedPayments: 0 });
  });

  it('groups discounts by name, those by hand together, and leaves out those of returns', () => {
    const currency = currencyOf('AED');
    const discounted = (discount: Discount, number: number, kind: 'SALE' | 'RETURN' = 'SALE') => {
      const sale = saleOf(mug({ kind }), currency, number);
      const cart = setLineDiscount(
        sale.settled.lines.reduce((all, { line }) => addLine(all, line), EMPTY_CART),
        '0',
        discount,
      );
      return { ...sale, settled: priceCart(cart, { currency, taxRates: TAX_RATES, pricesIncludeTax: true }) };
    };
    const spring: Discount = { discountId: 7, name: 'Spring', type: 'percentage', rate: rateFromPercent(10) };
    const byHand = [5, 20].map((percent) => percentByHand(rateFromPercent(percent)));
    const sales = [spring, ...byHand, spring].map((discount, index) => discounted(discount, index + 1));
    expect(reportOf([...sales, discounted(spring, 9, 'RETURN')]).discounts).toEqual([
      { name: 'Spring', count: 2, amount: 500 },
      { name: null, count: 2, amount: 625 },
    ]);
  });

  it('says which discounts a corrected payment counts twice, and names them once', () => {
    const items = [
      { itemId: 'mug', quantity: 1000, unitPrice: 1000 },
      { itemId: null, quantity: 1000, unitPrice: 500 },
    ];
    const sold = mug({ items, linePercent: 10, salePercent: 10 });
    const AED = currencyOf('AED');
    const corrected = { kind: 'RETURN', originalTransactionId: '1', correctsPayment: true } as const;
    const sales = [saleOf(sold, AED, 1), { ...saleOf(sold, AED, 2), ...corrected }, saleOf(sold, AED, 3)];
    const report = reportOf(sales);
    const each = sales[0]?.settled.totals.discountAmount ?? 0;
    expect([report.lineDiscounts.count, report.saleDiscounts.count]).toEqual([2, 2]);
    expect(report.lineDiscounts.amount + report.saleDiscounts.amount).toBe(2 * each);
    expect(report.correctedDiscounts).toEqual({ count: 1, amount: each });
    expect(report.discounts).toEqual([{ name: null, count: 1, amount: 100 }]);
    expect(report.customAmounts).toEqual({ count: 1, amount: 500 });
  });

  it('lists cashiers, hours, groups and receipts, and deducts returns', () => {
    const currency = currencyOf('AED');
    const sales = [
      saleOf(mug(), currency, 7),
      saleOf(
        mug({ items: [{ itemId: 'flour', quantity: 1000, unitPrice: 1000 }], hour: 8, cashier: 'omar' }),
        currency,
        8,
      ),
      saleOf(mug({ kind: 'RETURN', hour: 10 }), currency, 9),
    ];
    expect(reportOf(sales)).toMatchObject({
      firstReceipt: '1-00007',
      lastReceipt: '1-00009',
      sales: { count: 2, grossAmount: 3500 },
      returns: { count: 1, grossAmount: 2500 },
      groups: [
        { group: 'Kitchen', amount: 0 },
        { group: null, amount: 1000 },
      ],
      hours: [
        { hour: 8, count: 1, amount: 1000 },
        { hour: 9, count: 1, amount: 2500 },
        { hour: 10, count: 1, amount: -2500 },
      ],
      cashiers: [
        { cashier: 'sara', count: 2, amount: 0 },
        { cashier: 'omar', count: 1, amount: 1000 },
      ],
      tenders: [{ kind: 'CASH', sales: { count: 2, amount: 3500 }, returns: { count: 1, amount: 2500 } }],
    });
  });
});

describe('the cash for open sales', () => {
  const { cash } = reportOf([], { floatAmount: minor(10_000) });

  it('adds up, and is expected in the drawer', () => {
    const twice = withOpenSaleCash(withOpenSaleCash(cash, minor(500)), minor(-200));
    expect(twice).toEqual({ ...cash, openSaleAmount: 300, expectedAmount: 10_300 });
  });

  it('is absent for nothing', () => {
    expect(withOpenSaleCash(cash, ZERO)).toEqual(cash);
    expect(cash).not.toHaveProperty('openSaleAmount');
    expect(withOpenSaleCash(cash, minor(1))).toMatchObject({ openSaleAmount: 1, expectedAmount: 10_001 });
  });
});

it('has a row for what was moved only, and counts sales with a discount only', () => {
  const movements = [{ kind: 'OUT', amount: minor(500) } as const, { kind: 'OUT', amount: minor(700) } as const];
  const plain = {
    items: [{ itemId: 'mug', quantity: 1000, unitPrice: 1000 }],
    taxCategory: 'ZERO',
    kind: 'SALE',
  } as const;
  const facts = { linePercent: 0, salePercent: 0, cardShare: 0, cashier: 'sara', hour: 9 };
  const sold = [facts, { ...facts, linePercent: 10 }, { ...facts, salePercent: 10 }];
  const sales = sold.map((each, i) => saleOf({ ...plain, ...each }, currencyOf('AED'), i + 1));
  const report = reportOf(sales, { movements });
  expect(report.movements).toEqual([{ kind: 'OUT', count: 2, amount: 1200 }]);
  expect([report.lineDiscounts, report.saleDiscounts]).toEqual([
    { count: 1, amount: 100 },
    { count: 1, amount: 100 },
  ]);
});

it('asks for no group of what is not in the catalog', () => {
  const custom = {
    items: [{ itemId: null, quantity: 1000, unitPrice: 1000 }],
    taxCategory: 'ZERO',
    kind: 'SALE',
  } as const;
  const facts = { linePercent: 0, salePercent: 0, cardShare: 0, cashier: 'sara', hour: 9 };
  const sale = saleOf({ ...custom, ...facts }, currencyOf('AED'), 1);
  expect(reportOf([sale], { groupOf: () => 'Kitchen' }).groups).toEqual([{ group: null, amount: 1000 }]);
});
