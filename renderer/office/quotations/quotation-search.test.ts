import { expect, it } from 'vitest';
import type { Quotation } from '#shared/api/procurement/quotation';
import { isExpiring } from './quotation-search';

const TODAY = '2026-03-02';

it.each([
  ['today', 'DRAFT', TODAY, true],
  ['in 30 days, today included', 'RECEIVED', '2026-03-31', true],
  ['later', 'RECEIVED', '2026-04-01', false],
  ['ended', 'DRAFT', '2026-03-01', false],
  ['without an end', 'DRAFT', null, false],
  ['decided', 'AWARDED', TODAY, false],
] as const)('ends soon: %s', (_what, status, validUntil, isSoon) => {
  expect(isExpiring({ status, validUntil } as Quotation, TODAY)).toBe(isSoon);
});
