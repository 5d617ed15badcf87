import { expect, it } from 'vitest';
import { createBackoff } from './backoff';

const waits = (random: number, times: number) => {
  const backoff = createBackoff(() => random);
  return Array.from({ length: times }, () => backoff.next());
};

it('doubles from one second to thirty and stays there', () => {
  expect(waits(1, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it('spreads the tills of a shop over half of it', () => {
  expect(waits(0, 3)).toEqual([500, 1_000, 2_000]);
});

it('waits as long as the service asks', () => {
  expect(createBackoff(() => 0).next(60)).toBe(60_000);
});

it('begins anew after a success', () => {
  const backoff = createBackoff(() => 1);
  backoff.next();
  backoff.next();
  backoff.reset();
  expect(backoff.next()).toBe(1_000);
});
