import { expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { cashText } from './day-text';

it('cash of 16 digits, and more than an amount can be, is shown', () => {
  expect(cashText(1_000_000_000_000.125, currencyOf('BHD'))).toBe('1,000,000,000,000.125');
  expect(cashText(1e16, currencyOf('BHD'))).toBe('9,007,199,254,740.991');
});
