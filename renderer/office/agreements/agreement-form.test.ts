import { expect, it } from 'vitest';
import { newAgreement } from './agreement-form';
import { agreement } from './testing/agreements';

it('a new agreement is in force by the day at the merchant, which may be another than in UTC', () => {
  const { id, ...body } = agreement(1, { validFrom: '2026-03-02' });
  const made = { localId: id, body, savedAt: '2026-03-01T21:30:00.000Z', savedBy: 'omar' };
  expect(newAgreement(made, '2026-03-02').inForceToday).toBe(true);
  expect(newAgreement(made, '2026-03-01').inForceToday).toBe(false);
});
