import { describe, expect, it } from 'vitest';
import { instantAt } from './instant-at';

describe('instantAt', () => {
  // Oracle: the offsets of the zones at those times (+4, −5, −4, +5:30, and around changes of the clocks +1, −4, −5).
  it.each([
    ['2026-11-20', '08:02', 'Asia/Dubai', '2026-11-20T04:02:00.000Z'],
    ['2026-11-20', '08:02', 'America/New_York', '2026-11-20T13:02:00.000Z'],
    ['2026-07-20', '00:30', 'America/New_York', '2026-07-20T04:30:00.000Z'],
    ['2026-07-20', '23:30', 'Asia/Kolkata', '2026-07-20T18:00:00.000Z'],
    ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-08', '04:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
    ['2026-11-01', '08:00', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ])('is when it is %s %s in %s', (date, time, timeZone, expected) => {
    expect(instantAt(date, time, timeZone).toISOString()).toBe(expected);
  });
});
