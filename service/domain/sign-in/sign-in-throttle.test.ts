import { describe, expect, it } from 'vitest';
import { errorData } from '#shared/errors';
import { checkTries, FREE_TRIES, isForgotten } from './sign-in-throttle';

const NOW = new Date('2026-03-31T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
/** Seconds to wait; null if the next try is allowed. */
function wait(tries: number, secondsSince: number, free: number): number | null {
  try {
    checkTries({ tries, lastAt: ago(secondsSince) }, free, NOW);
    return null;
  } catch (error) {
    const { code, retryAfterSeconds } = errorData(error);
    expect(code).toBe('RATE_LIMITED');
    return retryAfterSeconds ?? NaN;
  }
}

describe('wrong passwords', () => {
  it.each([
    ['of a user, after 5', FREE_TRIES.user, 5],
    ['from an address, after 50', FREE_TRIES.address, 50],
  ])('pause the next try %s', (_, free, tries) => {
    expect(wait(tries - 1, 0, free)).toBeNull();
    expect(wait(tries, 0, free)).toBe(15);
  });

  it.each([
    [5, 15],
    [6, 30],
    [7, 60],
    [10, 480],
    [11, 900],
    [12, 900],
    [5000, 900],
  ])('%i of them pause it for %i seconds', (tries, seconds) => {
    expect(wait(tries, 0, FREE_TRIES.user)).toBe(seconds);
    expect(wait(tries, seconds - 0.5, FREE_TRIES.user)).toBe(1);
    expect(wait(tries, seconds, FREE_TRIES.user)).toBeNull();
    expect(wait(tries, seconds + 1, FREE_TRIES.user)).toBeNull();
  });

  it('pause it no longer where the clock was ahead then', () => {
    expect(wait(5, -3600, FREE_TRIES.user)).toBe(15);
  });

  it('are forgotten more than 15 minutes after the last, or where that is as far ahead', () => {
    expect(isForgotten({ tries: 9, lastAt: ago(900) }, NOW)).toBe(false);
    expect(isForgotten({ tries: 9, lastAt: ago(901) }, NOW)).toBe(true);
    expect(isForgotten({ tries: 9, lastAt: ago(-900) }, NOW)).toBe(false);
    expect(isForgotten({ tries: 9, lastAt: ago(-901) }, NOW)).toBe(true);
  });
});
