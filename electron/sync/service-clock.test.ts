import { expect, it } from 'vitest';
import { createServiceClock, type ServiceClock } from './service-clock';

const NOW = Date.parse('2026-05-04T10:00:00.400Z');

function clockAt() {
  const till = { wall: NOW, ran: 5_000 };
  const clock = createServiceClock({ now: () => till.wall, monotonic: () => till.ran });
  return { till, clock };
}

it('knows no time before the first reply', () => {
  const { clock } = clockAt();
  expect([clock.lowerBound(), clock.driftSeconds()]).toEqual([null, null]);
});

/** As often as it takes to be believed. */
function tell(clock: ServiceClock, time: string, times = 3): void {
  for (let n = 0; n < times; n += 1) clock.replied(Date.parse(time));
}

it('moves on from the last reply by time passed, whatever is done to the clock of the till', () => {
  const { till, clock } = clockAt();
  tell(clock, '2026-05-04T10:00:00Z');
  till.ran += 2_500;
  till.wall -= 3_600_000;
  expect(clock.lowerBound()).toBe(Date.parse('2026-05-04T10:00:02.500Z'));
});

it('measures how far the till is ahead, without being moved by rounding', () => {
  const { till, clock } = clockAt();
  till.wall += 90_000;
  tell(clock, '2026-05-04T10:00:00Z', 8);
  expect(clock.driftSeconds()).toBe(90);
  till.wall += 700;
  tell(clock, '2026-05-04T10:00:00Z', 8);
  expect(clock.driftSeconds()).toBe(90);
  till.wall += 5_000;
  tell(clock, '2026-05-04T10:00:00Z', 8);
  expect(clock.driftSeconds()).toBe(96);
});

it('does not believe a date that one reply has and the others do not', () => {
  const { till, clock } = clockAt();
  clock.replied(Date.parse('2026-05-04T11:00:00Z'));
  tell(clock, '2026-05-04T10:00:00Z', 2);
  expect([clock.lowerBound(), clock.driftSeconds()]).toEqual([Date.parse('2026-05-04T10:00:00Z'), 0]);
  tell(clock, '2026-05-04T10:00:00Z');
  clock.replied(Date.parse('2026-05-04T09:00:00Z'));
  till.ran += 1_000;
  expect(clock.lowerBound()).toBe(Date.parse('2026-05-04T09:00:01Z'));
  expect(clock.driftSeconds()).toBe(0);
});

it('follows a service whose clock was put right', () => {
  const { clock } = clockAt();
  tell(clock, '2026-05-04T09:00:00Z', 8);
  tell(clock, '2026-05-04T10:00:00Z', 8);
  expect([clock.lowerBound(), clock.driftSeconds()]).toEqual([Date.parse('2026-05-04T10:00:00Z'), 0]);
});
