import { describe, expect, it } from 'vitest';
import { businessDateAt, instantAt } from './business-date';

it.each([
  ['2026-03-01T19:59:59.999Z', 'Asia/Dubai', '2026-03-01'],
  ['2026-03-01T20:00:00.000Z', 'Asia/Dubai', '2026-03-02'],
  ['2026-01-01T05:59:59Z', 'America/Chicago', '2025-12-31'],
  ['2026-03-08T07:30:00Z', 'America/Chicago', '2026-03-08'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ['0001-03-02T10:00:00Z', 'Asia/Dubai', '0001-03-02'],
])('%s is %s: %s', (instant, zone, date) => {
  expect(businessDateAt(new Date(instant), zone)).toBe(date);
});

describe('instantAt', () => {
  // Oracle: the offsets of the zones on those dates (+4, −5, −4, +5:30).
  it.each([
    ['2026-11-20', '08:02', 'Asia/Dubai', '2026-11-20T04:02:00.000Z'],
    ['2026-11-20', '08:02', 'America/New_York', '2026-11-20T13:02:00.000Z'],
    ['2026-07-20', '00:30', 'America/New_York', '2026-07-20T04:30:00.000Z'],
    ['2026-07-20', '23:30', 'Asia/Kolkata', '2026-07-20T18:00:00.000Z'],
  ])('is when it is %s %s in %s', (date, time, timeZone, expected) => {
    expect(instantAt(date, time, timeZone).toISOString()).toBe(expected);
  });
});
