// When everything will have been checked again, by the sweep's own order and pace. An estimate: it leaves out pauses that
// nobody knows beforehand. Pure.
import { SWEEP_ROWS_PER_WINDOW, type Resource } from '#shared/ipc/store-calls';

export interface SweepWork {
  readonly resource: Resource;
  /** Windows that are left of the sweep under way; 0 when there is none. */
  readonly left: number;
  readonly lastWholeAt: string | null;
  /** Rows here. */
  readonly rows: number;
}

/** Milliseconds; more exact the estimate is not. */
const ROUND_UP_TO = 5 * 60_000;

/**
 * Till time, ISO 8601, for each resource: what is under way goes on first, then what was swept longest ago.
 * @param perRequest milliseconds that a request and the rest after it take
 */
export function wholeAt(work: readonly SweepWork[], perRequest: number, now: number): ReadonlyMap<Resource, string> {
  const order = ({ left, lastWholeAt }: SweepWork) => (left > 0 ? '' : (lastWholeAt ?? '0'));
  const found = new Map<Resource, string>();
  let requests = 0;
  for (const each of [...work].sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))) {
    // A whole sweep has one window more than full ones: the youngest, which nothing has filled yet.
    requests += each.left > 0 ? each.left : Math.ceil(each.rows / SWEEP_ROWS_PER_WINDOW) + 1;
    const at = now + requests * perRequest;
    found.set(each.resource, new Date(Math.ceil(at / ROUND_UP_TO) * ROUND_UP_TO).toISOString());
  }
  return found;
}
