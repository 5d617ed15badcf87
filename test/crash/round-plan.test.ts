import { expect, it } from 'vitest';
import { planRound } from './round-plan';

const plans = (seed: number, rounds: number) =>
  Array.from({ length: rounds }, (_, index) => {
    const { work, ...plan } = planRound(seed, index + 1);
    return { ...plan, firstChoice: work.next() };
  });

it('plans the same rounds for the same seed, others for another', () => {
  expect(plans(3, 20)).toEqual(plans(3, 20));
  expect(plans(3, 20)).not.toEqual(plans(4, 20));
});

it('has every fault within the rounds of a usual run', () => {
  const all = plans(1, 60);
  expect(new Set(all.map(({ victim }) => victim))).toEqual(new Set(['app', 'engine', 'service', 'none']));
  expect(new Set(all.map(({ network }) => network))).toEqual(new Set(['up', 'cut', 'loses answers']));
  expect(all.some(({ losesBrowserStorage }) => losesBrowserStorage)).toBe(true);
  expect(all.some(({ isKilledAtStart }) => isKilledAtStart)).toBe(true);
});

it('kills each of the three in the short run of the end-to-end tests', () => {
  const killed = plans(7, 4).map(({ victim }) => victim);
  expect(killed.filter((victim) => victim !== 'none').sort()).toEqual(['app', 'engine', 'service']);
});
