import { expect, it } from 'vitest';
import { isExpiring } from './agreement-search';
import { agreement } from './testing/agreements';

const TODAY = '2026-03-02';
const AGREED = agreement(1, { status: 'ACTIVE', validFrom: '2026-01-01', validTo: '2026-03-31' });

it.each([
  ['in 30 days, today included', {}, true],
  ['later', { validTo: '2026-04-01' }, false],
  ['not begun', { validFrom: '2026-03-03' }, false],
  ['replaced', { status: 'SUPERSEDED' }, false],
  ['open-ended from now on, not sent yet', { clearValidTo: true }, false],
] as const)('ends soon: %s', (_what, change, isSoon) => {
  expect(isExpiring({ ...AGREED, ...change }, TODAY)).toBe(isSoon);
});
