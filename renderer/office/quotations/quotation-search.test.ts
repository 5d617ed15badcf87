import { expect, it } from 'vitest';
import type { Quotation } from '#shared/api/procurement/quotation';
import { isExpiring, openRequestsOf } from './quotation-search';
import { quotation } from './testing/quotations';

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

it.each([
  ['RECEIVED', null, null, true],
  ['AWARDED', null, null, false],
  ['AWARDED', 'OPEN', null, true],
  ['RECEIVED', 'CLOSED', null, false],
  ['RECEIVED', 'OPEN', '2026-03-02T06:00:00Z', true],
  ['RECEIVED', 'OPEN', '2026-03-02T05:59:59Z', false],
] as const)(
  'a request with a %s quotation, %s until %s, can be answered by a new one: %s',
  (status, rfqStatus, rfqClosesAt, isOffered) => {
    const offered = openRequestsOf(
      [quotation(1, { status, rfqStatus, rfqClosesAt })],
      new Date('2026-03-02T06:00:00Z'),
    );
    expect(offered.map(({ number }) => number)).toEqual(isOffered ? ['RFQ-501'] : []);
  },
);
