// Keeps a scanner out of a field that wants fingers: a scan that ends there is taken back and said so.
import { useRef, type KeyboardEvent } from 'react';
import { TypingBurst } from './typing-burst';

/** After a rest this long what stands in the field is what a person meant; a busy till may stretch a scan a little. */
const REST_MS = 500;

interface ScanGuard {
  /** For every key press, before anything else. True for the Enter of a scan, which then does nothing else. */
  readonly isScan: (event: KeyboardEvent<HTMLInputElement>) => boolean;
}

/** `restore` gets the text that stood in the field before the scan. */
export function useScanGuard(restore: (before: string) => void): ScanGuard {
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
      if (event.timeStamp - lastAt.current > REST_MS) before.current = event.currentTarget.value;
      lastAt.current = event.timeStamp;
      return false;
    },
  };
}
