// The same cart through the till's own calculation, over the wire, and through what the service asks of a sale.
import { EMPTY_CART, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { currencyOf } from '#shared/domain/money/currency';
import { amountByHand, discountOf, isSaleDiscount, percentByHand, type Discount } from '#shared/domain/cart/discount';
import { minorFromDecimal, ZERO } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { completeSale, type Sale } from '#shared/domain/sale/sale';
import type { PriceConfig, PricedCart, PricedLine } from '#shared/domain/cart/price-cart';
import type { TaxRounding } from '#shared/domain/tax/tax';
import { verifySale } from '#shared/domain/sale/verify';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { saleOf, transactionOf } from '#shared/writes/sale-transaction';
import { statedTransaction } from '#service/domain/sales/parsed-sale';
import { CATEGORIES, type GivenDiscount, type MoneyAmounts, type MoneyCart, type MoneyLine } from './money-cart';

export function configOf(cart: MoneyCart): PriceConfig {
  const usual = CATEGORIES.map((taxCategory) => [taxCategory, cart.taxPercents[taxCategory]] as const);
  const others = cart.lines.flatMap(({ taxCategory, taxPercent }) =>
    taxPercent === undefined ? [] : [[taxCategory, taxPercent] as const],
  );
  const taxRates = [...usual, ...others].map(([taxCategory, percent]) => {
    return { taxRateId: `${taxCategory} ${percent}`, taxCategory, rate: rateFromPercent(percent) };
  });
  const { pricesIncludeTax } = cart;
  return {
    currency: currencyOf(cart.currency),
    taxRates,
    pricesIncludeTax,
    taxRounding: roundingOf(cart),
    ...gstOf(cart),
  };
}

/** Sold in Maharashtra, where the merchant is registered. */
function gstOf({ isTaxHalved }: MoneyCart): Pick<PriceConfig, 'gst'> {
  return isTaxHalved ? { gst: { state: '27', isSupplyAtCounter: false } } : {};
}

function roundingOf({ isTaxByLine }: MoneyCart): TaxRounding {
  return isTaxByLine ? 'LINE' : 'DOCUMENT';
}

export function tillCart(cart: MoneyCart): Cart {
  const discount = cart.discount && discountIn(cart.discount, cart);
  if (discount && !isSaleDiscount(discount)) throw new Error('Not for a sale');
  return { ...EMPTY_CART, lines: cart.lines.map((line, i) => tillLine(line, i, cart)), discount };
}

/** Every line has its own item. */
export function tillLine(line: MoneyLine, index: number, cart: MoneyCart): CartLine {
  return {
    lineId: `line ${index}`,
    itemId: `item ${index}`,
    sku: `SKU ${index}`,
    itemName: `Item ${index}`,
    quantity: quantityFromDecimal(line.quantity),
    unitPrice: minorFromDecimal(line.unitPrice, currencyOf(cart.currency)),
    taxCategory: line.taxCategory,
    taxRateId: `${line.taxCategory} ${line.taxPercent ?? cart.taxPercents[line.taxCategory]}`,
    discount: line.discount && discountIn(line.discount, cart),
    originalLineId: null,
    ...(line.noSaleDiscount && { noSaleDiscount: true }),
  };
}

/** A manual discount as typed, a catalog discount from the row that the service would send. */
function discountIn(given: GivenDiscount, { currency: code }: MoneyCart): Discount {
  const currency = currencyOf(code);
  if (given.id === null) {
    return given.kind === 1
      ? amountByHand(minorFromDecimal(given.amount, currency))
      : percentByHand(rateFromPercent(given.percent));
  }
  const rate = given.kind === 1 ? given.amount : given.percent;
  const row = {
    id: given.id,
    name: `Discount ${given.id}`,
    discountType: given.kind,
    rate: given.kind === 3 ? 0 : Number(rate),
    status: 'active',
    buyQuantity: given.kind === 3 ? given.buy : null,
    getQuantity: given.kind === 3 ? given.get : null,
    getDiscountPercent: given.kind === 3 ? Number(rate) : null,
    tierMinQuantity: given.kind === 4 ? given.from : null,
  };
  const { discount, reason } = discountOf(row, currency);
  if (discount === null) throw new Error(`${reason}: ${JSON.stringify(row)}`);
  return discount;
}

export function tillAmounts({ lines, totals, taxes, cartDiscountAmount }: PricedCart): MoneyAmounts {
  const column = (of: (line: PricedLine) => number) => lines.map((line) => BigInt(of(line)));
  return {
    list: column((line) => line.listAmount),
    own: column((line) => line.lineDiscountAmount),
    shares: column((line) => line.saleDiscountShare),
    units: lines.map((line) => line.discountedUnits),
    net: column((line) => line.netAmount),
    tax: column((line) => line.taxAmount),
    gross: column((line) => line.grossAmount),
    totals: {
      list: BigInt(totals.listAmount),
      own: BigInt(totals.discountAmount - cartDiscountAmount),
      shares: BigInt(cartDiscountAmount),
      net: BigInt(totals.netAmount),
      tax: BigInt(totals.taxAmount),
      gross: BigInt(totals.grossAmount),
    },
    groups: taxes.map(({ taxCategory, rate, netAmount, taxAmount, grossAmount }) =>
      [taxCategory, rate, netAmount, taxAmount, grossAmount].join(' '),
    ),
  };
}

/** What the service would answer to the sale, paid by card, and the fields that differ after the round trip. */
export function wireProblems(cart: MoneyCart, priced: PricedCart): string[] {
  const sale = paid(cart, priced);
  const wire = JSON.parse(JSON.stringify(transactionOf(sale))) as SaleTransaction;
  const problems = verifySale(statedTransaction(wire, currencyOf(cart.currency)), cart.pricesIncludeTax, undefined, {
    rounding: roundingOf(cart),
    isHalved: wire.placeOfSupply === '27',
  });
  const back = saleOf(wire, () => undefined).settled;
  const isBack = back.lines.every(({ saleDiscountShare, lineDiscountAmount, discountAmount }, i) => {
    const line = priced.lines[i];
    const isWhole = saleDiscountShare + lineDiscountAmount === discountAmount;
    return isWhole && saleDiscountShare >= 0 && lineDiscountAmount >= 0 && line?.discountAmount === discountAmount;
  });
  const shares = back.lines.reduce((all, line) => all + line.saleDiscountShare, 0);
  return [
    ...problems.map(({ field, lineId, expected, stated }) => `${lineId ?? 'sale'} ${field} ${stated}, not ${expected}`),
    ...(isBack && shares === priced.cartDiscountAmount ? [] : ['the parts of the discounts do not come back']),
  ];
}

function paid({ currency }: MoneyCart, priced: PricedCart): Sale {
  const { grossAmount } = priced.totals;
  return completeSale({
    transactionId: '7f0c7a5e-0d5b-4c46-9d0e-2f6f0a4f8f11',
    receiptNumber: '4-00418',
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 4,
    dayCycleId: null,
    businessDate: '2026-03-01',
    soldAt: '2026-03-01T10:00:00+04:00',
    cashier: 'sara',
    currency,
    customerNumber: null,
    settled: priced,
    discount: null,
    tenders: [takeExact('CARD', grossAmount, null)],
    roundingAmount: ZERO,
  });
}
