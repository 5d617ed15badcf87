// Locks the till after a time without input, but never during payment: money may be on the counter.
import { useEffect } from 'react';
import { useLockAfter } from '../frame/lock-after';
import { useLock } from '../frame/lock-till';
import { useSell } from '../till/use-till';

/** Not keydown: the sell screen keeps the keys of a scan from all other listeners. */
const TOUCHES = ['keyup', 'pointerdown', 'pointermove', 'wheel'] as const;
const MINUTE_MS = 60_000;

export function useAutoLock(): void {
  const lock = useLock();
  const minutes = useLockAfter((state) => state.minutes);
  const isPaying = useSell(({ stage }) => stage === 'pay');
  useEffect(() => {
    if (minutes === null || isPaying) return;
    const start = () => setTimeout(() => lock(true), minutes * MINUTE_MS);
    let timer = start();
    const again = () => {
      clearTimeout(timer);
      timer = start();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, again, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, again, { capture: true });
    };
  }, [lock, minutes, isPaying]);
}
