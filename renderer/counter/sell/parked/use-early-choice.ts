// Whoever knows which parked sale they want presses ↓ and Enter before the list is read: the keys wait for it, for a moment.
import { useLayoutEffect, useRef } from 'react';
import { arrowStep } from '../../../ui/keys/arrow-step';
import { comboOf } from '../../../ui/keys/combo';
import { eventTime } from '../../../ui/keys/event-time';

/** Milliseconds; a sale that comes into the cart later than this surprises. */
const LONGEST_WAIT = 2_000;

interface EarlyChoice {
  /** How many places down the list. */
  readonly steps: number;
  readonly isEntered: boolean;
}

const FIRST: EarlyChoice = { steps: 0, isEntered: false };
const KEPT: ReadonlySet<string | null> = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/** @returns what was pressed meanwhile, to be called once the list is shown */
export function useEarlyChoice(isRead: boolean): () => EarlyChoice {
  const choice = useRef({ ...FIRST, at: 0 });
  useLayoutEffect(() => {
    if (isRead) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { steps, isEntered } = choice.current;
      const combo = comboOf(event);
      // A modifier alone is the beginning of the next key.
      if (combo === null) return;
      if (!KEPT.has(combo)) {
        choice.current = { ...FIRST, at: 0 };
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second Enter is that of a double press.
      if (!isEntered)
        choice.current = {
          steps: Math.max(0, steps + arrowStep(event)),
          isEntered: combo === 'Enter',
          at: event.timeStamp,
        };
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isRead]);
  return () => (eventTime() - choice.current.at > LONGEST_WAIT ? FIRST : choice.current);
}
