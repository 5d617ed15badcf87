// The items and subcategories of a demo tenant, from the item list of the data set.
import { currencyOf } from '#shared/domain/money/currency';
import { minorFromDecimal, minor, mulDivRound } from '#shared/domain/money/money';
import type { DemoTenant } from './kit/tenants';
import { retailItems } from './retail-data';

/** Factors are applied once, with six decimals, then rounded to the currency. */
const FACTOR_SCALE = 1_000_000;

export function subcategoryNames(tenant: DemoTenant): string[] {
  const groups = selected(tenant).map((item) => item.group);
  return [...new Set(groups)].filter((group) => group !== null).sort();
}

/** Headings that most goods of a group could stand under; the demo's only, no classification of anybody's goods. */
const HSN_OF_GROUP: Readonly<Record<string, string>> = {
  'Bags & purses': '4202',
  'Candles & lanterns': '3406',
  'Cards & stationery': '4820',
  Christmas: '9505',
  'Clocks, signs & doors': '9105',
  'Home & garden': '4420',
  'Jewellery & accessories': '7117',
  'Kitchen & dining': '7323',
  'Mugs & tea': '6912',
  'Toys & crafts': '9503',
  'Winter warmers': '6307',
};

/** Rows of the items table. An item without a price cannot be sold: it is INACTIVE with price 0. */
export function makeItems(tenant: DemoTenant, subcategoryIds: ReadonlyMap<string, number>, now: Date) {
  return selected(tenant).map((item, index) => ({
    sku: item.stockCode,
    name: item.description ?? `Stock code ${item.stockCode}`,
    barcodes: [inStoreBarcode(retailItems.indexOf(item))],
    unitPrice: convertedPrice(item.unitPrice ?? 0, tenant),
    taxCategory: 'STANDARD',
    subcategoryId: item.group === null ? null : (subcategoryIds.get(item.group) ?? null),
    uomCode: 'EA',
    hsnCode: tenant.merchant.countryCode === 'IN' ? (HSN_OF_GROUP[item.group ?? ''] ?? null) : null,
    status: item.unitPrice === null ? 'INACTIVE' : 'ACTIVE',
    // A second apart, so that the change feed has an order.
    modifiedTime: new Date(now.getTime() - (retailItems.length - index) * 1000).toISOString(),
  }));
}

function selected({ items: { count } }: DemoTenant) {
  if (count === 'all') return retailItems;
  const goods = retailItems.filter((item) => item.kind === 'goods' && item.unitPrice !== null);
  // Spread over the whole list, so that every group has items.
  return goods.filter(
    (_, i) => Math.floor((i * count) / goods.length) !== Math.floor(((i - 1) * count) / goods.length),
  );
}

/** In minor units of the tenant's currency. */
function convertedPrice(pounds: number, { merchant, items }: DemoTenant): number {
  const currency = currencyOf(merchant.currency);
  const pence = minorFromDecimal(pounds, currencyOf('GBP'));
  const perPenny = 10 ** (currency.exponent - 2);
  return minor(mulDivRound(pence, Math.round(items.factor * perPenny * FACTOR_SCALE), FACTOR_SCALE));
}

/** EAN-13 in the range 20 to 29, which GS1 reserves for in-store use. */
export function inStoreBarcode(index: number): string {
  const body = `2000000${String(index + 1).padStart(5, '0')}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
}
