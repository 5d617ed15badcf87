import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { followPower } from './power';

function openPower() {
  const power = new EventEmitter();
  const clock = { at: 1_000 };
  const onResumed = vi.fn<(asleepMs: number) => void>();
  const onShutdown = vi.fn<() => void>();
  followPower(power, { monotonic: () => clock.at, onResumed, onShutdown });
  return { power, clock, onResumed, onShutdown };
}

it('says how long the computer slept, from the first time it said that it would', () => {
  const { power, clock, onResumed } = openPower();
  power.emit('suspend');
  clock.at += 5;
  power.emit('suspend');
  clock.at += 3_600_000;
  power.emit('resume');
  expect(onResumed).toHaveBeenLastCalledWith(3_600_005);
});

it('says that it is awake again where only that was heard', () => {
  const { power, onResumed } = openPower();
  power.emit('resume');
  expect(onResumed).toHaveBeenLastCalledWith(0);
});

it('asks the system to wait when the computer shuts down', () => {
  const { power, onShutdown } = openPower();
  const preventDefault = vi.fn<() => void>();
  power.emit('shutdown', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(onShutdown).toHaveBeenCalledOnce();
});
