// Makes the sale or return of a visit with the till's own arithmetic.
import { addLine, EMPTY_CART, setCartDiscount, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { percentByHand } from '#shared/domain/cart/discount';
import { priceCart, type PriceConfig } from '#shared/domain/cart/price-cart';
import { minor, mulDivRound, type MinorUnits } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import {
  paymentState,
  quickCash,
  takeCash,
  takeExact,
  type PaymentConfig,
  type Tender,
} from '#shared/domain/sale/payment';
import { priceReturn } from '#shared/domain/sale/price-return';
import { refund } from '#shared/domain/sale/refund';
import { completeSale, RETURN_REASONS, type Sale } from '#shared/domain/sale/sale';
import type { TaxCategory } from '#shared/domain/tax/tax';
import { dateAfter } from '#shared/domain/day/business-date';
import { createRandom, type Random } from '../kit/random';
import { seedId } from '../vendors';
import { hash, type Visit } from './plan-year';

export interface ShopItem {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly unitPrice: number;
  readonly taxCategory: TaxCategory;
  readonly uomCode: string | null;
  readonly hsnCode: string | null;
}

export interface Prices {
  /** Index among the demo's merchants. */
  readonly index: number;
  readonly price: PriceConfig;
  readonly payment: PaymentConfig;
  readonly itemOf: (stockCode: string) => ShopItem;
  readonly customerOf: (customerNumber: string | null) => string | null;
  readonly dayCycleOf: (date: string, registerId: number) => string;
  readonly timeOf: (date: string, second: number) => Date;
}

/** In an item's place: it was on the till, but is no longer in the catalog. */
const UNKNOWN_ITEM = '900001';
const DONATION_UNITS = 5;

export function saleOfVisit(visit: Visit, prices: Prices): Sale {
  if (visit.returns) return returnOf(visit, saleOfVisit(visit.returns, prices), prices);
  const random = randomOf(visit, prices);
  const priced = priceCart(cartOf(visit, prices), prices.price);
  if (visit.oddity === 'RETURN_WITHOUT_SALE') {
    const back = refund(priced.totals.grossAmount, null, { kind: 'CASH', reference: null }, prices.payment);
    return completeSale({
      ...factsOf(visit, prices),
      ...back,
      kind: 'RETURN',
      originalTransactionId: null,
      settled: priced,
      discount: null,
    });
  }
  const tenders = tendersOf(visit.paid, priced.totals.grossAmount, prices.payment, random);
  const { roundingAmount } = paymentState(priced.totals.grossAmount, tenders, prices.payment);
  const facts = { ...factsOf(visit, prices), kind: 'SALE', originalTransactionId: null } as const;
  return completeSale({ ...facts, settled: priced, discount: null, tenders, roundingAmount });
}

function returnOf(visit: Visit, sale: Sale, prices: Prices): Sale {
  const random = randomOf(visit, prices);
  const [sold] = sale.settled.lines;
  if (!sold) throw new RangeError('A sale of the seed has no line.');
  const units = 1 + random.below(Math.floor(sold.line.quantity / 1000));
  const requested = [{ lineId: sold.line.lineId, quantity: quantityFromDecimal(units) }];
  const priced = priceReturn(sale.settled, new Map(), requested, prices.price.pricesIncludeTax, () => 'r1');
  const back = refund(priced.totals.grossAmount, { sale, returns: [] }, null, prices.payment);
  return completeSale({
    ...factsOf(visit, prices),
    ...back,
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    originalReceiptNumber: sale.receiptNumber,
    originalSoldAt: sale.soldAt,
    returnReason: random.pick(RETURN_REASONS),
    settled: priced,
    discount: null,
  });
}

function factsOf(visit: Visit, { index, price, customerOf, dayCycleOf, timeOf }: Prices) {
  const { date, registerId, second, cashier, receiptNumber, sequence, oddity } = visit;
  return {
    transactionId: seedId('5a1e', index, sequence),
    receiptNumber,
    registerId,
    dayCycleId: dayCycleOf(date, registerId),
    businessDate: oddity === 'BUSINESS_DATE_OTHER' ? dateAfter(date, -1) : date,
    soldAt: timeOf(date, second).toISOString(),
    cashier,
    currency: price.currency.code,
    customerNumber: customerOf(visit.basket.customerNumber),
  };
}

function cartOf({ basket, percentOff, isWithDonation, oddity }: Visit, { price, itemOf }: Prices): Cart {
  let cart = EMPTY_CART;
  const add = (line: Pick<CartLine, 'itemId' | 'itemName' | 'unitPrice' | 'taxCategory'> & Partial<CartLine>) => {
    const lineId = String(cart.lines.length + 1);
    const plain = { sku: '', quantity: quantityFromDecimal(1), discount: null, originalLineId: null };
    cart = addLine(cart, { ...plain, ...line, lineId });
  };
  for (const [i, [stockCode, units]] of Object.entries(basket.units).entries()) {
    const { id, sku, name, unitPrice, taxCategory, uomCode, hsnCode } = itemOf(stockCode);
    const itemId = oddity === 'ITEM_UNKNOWN' && i === 0 ? UNKNOWN_ITEM : String(id);
    const quantity = quantityFromDecimal(units);
    add({
      itemId,
      sku,
      itemName: name,
      quantity,
      unitPrice: minor(unitPrice),
      taxCategory,
      uomCode,
      ...(hsnCode !== null && { hsnCode }),
    });
  }
  if (isWithDonation) {
    const unitPrice = minor(DONATION_UNITS * 10 ** price.currency.exponent);
    add({
      itemId: null,
      itemName: 'Donation, children’s hospital',
      unitPrice,
      taxCategory: 'OUT_OF_SCOPE',
      noSaleDiscount: true,
    });
  }
  return percentOff === 0 ? cart : setCartDiscount(cart, percentByHand(rateFromPercent(percentOff)));
}

function tendersOf(paid: Visit['paid'], gross: MinorUnits, config: PaymentConfig, random: Random): Tender[] {
  const card = `${random.pick(['Visa', 'Mastercard'])} ${random.digits(4)}`;
  if (paid === 'OTHER') return [takeExact('OTHER', gross, `Voucher ${random.digits(5)}`)];
  const part = paid === 'SPLIT' ? [takeExact('CARD', minor(mulDivRound(gross, 1, 2)), card)] : [];
  const { due } = paymentState(gross, part, config).cash;
  // Nobody pays in cash what is less than the smallest coin.
  if (paid === 'CARD' || due === 0) return [takeExact('CARD', gross, card)];
  const cash = takeCash(due, random.pick(quickCash(due, config)));
  if (!cash.ok) throw new RangeError('The seed hands over too little.');
  return [...part, cash.tender];
}

function randomOf({ sequence }: Visit, { index }: Prices): Random {
  return createRandom(hash(`${index} ${sequence} paid`));
}
