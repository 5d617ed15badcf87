// Holds the till against the shops: its rates by the time of sale, its returns and its papers, and the numbers.
import { EMPTY_CART, type Cart, type CartLine } from '#shared/domain/cart/cart';
import { minor, ZERO } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { formatPercent } from '#shared/domain/money/rate';
import { priceCart, type PricedCart } from '#shared/domain/cart/price-cart';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import { takeExact } from '#shared/domain/sale/payment';
import { priceReturn, returnedBefore } from '#shared/domain/sale/price-return';
import { completeSale, type SaleKind } from '#shared/domain/sale/sale';
import { registeredNumber } from '#shared/tax-id/registered-number';
import type { Merchant } from '#shared/api/accounts/merchant';
import { receiptPaper } from '#renderer/counter/receipt/receipt-paper';
import { i18n, startI18n } from '#renderer/locales/i18n';
import { businessDateAt } from '#shared/domain/day/business-date';
import { priceConfigOf } from '#renderer/store/core/merchant-config';
import { NO_RECEIPT_VECTORS, NUMBER_VECTORS, SHOP_VECTORS, type ShopVector } from './shop-vectors';

export interface ShopResult {
  readonly name: string;
  readonly differences: readonly string[];
}

export async function runShops(): Promise<ShopResult[]> {
  await startI18n();
  return [
    ...SHOP_VECTORS.map((vector) => ({ name: vector.name, differences: saleDifferences(vector, 'SALE') })),
    ...NO_RECEIPT_VECTORS.map((vector) => ({ name: vector.name, differences: saleDifferences(vector, 'RETURN') })),
    ...NUMBER_VECTORS.map(([country, typed, number, isRight]) => {
      const read = registeredNumber(country, typed);
      const verdict = read.verdict === 'valid';
      return {
        name: `${country} ${typed}`,
        differences: differs('number', [`${read.number} ${verdict}`], [`${number} ${isRight}`]),
      };
    }),
  ];
}

function saleDifferences(vector: ShopVector, kind: SaleKind): string[] {
  const merchant = merchantOf(vector);
  const { timeZone, pricesIncludeTax } = merchant;
  const priced = priceCart(cartOf(vector), priceConfigOf(merchant, businessDateAt(new Date(vector.soldAt), timeZone)));
  const before: PricedCart[] = [];
  const returned = (vector.returns ?? []).flatMap(({ units, expected }) => {
    const requested = [{ lineId: '0', quantity: quantityFromDecimal(units) }];
    const back = priceReturn(priced, returnedBefore(before), requested, pricesIncludeTax, () => `r${before.length}`);
    before.push(back);
    return differs(`return ${before.length}`, linesOf(back), textsOf(expected.lines));
  });
  return [
    ...differs('sale', linesOf(priced), textsOf(vector.expected.lines)),
    ...differs(
      'warnings',
      priced.warnings.map(({ code }) => code),
      [],
    ),
    ...returned,
    ...paperDifferences(vector, merchant, priced, kind),
  ];
}

function paperDifferences(
  { paper: expected, soldAt }: ShopVector,
  merchant: Merchant,
  priced: PricedCart,
  kind: SaleKind,
): string[] {
  if (!expected) return [];
  const { currency, timeZone } = merchant;
  const sale = completeSale({
    transactionId: '7f0c7a5e-0d5b-4c46-9d0e-2f6f0a4f8f11',
    receiptNumber: '4-00418',
    kind,
    originalTransactionId: null,
    registerId: 4,
    dayCycleId: null,
    businessDate: businessDateAt(new Date(soldAt), timeZone),
    soldAt,
    cashier: 'sara',
    currency,
    customerNumber: null,
    settled: priced,
    discount: null,
    tenders: [takeExact('CARD', priced.totals.grossAmount, null)],
    roundingAmount: ZERO,
    ...(priced.placeOfSupply !== undefined && { placeOfSupply: priced.placeOfSupply }),
  });
  const { parts } = receiptPaper(makeReceipt(sale, merchant), { t: i18n.t, timeZone, returnPolicy: '' });
  const [heading = []] = parts.flatMap((part) => (part.is === 'heading' ? [part.lines.map(({ text }) => text)] : []));
  const items = parts.flatMap((part) => (part.is === 'items' ? part.items : []));
  const marks = items.map(({ rows }) => / · ([A-Z])$/.exec(rows[0]?.name ?? '')?.[1] ?? '');
  const taxes = parts.flatMap((part) => (part.is === 'table' ? part.rows.map(({ cells }) => cells.join(' | ')) : []));
  return [
    ...differs('title', heading.slice(-expected.title.split(' / ').length), expected.title.split(' / ')),
    ...differs('marks', marks, expected.marks),
    ...differs('table of taxes', taxes, expected.taxes),
  ];
}

function merchantOf({ shop }: ShopVector): Merchant {
  return { tenantId: 'shop', name: 'Shop', addressLines: [], taxRates: [], cashRounding: null, ...shop };
}

function cartOf({ lines, state }: ShopVector): Cart {
  return {
    ...EMPTY_CART,
    lines: lines.map(({ price, units = 1, taxRateId, taxCategory }, i): CartLine => ({
      lineId: String(i),
      itemId: String(i),
      sku: `SKU ${i}`,
      itemName: `Item ${i}`,
      quantity: quantityFromDecimal(units),
      unitPrice: minor(price),
      taxCategory: taxCategory ?? 'STANDARD',
      ...(taxRateId !== undefined && { taxRateId }),
      discount: null,
      originalLineId: null,
    })),
    ...(state !== undefined && { gstCustomer: { state, isRegistered: false } }),
  };
}

function linesOf({ lines }: PricedCart): string[] {
  return lines.map(
    ({ taxRate, netAmount, taxAmount }) => `${formatPercent(taxRate)} % of ${netAmount} is ${taxAmount}`,
  );
}

function textsOf(lines: ShopVector['expected']['lines']): string[] {
  return lines.map(([percent, net, tax]) => `${percent} % of ${net} is ${tax}`);
}

function differs(what: string, is: readonly string[], should: readonly string[]): string[] {
  const [got, wanted] = [JSON.stringify(is), JSON.stringify(should)];
  return got === wanted ? [] : [`${what} is ${got}, should be ${wanted}`];
}
