// A demo merchant as the makers of its past year see it: its plan, prices, items and stores.
import { ratesOn } from '#shared/domain/tax/tax-rates';
import type { TaxCategory } from '#shared/domain/tax/tax';
import { instantAt } from '../../domain/values/instant-at';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';
import type { DemoTenant } from '../kit/tenants';
import { readBaskets } from '../retail-data';
import { seedId } from '../vendors';
import { dayNumberOf } from './calendar';
import { hash, planYear, type Visit } from './plan-year';
import type { Prices, ShopItem } from './price-visit';

export interface Shop {
  readonly tenant: DemoTenant;
  /** The last day of the year. */
  readonly last: string;
  readonly visits: ReadonlyMap<string, readonly Visit[]>;
  readonly prices: Prices;
  /** Names of customer stores. */
  readonly stores: readonly string[];
}

export async function openShop(tx: TenantTransaction, tenant: DemoTenant, index: number, last: string): Promise<Shop> {
  const terms = await merchantTerms(tx);
  const items = await tx.selectFrom('items').selectAll().where('status', '=', 'ACTIVE').orderBy('id').execute();
  const stores = await tx.selectFrom('customerStores').select('name').orderBy('id').execute();
  const customers = await tx.selectFrom('customers').select('customerNumber').orderBy('id').execute();
  const known = new Set(customers.map(({ customerNumber }) => customerNumber));
  const goods = items.map((item): ShopItem => ({ ...item, taxCategory: item.taxCategory as TaxCategory }));
  const bySku = new Map(goods.map((item) => [item.sku, item]));
  const midnights = new Map<string, number>();
  const prices: Prices = {
    index,
    price: {
      currency: terms.currency,
      taxRates: ratesOn(terms.taxRates, last),
      pricesIncludeTax: terms.pricesIncludeTax,
      taxRounding: terms.taxRounding,
      gst: terms.gstState === null ? undefined : { state: terms.gstState, isSupplyAtCounter: true },
    },
    payment: { currency: terms.currency, cashRoundingMinor: terms.cashRounding },
    itemOf: (stockCode) => bySku.get(stockCode) ?? standIn(goods, stockCode),
    customerOf: (number) => {
      if (number === null || known.has(number)) return number;
      return customers[hash(number) % customers.length]?.customerNumber ?? null;
    },
    dayCycleOf: (date, registerId) => seedId('da1c', index, dayNumberOf(date) * 10 + registerId),
    timeOf: (date, second) => {
      const midnight = midnights.get(date) ?? instantAt(date, '00:00', terms.timeZone).getTime();
      midnights.set(date, midnight);
      return new Date(midnight + second * 1000);
    },
  };
  const visits = planYear(tenant, index, last, readBaskets());
  return { tenant, last, visits, prices, stores: stores.map(({ name }) => name) };
}

/** A merchant with fewer items sells others instead. */
function standIn(goods: readonly ShopItem[], stockCode: string): ShopItem {
  const item = goods[hash(stockCode) % goods.length];
  if (!item) throw new RangeError('The seed has no items to sell.');
  return item;
}
