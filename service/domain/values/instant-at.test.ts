import { describe, expect, it } from 'vitest';
import { instantAt } from './instant-at';

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
