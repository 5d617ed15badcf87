import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { useAutoLock } from './use-auto-lock';

const lock = vi.fn<(isIdle: boolean) => void>();

const MINUTE_MS = 60_000;
let at: ShownTill;

beforeEach(async () => {
  lock.mockClear();
  at = await openShownTill();
  vi.useFakeTimers();
  at.show(<Locks />);
});
afterEach(() => vi.useRealTimers());

function Locks() {
  useAutoLock(at.pos, lock);
  return null;
}

it('locks five minutes after the last touch, whatever it was', () => {
  for (const touch of ['keyup', 'pointerdown', 'pointermove', 'wheel'] as const) {
    vi.advanceTimersByTime(4 * MINUTE_MS);
    fireEvent(window, new Event(touch));
  }
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lock).toHaveBeenCalledExactlyOnceWith(true);
});

it('does not lock while a sale is being paid', () => {
  act(() => at.till.sell.show({ stage: 'pay' }));
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(lock).not.toHaveBeenCalled();
  act(() => at.till.sell.show({ stage: 'cart' }));
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(lock).toHaveBeenCalledOnce();
});

it('tries again when locking failed, as nobody touches the till', () => {
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(lock).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lock).toHaveBeenCalledTimes(2);
});

it('counts the time that the computer slept', () => {
  vi.advanceTimersByTime(MINUTE_MS);
  at.pos.computerResumed(3 * MINUTE_MS);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lock).toHaveBeenCalledExactlyOnceWith(true);
});

it('locks at once after a long sleep, before anybody touches the till', () => {
  at.pos.computerResumed(8 * 60 * MINUTE_MS);
  expect(lock).toHaveBeenCalledExactlyOnceWith(true);
});
