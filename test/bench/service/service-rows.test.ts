import { expect, it } from 'vitest';
import { growthRows, serviceRows, type Sized } from './service-rows';

const sized = (customers: number, p95: number): Sized => ({
  customers,
  measured: [
    { name: 'window of 100', most: 2, service: { p50: 1, p95 }, raw: { p50: 1, p95: 2 } },
    { name: 'create', most: null, service: { p50: 3, p95: 5 }, raw: { p50: 1, p95: 1 } },
  ],
  throughput: { service: 300, raw: 200 },
});

it('holds a call that has a goal against its raw statements, and has figures of the others', () => {
  const rows = serviceRows('PGlite', sized(1000, 5));
  expect(rows.map(({ ratio, met }) => [ratio, met])).toEqual([
    [1, null],
    [2.5, false],
    [3, null],
    [5, null],
    [1.5, null],
  ]);
});

it('holds each size against the fewest customers', () => {
  const rows = growthRows('PGlite', [sized(1000, 2), sized(10_000, 2.5), sized(100_000, 4)]);
  expect(rows.map(({ name, ratio, met }) => [name, ratio, met])).toEqual([
    ['PGlite: window of 100 at 10,000 customers, p95', 1.25, true],
    ['PGlite: create at 10,000 customers, p95', 1, null],
    ['PGlite: window of 100 at 100,000 customers, p95', 2, false],
    ['PGlite: create at 100,000 customers, p95', 1, null],
  ]);
  expect(growthRows('PGlite', [sized(1000, 2)])).toEqual([]);
});
