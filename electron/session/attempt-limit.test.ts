import { expect, it } from 'vitest';
import {
  afterClock,
  afterFailure,
  afterSuccess,
  lockedSeconds,
  MOST_WRONG_PINS,
  NO_ATTEMPTS,
  triesLeft,
  type Attempts,
} from './attempt-limit';

function failTimes(times: number, now: number): Attempts {
  let state = NO_ATTEMPTS;
  for (let i = 0; i < times; i += 1) state = afterFailure(state, 'password', now);
  return state;
}

it.each([
  [4, 0],
  [5, 60],
  [6, 120],
  [7, 240],
  [40, 86_400],
])('after %i wrong passwords one waits %i s', (times, seconds) => {
  expect(lockedSeconds(failTimes(times, 1_000), 1_000)).toBe(seconds);
});

it('is free again when the time has passed', () => {
  expect(lockedSeconds(failTimes(5, 0), 59_001)).toBe(1);
  expect(lockedSeconds(failTimes(5, 0), 60_000)).toBe(0);
});

it('locks no longer than it did when the clock is set back', () => {
  expect(lockedSeconds(failTimes(5, 1_000_000_000), 0)).toBe(60);
});

it('begins the pause anew when the clock was set back, and keeps it otherwise', () => {
  const locked = { ...failTimes(5, 1_000_000_000), wrongPins: 3 };
  expect(afterClock(locked, 0)).toEqual({ failures: 5, lockedUntil: 60_000, wrongPins: 3 });
  expect([1_000_000_000, 1_000_030_000, 2_000_000_000].map((now) => afterClock(locked, now))).toEqual([
    locked,
    locked,
    locked,
  ]);
});

it('adds wrong PINs up, whatever right ones are between, until the password is right', () => {
  let state = NO_ATTEMPTS;
  for (const secret of ['pin', 'pin', 'password', 'pin'] as const) state = afterFailure(state, secret, 0);
  expect(state).toEqual({ failures: 4, lockedUntil: 0, wrongPins: 3 });
  // The right one was counted as a failure before it was checked.
  expect(afterSuccess(state, 'pin')).toEqual({ failures: 0, lockedUntil: 0, wrongPins: 2 });
  expect(afterSuccess(NO_ATTEMPTS, 'pin')).toEqual(NO_ATTEMPTS);
  expect(afterSuccess(state, 'password')).toEqual(NO_ATTEMPTS);
});

it.each([
  [0, 0, 5, 5],
  [2, 2, 3, 3],
  [0, MOST_WRONG_PINS - 1, 1, 5],
  [0, MOST_WRONG_PINS, 0, 5],
  [3, MOST_WRONG_PINS + 2, 0, 2],
  [6, 6, 0, 0],
])('after %i failures and %i wrong PINs leaves %i PINs and %i passwords', (failures, wrongPins, pins, passwords) => {
  const state = { failures, wrongPins, lockedUntil: 0 };
  expect([triesLeft(state, 'pin'), triesLeft(state, 'password')]).toEqual([pins, passwords]);
});
