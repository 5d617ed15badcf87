import { expect, it } from 'vitest';
import { NO_ATTEMPTS, afterFailure, lockedSeconds, type Attempts } from './attempt-limit';

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
