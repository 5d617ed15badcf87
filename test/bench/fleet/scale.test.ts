import { expect, it } from 'vitest';
import { REQUESTS_PER_SECOND } from './pace';
import { scaleOf } from './scale';

it('asks 5.8 requests of a register in a minute: four reads, a status, and the rest sales and customers', () => {
  expect(REQUESTS_PER_SECOND * 60).toBeCloseTo(4 + 1 + 60 / 90 + 60 / 450, 6);
});

it('computes cores and shards from the processor time of a request', () => {
  const scale = scaleOf({ processorMs: 10 });
  expect(scale.registers).toBe(500_000);
  expect(scale.requestsPerSecond).toBeCloseTo(48_333.3, 1);
  expect(scale.cores).toBeCloseTo(483.3, 1);
  expect(scale.shards).toBe(61);
  expect(scale.merchantsPerShard).toBe(1640);
});

it('needs one shard for a few', () => {
  expect(scaleOf({ processorMs: 1 }, 10)).toMatchObject({ shards: 1, merchantsPerShard: 10 });
});
