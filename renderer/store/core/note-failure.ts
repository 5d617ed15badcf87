// What failed in the background, where nobody waits for it and nothing is lost: no person has to do anything, and whoever mends the
// app finds it in the crash reports. What concerns unsent entries goes into the log of the sync as well (tell-log).
import { noteUnexpected } from '../../bridge/crashes';

/** Never throws. @param what for the console, in English */
export function noteFailure(what: string, error: unknown): void {
  console.error(what, error);
  noteUnexpected('action', error);
}
