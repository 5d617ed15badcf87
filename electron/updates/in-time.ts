// A limit for what may never be answered.
import type { Timers } from '../time';

/** @returns `otherwise` after the deadline, milliseconds */
export async function inTime<T>(timers: Timers, asked: Promise<T>, deadline: number, otherwise: T): Promise<T> {
  const answered = new AbortController();
  const tooLate = timers.sleep(deadline, answered.signal).then(() => otherwise);
  return Promise.race([asked, tooLate]).finally(() => answered.abort());
}
