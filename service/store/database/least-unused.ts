// Numbers that grow with time, so that a database that was set back gives out none that it gave out before.

/** Before the first number there was. */
const SINCE = Date.UTC(2026, 0, 1);

/** @param unitMs one number to a unit: less than it takes on average to give one out */
export function leastUnused(now: Date, unitMs: number): number {
  return Math.max(0, Math.ceil((now.getTime() - SINCE) / unitMs));
}
