import { useEffect, useState } from 'react';
import type { ErrorData } from '#shared/errors';

const SECOND_MS = 1000;

/** Counts down the seconds until another try is allowed; 0 for an error that requires no pause. */
export function useSecondsUntilRetry(error: ErrorData | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = performance.now() + (error?.retryAfterSeconds ?? 0) * SECOND_MS;
    const update = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS)));
    update();
    const timer = setInterval(update, SECOND_MS);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}
