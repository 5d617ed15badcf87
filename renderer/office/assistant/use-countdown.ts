// The time that is left until a moment, by the corrected clock, counted every second.
import { useEffect, useState } from 'react';
import { useStore } from '../../store/core/store-context';

/** @returns milliseconds, never below 0 */
export function useCountdown(until: string): number {
  const { now } = useStore();
  const left = () => Math.max(0, Date.parse(until) - now().getTime());
  const [, tick] = useState(0);
  const isOver = left() === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left();
}
