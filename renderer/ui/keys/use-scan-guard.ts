// Keeps scans out of a field meant for typing: a scan into it is removed, with a message.
import { useRef, type KeyboardEvent } from 'react';
import { TypingBurst } from './typing-burst';

/** After a pause this long, the text of the field counts as typed by a person; a busy till may stretch a scan a little. */
const REST_MS = 500;

interface ScanGuard {
  /** Call first for every key press. Returns true for the Enter of a scan, which must then do nothing else. */
  readonly isScan: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

/**
 * @param restore receives the text of the field before the scan
 * @param atRest called before each key that may be the first of a scan, to keep what else its keys may change
 */
export function useScanGuard(restore: (before: string) => void, atRest?: () => void): ScanGuard {
  const burst = useRef(new TypingBurst());
  const before = useRef('');
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    isScan: (event) => {
      if (event.key === 'Enter' && burst.current.isScanEndingAt(event.timeStamp)) {
        event.preventDefault();
        burst.current.press(event);
        restore(before.current);
        return true;
      }
      burst.current.press(event);
      if (event.timeStamp - lastAt.current > REST_MS) {
        before.current = event.currentTarget.value;
        atRest?.();
      }
      lastAt.current = event.timeStamp;
      return false;
    },
  };
}
