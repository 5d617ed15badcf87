import { expect, it } from 'vitest';
import { fourDecimals } from './merchant';

it.each([0, 5, 17.5, 33.3333, 0.0001, 100])('takes a rate of %d %% as it is set', (percent) => {
  expect(fourDecimals.safeParse(percent).success).toBe(true);
});

it.each([0.00001, 33.33333, 0.1 + 0.2, 100.0001, -1])(
  'refuses a rate of %d %%, which a till could not compute with',
  (percent) => {
    expect(fourDecimals.safeParse(percent).success).toBe(false);
  },
);
