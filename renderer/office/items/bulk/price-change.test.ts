import { describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { sampleItem } from '../../../store/testing/samples';
import { changeOf, pricedItems, roundingsOf, type TypedChange } from './price-change';

const AED = currencyOf('AED');
const BHD = currencyOf('BHD');
const JPY = currencyOf('JPY');
const TYPED: TypedChange = { direction: 'raise', kind: 'percent', value: '5', rounding: 'none' };
const priced = (unitPrice: number, typed: Partial<TypedChange>, currency = AED) => {
  const change = changeOf({ ...TYPED, ...typed }, currency);
  if (!change) throw new Error('Nothing to change.');
  return pricedItems([sampleItem(1, { unitPrice })], change, currency).map(({ next }) => next);
};

describe('a change of prices', () => {
  it('goes by percentage and by amount, in the decimals of the currency', () => {
    expect(priced(12.75, {})).toEqual([1339]);
    expect(priced(1.125, { kind: 'amount', value: '0.025' }, BHD)).toEqual([1150]);
    expect(priced(1280, {}, JPY)).toEqual([1344]);
  });

  it('goes from the nearest amount where an old price has more decimals than the currency', () => {
    expect(priced(1.006, {})).toEqual([106]);
    expect(priced(1.006, { value: '0.0001' })).toEqual([101]);
  });

  it('rounds to a step or to an ending', () => {
    expect(priced(12.75, { rounding: '0.25' })).toEqual([1350]);
    expect(priced(12.75, { rounding: '.99' })).toEqual([1299]);
    expect(priced(1.125, { rounding: '.95' }, BHD)).toEqual([1950]);
  });

  it('offers no step that the currency does not have', () => {
    expect(roundingsOf(JPY)).toEqual(['none', '1']);
    expect(roundingsOf(BHD)).toContain('0.05');
  });

  it('is none without a number above 0 that the currency can have', () => {
    for (const value of ['', '0', '-5', 'x', '5,0']) expect(changeOf({ ...TYPED, value }, AED)).toBeNull();
    expect(changeOf({ ...TYPED, kind: 'amount', value: '0.005' }, AED)).toBeNull();
  });

  it('leaves out prices that stay the same, and marks those that would be nothing or too high, which stay as well', () => {
    expect(priced(0.01, {})).toEqual([]);
    expect(priced(2, { kind: 'amount', direction: 'lower', value: '3' })).toEqual([null]);
    expect(priced(0.42, { direction: 'lower', rounding: '1' })).toEqual([null]);
    expect(priced(9_999_999, { kind: 'amount', value: '999999999999' })).toEqual([null]);
  });
});
