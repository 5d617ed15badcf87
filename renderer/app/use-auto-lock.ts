// Locks the till after a time without input, but never during payment: money may be on the counter.
import { useEffect } from 'react';
import type { PosClient } from '../bridge/bridge';
import { useLockAfter } from '../frame/lock/lock-after';
import { useSell } from '../till/use-till';

/** Not keydown: the sell screen keeps the keys of a scan from all other listeners. */
const TOUCHES = ['keyup', 'pointerdown', 'pointermove', 'wheel'] as const;
const MINUTE_MS = 60_000;

/** @param lock `isIdle`; must stay the same between renders */
export function useAutoLock(pos: Pick<PosClient, 'onComputerResumed'>, lock: (isIdle: boolean) => void): void {
  const minutes = useLockAfter((state) => state.minutes);
  const isPaying = useSell(({ stage }) => stage === 'pay');
  useEffect(() => {
    if (minutes === null || isPaying) return;
    let touchedAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One timer for all touches: a new one for each would be most of what a key of a scan costs.
    const look = () => {
      clearTimeout(timer);
      const left = touchedAt + minutes * MINUTE_MS - performance.now();
      if (left <= 0) lock(true);
      // Also after that: a lock that failed is tried again.
      timer = setTimeout(look, left <= 0 ? MINUTE_MS : left);
    };
    const touched = () => {
      touchedAt = performance.now();
    };
    look();
    // On some systems neither this clock nor a timer goes on in sleep.
    const stop = pos.onComputerResumed(({ asleepMs }) => {
      touchedAt -= asleepMs;
      look();
    });
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [pos, lock, minutes, isPaying]);
}
