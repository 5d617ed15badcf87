import { describe, expect, it } from 'vitest';
import { minor } from './money';
import { changedPrice, type PriceChange } from './price-change';
import { rateFromPercent } from './rate';

const percent = (value: number, change: Partial<PriceChange> = {}): PriceChange => ({
  ...{ direction: 'raise', by: { kind: 'percent', rate: rateFromPercent(value) }, step: minor(1), below: minor(0) },
  ...change,
});

describe('changedPrice', () => {
  it.each([
    ['up by a percentage, half a unit away from zero', 1250, percent(5), 1313],
    ['down by a percentage', 1250, percent(5, { direction: 'lower' }), 1188],
    ['by a percentage with decimals', 1000, percent(2.125), 1021],
    ['to a step', 1250, percent(5, { step: minor(25) }), 1325],
    ['to the end .99', 1250, percent(5, { step: minor(100), below: minor(1) }), 1299],
    ['by all of it', 1250, percent(100, { direction: 'lower' }), 0],
  ])('goes %s', (_, price, change, expected) => {
    expect(changedPrice(minor(price), change)).toBe(expected);
  });

  it('goes by an amount, below zero as well', () => {
    const by = { kind: 'amount', amount: minor(300) } as const;
    expect(changedPrice(minor(250), percent(0, { by }))).toBe(550);
    expect(changedPrice(minor(250), percent(0, { by, direction: 'lower' }))).toBe(-50);
  });

  it('leaves an item without a price as it is', () => {
    const by = { kind: 'amount', amount: minor(300) } as const;
    expect(changedPrice(minor(0), percent(0, { by, step: minor(100), below: minor(1) }))).toBe(0);
  });
});
