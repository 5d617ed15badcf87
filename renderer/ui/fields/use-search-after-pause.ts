// Searches for a typed text after a short pause. Results and failures that arrive after the text has changed, or once the screen is
// gone, are dropped; earlier results stay until then.
import { useEffect, useState } from 'react';
import { reportFailure } from '../messages/failure';

/** Skips searches between two keystrokes. Longer than a scanner's pause between characters, whose digits are not searched one by one. */
const PAUSE_MS = 60;

/** With the text they were found with. */
export type FoundBy<Found> = Found & { readonly text: string };

/**
 * @param text null for no search; what was found before stays
 * @param find the same function as long as it finds the same
 * @param since the text is searched again when this changes
 * @returns what was found last, and a function that replaces it until the next search
 */
export function useSearchAfterPause<Found extends object>(
  text: string | null,
  find: (text: string) => Promise<Found>,
  since = '',
): [FoundBy<Found> | null, (found: FoundBy<Found> | null) => void] {
  const [found, setFound] = useState<FoundBy<Found> | null>(null);
  useEffect(() => {
    if (text === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      find(text).then(
        (next) => {
          if (isCurrent) setFound({ ...next, text });
        },
        (error: unknown) => {
          if (isCurrent) reportFailure(error);
        },
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, find, since]);
  return [found, setFound];
}
