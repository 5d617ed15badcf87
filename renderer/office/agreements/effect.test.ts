import { expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { RateOnDay } from '#shared/domain/tax/tax-rates';
import type { ItemView } from '../../store/items/item-view';
import { effectOf, type Shop } from './effect';

const AED = currencyOf('AED');
const CAKESTAND: ItemView = {
  ...{ itemId: '1', sku: '22423', name: 'REGENCY CAKESTAND 3 TIER', barcodes: [], unitPrice: minor(1275) },
  ...{ taxCategory: 'STANDARD', subcategoryId: null, colorId: null, status: 'ACTIVE', discountId: null, uomCode: 'EA' },
};
const STANDARD: RateOnDay = {
  taxRateId: 'STANDARD',
  taxCategory: 'STANDARD',
  rate: rateFromPercent(5),
  name: 'Standard',
};
const SHOP: Shop = { item: CAKESTAND, currency: AED, taxRates: [STANDARD], pricesIncludeTax: true };
const TERMS = { rate: 6.75, currencyCode: 'AED', taxInclusive: false, uomCode: null };

it('says what a new rate leaves of the shop price, both without tax', () => {
  expect(effectOf(TERMS, '7.10', SHOP)).toEqual({
    currency: AED,
    difference: { amount: 35, tenths: 52 },
    shop: { price: 1214, left: { amount: 504, tenths: 415 }, leftBefore: { amount: 539, tenths: 444 } },
  });
});

it('takes the tax out of a rate that includes it', () => {
  expect(effectOf({ ...TERMS, rate: 10.5, taxInclusive: true }, '21', SHOP)?.shop).toMatchObject({
    left: { amount: -786 },
    leftBefore: { amount: 214 },
  });
});

it('compares nothing in another currency or unit, or of an item that is not here', () => {
  expect(effectOf({ ...TERMS, currencyCode: 'USD' }, '7', SHOP)).toMatchObject({
    difference: { amount: 25 },
    shop: null,
  });
  expect(effectOf({ ...TERMS, uomCode: 'BX' }, '7', SHOP)?.shop).toBeNull();
  expect(effectOf(TERMS, '7', null)?.shop).toBeNull();
});

it('has no effect while no rate of the currency is typed, and no share of nothing', () => {
  expect(effectOf(TERMS, '', SHOP)).toBeNull();
  expect(effectOf(TERMS, '7.105', SHOP)).toBeNull();
  expect(effectOf({ ...TERMS, rate: 0 }, '7', SHOP)?.difference.tenths).toBeNull();
});
