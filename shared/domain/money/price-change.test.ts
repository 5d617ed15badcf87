import { describe, expect, it } from 'vitest';
import { minor } from './money';
import { changedPrice, type PriceChange } from './price-change';
import { rateFromPercent } from './rate';

const percent = (value: number, change: Partial<PriceChange> = {}): PriceChange => ({
  ...{ direction: 'raise', by: { kind: 'percent', rate: rateFromPercent(value) }, step: minor(1), below: minor(0) },
  ...change,
});

const DOWN_TO_STEP = { direction: 'lower', step: minor(100) } as const;
const DOWN_TO_END = { ...DOWN_TO_STEP, below: minor(1) } as const;

describe('changedPrice', () => {
  it.each([
    ['up by a percentage, half a unit away from zero', 1250, percent(5), 1313],
    ['down by a percentage', 1250, percent(5, { direction: 'lower' }), 1188],
    ['by a percentage with decimals', 1000, percent(2.125), 1021],
    ['to a step', 1250, percent(5, { step: minor(25) }), 1325],
    ['to the end .99', 1250, percent(5, { step: minor(100), below: minor(1) }), 1299],
    // A raise lowers no price, and a cut raises none.
    ['up to the next step where the nearest is below it', 1210, percent(1, { step: minor(100) }), 1300],
    [
      'up to the next ending where the nearest is below it',
      210,
      percent(5, { step: minor(100), below: minor(1) }),
      299,
    ],
    ['up to one step at least', 42, percent(10, { step: minor(100) }), 100],
    ['up to one ending at least', 42, percent(10, { step: minor(100), below: minor(1) }), 99],
    ['nowhere from an ending that is the nearest', 299, percent(1, { step: minor(100), below: minor(1) }), 299],
    ['down to the step before where the nearest is above it', 1290, percent(1, DOWN_TO_STEP), 1200],
    ['down to the ending before where the nearest is above it', 1990, percent(1, DOWN_TO_END), 1899],
    ['down to one step at least', 140, percent(70, DOWN_TO_STEP), 100],
    ['down to one ending at least', 140, percent(70, DOWN_TO_END), 99],
    ['down to nothing, which is no price', 1250, percent(100, { direction: 'lower' }), null],
    ['nowhere where one step would raise it', 42, percent(10, DOWN_TO_STEP), null],
    ['nowhere where one ending would raise it', 42, percent(10, DOWN_TO_END), null],
  ])('goes %s', (_, price, change, expected) => {
    expect(changedPrice(minor(price), change)).toBe(expected);
  });

  it('goes by an amount, not below zero', () => {
    const by = { kind: 'amount', amount: minor(300) } as const;
    expect(changedPrice(minor(250), percent(0, { by }))).toBe(550);
    expect(changedPrice(minor(250), percent(0, { by, direction: 'lower' }))).toBeNull();
  });

  it('leaves an item without a price as it is', () => {
    const by = { kind: 'amount', amount: minor(300) } as const;
    expect(changedPrice(minor(0), percent(0, { by, step: minor(100), below: minor(1) }))).toBe(0);
  });
});
