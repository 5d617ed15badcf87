import { expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { soughtAmount } from './sought-amount';

const AED = currencyOf('AED');
const till = { currency: AED, paymentConfig: { currency: AED, cashRoundingMinor: minor(25) } };

it.each([
  ['49.50', 4950],
  ['49.5', 4950],
  ['49', 4900],
  ['1,249.50', 124950],
  ['AED 49.50', 4950],
  ['49.50 aed', 4950],
  ['\u221212.50', 1250],
  ['-12.50', 1250],
])('reads %j as an amount', (text, value) => {
  expect(soughtAmount(text, till)).toEqual({ value, cashRounding: 25 });
});

it.each(['', '0', 'visa 4417', '1-00007', '49.505', '1e3', 'Infinity', 'layla'])('reads no amount in %j', (text) => {
  expect(soughtAmount(text, till)).toBeNull();
});
