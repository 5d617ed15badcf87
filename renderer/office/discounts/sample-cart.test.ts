import { describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { PriceConfig } from '#shared/domain/cart/price-cart';
import { bodyOf, createBodyOf, discountCheck, isExample, NEW_VALUES, sampledOf, updateBodyOf } from './discount-form';
import { sampleOf, type SampleItem } from './sample-cart';

const OMR = currencyOf('OMR');
const config: PriceConfig = {
  currency: OMR,
  taxRates: [{ taxCategory: 'STANDARD', rate: rateFromPercent(5) }],
  pricesIncludeTax: true,
};
const items: SampleItem[] = [
  { name: 'Holder', unitPrice: minor(1450), taxCategory: 'STANDARD' },
  { name: 'Bottle', unitPrice: minor(2450), taxCategory: 'STANDARD' },
  { name: 'Cakestand', unitPrice: minor(6250), taxCategory: 'STANDARD' },
];
const typed = (values: Record<string, string>) => ({ ...NEW_VALUES, ...values });
const toPay = (values: Record<string, string>) => {
  const sample = sampleOf(items, sampledOf(typed(values)), config);
  return [sample.without.totals.grossAmount, sample.with.totals.grossAmount];
};

// 4 × 1.450, 2 × 2.450 and 6.250 are OMR 16.950.
it.each([
  ['fixed amount, off each unit', { discountType: '1', rate: '0.5' }, 13450],
  ['percentage', { discountType: '2', rate: '10' }, 15255],
  [
    'buy 2 get 1, the cheapest two of seven',
    { discountType: '3', buyQuantity: '2', getQuantity: '1', getDiscountPercent: '100' },
    14050,
  ],
  ['15 % from 4 of a kind', { discountType: '4', rate: '15', tierMinQuantity: '4' }, 16080],
])('a sample cart with a %s', (_name, values, expected) => {
  expect(toPay(values)).toEqual([16950, expected]);
});

it('has an example of what is not typed yet, and applies a discount that is not active', () => {
  expect(toPay({ discountType: '2', rate: '', status: 'expired' })).toEqual([16950, 15255]);
});

it.each([
  ['percentage', { discountType: '2', rate: '0' }],
  ['fixed amount', { discountType: '1', rate: '0' }],
  ['tier', { discountType: '4', rate: '0', tierMinQuantity: '4' }],
  [
    'buy X get Y that is not usable',
    { discountType: '3', buyQuantity: '0', getQuantity: '1', getDiscountPercent: '100' },
  ],
])('takes a typed 0 for what it says, not for an example: %s', (_name, values) => {
  expect(toPay(values)).toEqual([16950, 16950]);
  expect(isExample(typed(values))).toBe(false);
});

it('shows the example while what is typed is no number yet', () => {
  expect(toPay({ discountType: '2', rate: '.' })).toEqual([16950, 15255]);
  expect(isExample(typed({ discountType: '2', rate: '.' }))).toBe(true);
});

describe('the body of a discount', () => {
  it('holds what was changed, and the status always', () => {
    const values = typed({ name: 'Staff', rate: '12.5', status: 'paused' });
    expect(updateBodyOf(values, ['rate'])).toEqual({ rate: 12.5, status: 'paused' });
  });

  it('that became buy X get Y has no rate that is no percentage, which its form does not show', () => {
    const used = { discountType: '3', buyQuantity: '2', getQuantity: '1', getDiscountPercent: '100' };
    const changed = Object.keys(used);
    for (const rate of ['150', '0.12345', '1,2,3']) {
      const values = typed({ name: 'Three', rate, ...used });
      expect(discountCheck(OMR).safeParse(bodyOf(values)).success).toBe(true);
      expect(updateBodyOf(values, changed)).toMatchObject({ discountType: 3, rate: 0 });
      expect(createBodyOf(values)).toMatchObject({ discountType: 3, rate: 0 });
    }
    expect(updateBodyOf(typed({ rate: '12.5', ...used }), changed)).not.toHaveProperty('rate');
  });

  it('of a new one has no settings of other types', () => {
    const values = typed({
      name: 'Three',
      discountType: '3',
      buyQuantity: '2',
      getQuantity: '1',
      getDiscountPercent: '100',
      tierMinQuantity: '6',
    });
    expect(createBodyOf(values)).toMatchObject({ rate: 0, buyQuantity: 2, tierMinQuantity: null });
  });
});

it.each([
  ['rate', { discountType: '1', rate: '0.0005' }],
  ['rate', { discountType: '1', rate: '0.0000001' }],
  ['rate', { discountType: '2', rate: '0.0000001' }],
  ['rate', { discountType: '2', rate: '100.5' }],
  ['rate', { discountType: '2', rate: '' }],
  ['buyQuantity', { discountType: '3', getQuantity: '1', getDiscountPercent: '100' }],
  ['getDiscountPercent', { discountType: '3', buyQuantity: '1', getQuantity: '1', getDiscountPercent: '0' }],
  ['tierMinQuantity', { discountType: '4', rate: '5', tierMinQuantity: '2.5' }],
])('a discount is refused here at %s: %j', (field, values) => {
  const { error } = discountCheck(OMR).safeParse(bodyOf(typed({ name: 'X', ...values })));
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});
