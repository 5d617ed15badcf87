import { beforeEach, expect, it } from 'vitest';
import { createTillTime } from './till-time';

let computer: number;
let service: number | null;
let steady: number;
let latest: number;
const start = () =>
  createTillTime({
    device: { latestTime: () => latest, see: (time) => void (latest = time) },
    serviceTime: () => service,
    correctedNow: () => computer,
    monotonic: () => steady,
  });

beforeEach(() => {
  computer = 1_000_000;
  service = null;
  steady = 50;
  latest = 0;
});

it('is that of this computer', () => {
  expect(start()()).toBe(1_000_000);
});

it('stays when the clock is set back, also across starts', () => {
  start()();
  computer = 2_000;
  expect(start()()).toBe(1_000_000);
});

it('goes on with the steady clock when the clock is set back while the app runs', () => {
  const time = start();
  time();
  computer = 2_000;
  steady += 300;
  expect(time()).toBe(1_000_300);
  steady += 300;
  expect(time()).toBe(1_000_600);
});

it('is that of the service once it is known, also where the clock was ahead', () => {
  const time = start();
  time();
  service = 70_000;
  expect(time()).toBe(70_000);
  service = null;
  computer = 60_000;
  expect(start()()).toBe(70_000);
});
