import { expect, it } from 'vitest';
import { dayEnd, dayStart } from './day-limits';

it('begins and ends a day at the merchant’s', () => {
  expect(dayStart('2026-03-02', 'Asia/Dubai')).toBe('2026-03-01T20:00:00.000Z');
  expect(dayEnd('2026-03-02', 'Asia/Dubai')).toBe('2026-03-02T19:59:59.999Z');
  expect(dayStart('2026-03-02', 'Asia/Kolkata')).toBe('2026-03-01T18:30:00.000Z');
  expect(dayStart('2026-03-02', 'America/Mexico_City')).toBe('2026-03-02T06:00:00.000Z');
});

it('knows that the day on which the clocks change is shorter', () => {
  expect(dayStart('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(dayEnd('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T21:59:59.999Z');
});
