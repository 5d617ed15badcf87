// The colors and discounts of a demo tenant. Items get the first color in their name, and no discount, so that a till
// charges the item's price.
import { minorFromDecimal, mulDivRound } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import { DISCOUNT_TYPES } from '#shared/api/catalog/discount';
import type { TenantTransaction } from '../store/database/tenant-store';
import type { Seeding } from './kit/seeding';

/** The most common in item names; Charcoal is in none, so that one color can be deleted. */
const COLORS = (
  'Red Blue Pink White Green Black Silver Gold Ivory Cream Purple Yellow Brown Orange Turquoise Lavender Mint Copper ' +
  'Charcoal'
).split(' ');
const RETIRED_COLORS = ['Lavender', 'Charcoal'];
const COLOR_WORD = new RegExp(`\\b(${COLORS.join('|')})\\b`, 'i');

const { fixedAmount, percentage, buyXGetY, tieredQuantity } = DISCOUNT_TYPES;

const percentOff = (percent: number) => ({ discountType: percentage, ratePpm: rateFromPercent(percent) });
const buyGet = (buyQuantity: number, getQuantity: number, percent: number) => ({
  discountType: buyXGetY,
  ratePpm: 0,
  buyQuantity,
  getQuantity,
  getDiscountPpm: rateFromPercent(percent),
});
const fromQuantity = (tierMinQuantity: number, percent: number) => ({
  discountType: tieredQuantity,
  ratePpm: rateFromPercent(percent),
  tierMinQuantity,
});

const DISCOUNTS = [
  { name: 'Staff', ...percentOff(15) },
  { name: 'Seasonal sale', ...percentOff(20) },
  { name: 'Clearance', ...percentOff(50) },
  { name: 'Loyalty members', ...percentOff(7.5) },
  { name: 'Opening week', ...percentOff(10), status: 'expired' },
  { name: 'Buy 2, get 1 free', ...buyGet(2, 1, 100) },
  { name: 'Buy 3, get 1 at half price', ...buyGet(3, 1, 50) },
  { name: 'Candles: 4 for the price of 3', ...buyGet(3, 1, 100), status: 'inactive' },
  { name: 'From 6 of a kind', ...fromQuantity(6, 5) },
  { name: 'From a dozen of a kind', ...fromQuantity(12, 10) },
  { name: 'Trade, from 48 of a kind', ...fromQuantity(48, 17.5) },
];

/** Pounds, converted at the rate of the tenant's prices. */
const FIXED_AMOUNTS = [
  { name: 'Dented box', pounds: 1 },
  { name: 'Gift voucher', pounds: 10 },
  { name: 'Moving house', pounds: 5, status: 'expired' },
];

const NO_SETTINGS = {
  fixedAmount: null,
  ratePpm: null,
  status: 'active',
  buyQuantity: null,
  getQuantity: null,
  getDiscountPpm: null,
  tierMinQuantity: null,
};

export async function plantCatalogAttributes(tx: TenantTransaction, seeding: Seeding): Promise<void> {
  await plantDiscounts(tx, seeding);
  await plantColors(tx, seeding);
}

async function plantDiscounts(tx: TenantTransaction, { tenant, currency, now }: Seeding): Promise<void> {
  // Factors have three decimals at most.
  const inCurrency = (pounds: number) =>
    mulDivRound(minorFromDecimal(pounds, currency), Math.round(tenant.items.factor * 1_000), 1_000);
  const amounts = FIXED_AMOUNTS.map(({ pounds, ...facts }) => ({
    ...facts,
    discountType: fixedAmount,
    fixedAmount: inCurrency(pounds),
  }));
  const rows = [...DISCOUNTS, ...amounts].map((facts) => ({ ...NO_SETTINGS, ...facts, modifiedTime: now }));
  await tx.insertInto('discounts').values(rows).execute();
}

async function plantColors(tx: TenantTransaction, { now }: Seeding): Promise<void> {
  const rows = COLORS.map((name) => ({
    name,
    status: RETIRED_COLORS.includes(name) ? 'inactive' : 'active',
    modifiedTime: now,
  }));
  const colors = await tx.insertInto('colors').values(rows).returning(['id', 'name']).execute();
  const items = await tx.selectFrom('items').select(['id', 'name']).execute();
  for (const color of colors) {
    const itemIds = items.filter((item) => firstColorOf(item.name) === color.name.toLowerCase()).map(({ id }) => id);
    if (itemIds.length > 0) {
      await tx.updateTable('items').set({ colorId: color.id }).where('id', 'in', itemIds).execute();
    }
  }
}

function firstColorOf(itemName: string): string | undefined {
  return COLOR_WORD.exec(itemName)?.[1]?.toLowerCase();
}

export async function catalogAttributesSamples(
  tx: TenantTransaction,
): Promise<{ discountId: number | null; colorId: number | null }> {
  const discount = await tx.selectFrom('discounts').select('id').orderBy('id').executeTakeFirst();
  const color = await tx.selectFrom('colors').select('id').orderBy('id').executeTakeFirst();
  return { discountId: discount?.id ?? null, colorId: color?.id ?? null };
}
