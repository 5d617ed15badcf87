import { describe, expect, it } from 'vitest';
import { businessDateAt, dateAfter } from './business-date';

describe('businessDateAt', () => {
  it.each([
    ['2026-03-01T19:59:59.999Z', 'Asia/Dubai', '2026-03-01'],
    ['2026-03-01T20:00:00.000Z', 'Asia/Dubai', '2026-03-02'],
    ['2026-01-01T04:30:00Z', 'America/New_York', '2025-12-31'],
    ['2026-01-01T05:59:59Z', 'America/Chicago', '2025-12-31'],
    ['2026-03-08T07:30:00Z', 'America/Chicago', '2026-03-08'],
    ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
    ['0001-03-02T10:00:00Z', 'Asia/Dubai', '0001-03-02'],
  ])('%s in %s is %s', (instant, timeZone, date) => {
    expect(businessDateAt(new Date(instant), timeZone)).toBe(date);
  });

  it('refuses an unknown time zone', () => {
    expect(() => businessDateAt(new Date('2026-03-01T20:00:00Z'), 'Mars/Olympus')).toThrow(RangeError);
  });
});

it.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(dateAfter(date, days)).toBe(expected);
});
