import { expect, it } from 'vitest';
import { rateFromPercent } from '../money/rate';
import { RIGHTS, discountCeiling, isBeyondCashier, mayDo, type Right } from './rights';

const CASHIER = ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE', 'AI_ASSIST'];
const AUDITOR = ['CRM_READ', 'CATALOG_READ', 'OPS_READ', 'ACCOUNTING_READ', 'REPORTS_READ'];
const MANAGER = [...CASHIER, ...AUDITOR, 'PRICING_WRITE'];

function rightsOf(features: readonly string[]): Right[] {
  return RIGHTS.filter((right) => mayDo(features, right));
}

it('gives a manager every right, an auditor the reading one, a cashier those needed to sell', () => {
  expect(rightsOf(MANAGER)).toEqual(RIGHTS);
  expect(rightsOf(AUDITOR)).toEqual(['OTHER_REGISTERS_DAYS', 'AUDIT_LIST']);
  expect(rightsOf(CASHIER)).toEqual(['SELL', 'OPEN_PRICE', 'REFUND', 'NO_SALE', 'REPRINT']);
  expect(rightsOf([])).toEqual([]);
});

it('asks for an approval of a cashier for what they have no right to', () => {
  const beyond = RIGHTS.filter((right) => isBeyondCashier(right, {}));
  expect(beyond).toEqual(RIGHTS.filter((right) => !mayDo(CASHIER, right)));
  const share = (percent: string) => isBeyondCashier('DISCOUNT_ABOVE', { share: rateFromPercent(percent) });
  expect([share('20'), share('20.0001')]).toEqual([false, true]);
  expect(mayDo(CASHIER, 'PRICE_OVERRIDE', { share: rateFromPercent(0) })).toBe(false);
});

it.each([
  [CASHIER, 20],
  [MANAGER, 100],
  [AUDITOR, 0],
])('has a ceiling for reductions', (features, percent) => {
  const share = rateFromPercent(percent);
  expect(discountCeiling(features)).toBe(share);
  expect(mayDo(features, 'DISCOUNT_ABOVE', { share })).toBe(true);
  if (percent === 100) return;
  expect(mayDo(features, 'DISCOUNT_ABOVE', { share: rateFromPercent(`${percent}.0001`) })).toBe(false);
});
