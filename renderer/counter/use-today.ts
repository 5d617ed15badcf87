import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from '../store/core/store-context';
import { useTill } from '../till/use-till';
import { dateIn } from '../ui/text/date-format';

const CLOCK_STEP_MS = 1_000;

/** YYYY-MM-DD at the merchant, by the corrected clock; follows it over midnight, also while nobody touches the till. */
export function useToday(): string {
  const { timeZone } = useTill().session.merchant;
  const { now } = useStore();
  const follow = useCallback((onStep: () => void) => {
    const timer = setInterval(onStep, CLOCK_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(follow, () => dateIn(timeZone, now()));
}
