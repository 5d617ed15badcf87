import { describe, expect, it } from 'vitest';
import { businessDateOf } from './business-date';

describe('businessDateOf', () => {
  it.each([
    ['2026-03-01T19:59:59Z', 'Asia/Dubai', '2026-03-01'],
    ['2026-03-01T20:00:00Z', 'Asia/Dubai', '2026-03-02'],
    ['2026-01-01T04:30:00Z', 'America/New_York', '2025-12-31'],
    ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ])('%s in %s is %s', (moment, timeZone, expected) => {
    expect(businessDateOf(new Date(moment), timeZone)).toBe(expected);
  });
});
