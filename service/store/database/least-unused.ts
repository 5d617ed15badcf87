// Numbers that grow with time, so that a database that was set back never repeats one.

/** Start of the count, before the first number. */
const SINCE = Date.UTC(2026, 0, 1);

/** @param unitMs one number per unit: shorter than the average time between two numbers */
export function leastUnused(now: Date, unitMs: number): number {
  return Math.max(0, Math.ceil((now.getTime() - SINCE) / unitMs));
}
