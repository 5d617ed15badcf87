import { expect, it } from 'vitest';
import { keptTerms } from './earlier-terms';

interface Kept {
  readonly unitPrice: number;
  readonly discountId: number | null;
  readonly taxCategory: string;
  readonly taxRateId: string | null;
  readonly until: string;
}

const MINUTE_MS = 60_000;
const BEGAN = Date.parse('2026-03-02T06:00:00.000Z');
const terms = (unitPrice: number, until: Date): Kept => ({
  ...{ unitPrice, discountId: null, taxCategory: 'STANDARD', taxRateId: null },
  until: until.toISOString(),
});

/** Changed once a minute. @param priceAt of the nth change */
function changedOften(times: number, priceAt: (n: number) => number): Kept[] {
  let kept: Kept[] = [];
  for (let n = 0; n < times; n += 1) {
    const at = new Date(BEGAN + n * MINUTE_MS);
    kept = keptTerms(kept, terms(priceAt(n), at), at);
  }
  return kept;
}

it('keeps each terms once, with the time they last ended', () => {
  expect(changedOften(1000, (n) => 100 + (n % 3))).toEqual(
    [997, 998, 999].map((n) => terms(100 + (n % 3), new Date(BEGAN + n * MINUTE_MS))),
  );
});

it('keeps the latest few hundred of a price that never comes back', () => {
  const kept = changedOften(1000, (n) => n);
  expect(kept).toHaveLength(300);
  expect([kept[0]?.unitPrice, kept.at(-1)?.unitPrice]).toEqual([700, 999]);
});

it('keeps terms for two years, and tells those apart that differ in tax or discount alone', () => {
  const day = (n: number) => new Date(BEGAN + n * 24 * 60 * MINUTE_MS);
  const first = terms(5, day(0));
  const discounted = { ...terms(5, day(1)), discountId: 7 };
  const taxed = { ...terms(5, day(2)), taxCategory: 'ZERO' };
  expect(keptTerms([first, discounted], taxed, day(730))).toEqual([first, discounted, taxed]);
  expect(keptTerms([first, discounted], taxed, day(731))).toEqual([discounted, taxed]);
});
