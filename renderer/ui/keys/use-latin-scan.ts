// For a search field that is scanned into, where the keyboard has another alphabet.
import { useRef, type KeyboardEvent } from 'react';
import { TypingBurst } from './typing-burst';

/** Call the result for every key press. Returns what a scan is on a US keyboard, at its Enter; null if it is as it was typed. */
export function useLatinScan(): (event: KeyboardEvent) => string | null {
  const burst = useRef(new TypingBurst());
  return ({ key, timeStamp, nativeEvent }) => {
    const { latin } = burst.current;
    const isScan = key === 'Enter' && burst.current.isScanEndingAt(timeStamp);
    burst.current.press(nativeEvent);
    return isScan ? latin : null;
  };
}
