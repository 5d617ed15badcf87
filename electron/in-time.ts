// A limit for what may never be answered.
import type { Timers } from './time';

/** Settles as `asked` does, or after `deadline` milliseconds as `tooLate` returns or throws. */
export async function inTime<T>(asked: Promise<T>, timers: Timers, deadline: number, tooLate: () => T): Promise<T> {
  const answered = new AbortController();
  try {
    return await Promise.race([asked, timers.sleep(deadline, answered.signal).then(tooLate)]);
  } finally {
    answered.abort();
  }
}
