// Estimates when the full check will be done, from the sweep's order and pace, without unforeseeable pauses. Pure.
import { SWEEP_ROWS_PER_WINDOW, type Resource } from '#shared/ipc/store-calls';

export interface SweepWork {
  readonly resource: Resource;
  /** Windows left in the current sweep; 0 if there is none. */
  readonly left: number;
  readonly lastWholeAt: string | null;
  /** Stored rows. */
  readonly rows: number;
}

/** Sorts resources, as texts, in the order they are swept in: the current one first, then the one swept longest ago. */
export function sweepOrder(isUnderWay: boolean, lastWholeAt: string | null): string {
  return isUnderWay ? '' : (lastWholeAt ?? '0');
}

/** Milliseconds; the estimate is no more precise. */
const ROUND_UP_TO = 5 * 60_000;

/**
 * Corrected time, ISO 8601, for each resource: the current one first, then the one swept longest ago.
 * @param perRequest milliseconds per request including its pause
 */
export function wholeAt(work: readonly SweepWork[], perRequest: number, now: number): ReadonlyMap<Resource, string> {
  const order = ({ left, lastWholeAt }: SweepWork) => sweepOrder(left > 0, lastWholeAt);
  const found = new Map<Resource, string>();
  let requests = 0;
  for (const each of [...work].sort((a, b) => order(a).localeCompare(order(b)))) {
    // A whole sweep has one window more than its full ones: the newest, still being filled.
    requests += each.left > 0 ? each.left : Math.ceil(each.rows / SWEEP_ROWS_PER_WINDOW) + 1;
    const at = now + requests * perRequest;
    found.set(each.resource, new Date(Math.ceil(at / ROUND_UP_TO) * ROUND_UP_TO).toISOString());
  }
  return found;
}
