// Keeps scans out of a field meant for typing: a scan into it is removed, with a message.
import { useRef, type KeyboardEvent } from 'react';
import { patientBurst, TypingBurst } from './typing-burst';

const guarded = new WeakSet<EventTarget>();

/** Whether a field keeps scans out by itself: it says so where it stands. Known once it has heard a key. */
export function isGuarded(target: EventTarget | null): boolean {
  return target !== null && guarded.has(target);
}

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
  // A busy till may stretch a scan a little.
  const patient = useRef(patientBurst());
  const before = useRef('');
  return {
    isScan: (event) => {
      guarded.add(event.currentTarget);
      const isScanned = event.key === 'Enter' && burst.current.isScanEndingAt(event.timeStamp);
      burst.current.press(event);
      patient.current.press(event);
      if (isScanned) {
        event.preventDefault();
        restore(before.current);
        return true;
      }
      if (patient.current.isBegun) {
        before.current = event.currentTarget.value;
        atRest?.();
      }
      return false;
    },
  };
}
