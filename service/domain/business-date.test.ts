import { expect, it } from 'vitest';
import { businessDateAt } from './business-date';

it.each([
  ['2026-03-01T19:59:59.999Z', 'Asia/Dubai', '2026-03-01'],
  ['2026-03-01T20:00:00.000Z', 'Asia/Dubai', '2026-03-02'],
  ['2026-01-01T05:59:59Z', 'America/Chicago', '2025-12-31'],
  ['2026-03-08T07:30:00Z', 'America/Chicago', '2026-03-08'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
])('%s is %s: %s', (instant, zone, date) => {
  expect(businessDateAt(new Date(instant), zone)).toBe(date);
});
