import { expect, it } from 'vitest';
import { amountByHand, percentByHand, type Discount } from '../cart/discount';
import { minor } from '../money/money';
import { rateFromPercent } from '../money/rate';
import { RIGHTS, discountCeiling, mayDo, shareOfDiscount, type Right } from './rights';

const CASHIER = ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE', 'AI_ASSIST'];
const AUDITOR = ['CRM_READ', 'CATALOG_READ', 'OPS_READ', 'ACCOUNTING_READ', 'REPORTS_READ'];
const MANAGER = [...CASHIER, ...AUDITOR, 'PRICING_WRITE'];

function rightsOf(features: readonly string[]): Right[] {
  return RIGHTS.filter((right) => mayDo(features, right));
}

it('gives a manager every right, an auditor the reading one, a cashier those needed to sell', () => {
  expect(rightsOf(MANAGER)).toEqual(RIGHTS);
  expect(rightsOf(AUDITOR)).toEqual(['OTHER_REGISTERS_DAYS', 'AUDIT_LIST']);
  expect(rightsOf(CASHIER)).toEqual(['OPEN_PRICE', 'REFUND', 'NO_SALE', 'REPRINT']);
  expect(rightsOf([])).toEqual([]);
});

it.each([
  [CASHIER, 20],
  [MANAGER, 100],
  [AUDITOR, 0],
])('has a ceiling for discounts by hand', (features, percent) => {
  const share = rateFromPercent(percent);
  expect(discountCeiling(features)).toBe(share);
  expect(mayDo(features, 'DISCOUNT_ABOVE', { share })).toBe(true);
  if (percent === 100) return;
  expect(mayDo(features, 'DISCOUNT_ABOVE', { share: rateFromPercent(`${percent}.0001`) })).toBe(false);
});

it.each<[Discount | null, number, number]>([
  [null, 1000, 0],
  [percentByHand(rateFromPercent(50)), 1000, 50],
  [amountByHand(minor(200)), 1000, 20],
  [amountByHand(minor(1)), 3, 33.3334],
  [amountByHand(minor(5)), 0, 100],
  [amountByHand(minor(99_999_999_999_999)), 100_000_000_000_000, 100],
  [{ type: 'percentage', discountId: 7, name: 'Staff', rate: rateFromPercent(60) }, 1000, 0],
])('computes the share of a discount in the amount before it', (discount, from, percent) => {
  expect(shareOfDiscount(discount, minor(from))).toBe(rateFromPercent(percent));
});
