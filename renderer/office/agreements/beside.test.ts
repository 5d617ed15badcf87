import { expect, it } from 'vitest';
import { agreement as agreementSchema } from '#shared/api/customers/agreement';
import type { AmendedAgreement } from './agreement-search';
import { besideOf } from './beside';

const [example] = agreementSchema.meta()?.examples as [AmendedAgreement];
const agreed = (id: string, validFrom: string, validTo: string | null, more: Partial<AmendedAgreement> = {}) => ({
  ...{ ...example, status: 'ACTIVE', minQty: 0, clearValidTo: null, id, validFrom, validTo },
  ...more,
});
const term = (validFrom: string, validTo: string | null = null) => agreed('new', validFrom, validTo);
const MARCH = agreed('march', '2026-03-01', '2026-03-31');

it.each([
  ['2026-03-31', null, ['march'], null],
  ['2026-02-01', '2026-03-01', ['march'], null],
  ['2026-02-01', '2026-02-28', [], null],
  ['2026-04-01', null, [], null],
  ['2026-04-03', null, [], { from: '2026-04-01', to: '2026-04-02' }],
])('of a price from %s to %s beside that of March', (from, to, overlaps, gap) => {
  const found = besideOf([MARCH], term(from, to), null);
  expect(found.overlaps.map(({ id }) => id)).toEqual(overlaps);
  expect(found.gap).toEqual(gap);
});

it('is that of others with the same party, item and quantity alone, and of those that ever held', () => {
  const others = [
    agreed('other', '2026-01-01', null, { partyId: 'another' }),
    agreed('ten', '2026-01-01', null, { minQty: 10 }),
    agreed('never', '2026-03-05', '2026-03-04', { status: 'SUPERSEDED' }),
  ];
  expect(besideOf(others, term('2026-03-01'), null)).toEqual({ overlaps: [], gap: null });
  expect(besideOf([MARCH], term('2026-03-10'), 'march', '2026-03-09')).toEqual({ overlaps: [], gap: null });
  expect(besideOf([MARCH], term('2026-04-05'), 'march', '2026-03-31').gap).toEqual({
    from: '2026-04-01',
    to: '2026-04-04',
  });
});
