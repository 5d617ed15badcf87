import { expect, it } from 'vitest';
import { REQUESTS_PER_SECOND } from './pace';
import { merchantsOf, scaleOf } from './scale';

it('asks 7.8 requests of a register in a minute: four reads, a status, a claim, a sweep, and the rest sales and customers', () => {
  expect(REQUESTS_PER_SECOND * 60).toBeCloseTo(4 + 1 + 1 + 1 + 60 / 90 + 60 / 450, 6);
});

it('makes the same merchants from the same seed, most of them small and a few large', () => {
  const merchants = merchantsOf(10_000, 3, { processorMs: 5 });
  expect(merchantsOf(10_000, 3, { processorMs: 5 })).toEqual(merchants);
  expect(merchantsOf(10_000, 4, { processorMs: 5 })).not.toEqual(merchants);
  const sizes = merchants.map(({ registers }) => registers).sort((a, b) => a - b);
  expect(sizes[0]).toBe(1);
  expect(sizes[5_000]).toBeLessThanOrEqual(2);
  expect(sizes.at(-1)).toBeGreaterThan(200);
});

it('costs more in the busy hours of the day', () => {
  const [merchant] = merchantsOf(1, 1, { processorMs: 10 });
  const mean = ((merchant?.registers ?? 0) * REQUESTS_PER_SECOND * 10) / 1000;
  expect(Math.max(...(merchant?.day ?? []))).toBeCloseTo(1.5 * mean, 6);
  expect(Math.min(...(merchant?.day ?? []))).toBeCloseTo(0.2 * mean, 6);
});

it('finds shards that are half busy at most, and carry the merchants of a lost one', () => {
  const merchants = merchantsOf(20_000, 1, { processorMs: 10 });
  const scale = scaleOf(merchants);
  expect(scale.busiest).toBeLessThanOrEqual(0.5);
  expect(scale.busiestAfterLoss).toBeLessThanOrEqual(0.75);
  expect(scale.busiestAfterLoss).toBeGreaterThan(scale.busiest * 0.9);
  expect(scale.moved).toBeGreaterThan(0);
});

it('never divides a merchant', () => {
  const day = Array.from({ length: 24 }, () => 20);
  expect(scaleOf([{ registers: 1, day }])).toMatchObject({ shards: 3, busiest: 20 / 16 });
});
