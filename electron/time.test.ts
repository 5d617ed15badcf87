import { expect, it } from 'vitest';
import { createSteadyClock } from './time';

it('goes on while the machine sleeps, and in fine steps otherwise', () => {
  const machine = { ran: 1_000, slept: 500 };
  const uptime = () => Math.floor((machine.ran + machine.slept) / 10) * 10;
  const steady = createSteadyClock(() => machine.ran, uptime);
  const before = steady();
  machine.ran += 3;
  expect(steady() - before).toBe(3);
  machine.slept += 3_600_000;
  machine.ran += 1;
  const after = steady();
  expect(Math.abs(after - before - 3_600_004)).toBeLessThanOrEqual(110);
  machine.ran += 1;
  expect(steady() - after).toBeCloseTo(1);
});

it('is the running clock where that one goes on in sleep', () => {
  expect(createSteadyClock(() => 42.5, null)()).toBe(42.5);
});
