// How long the rest of a load takes, by what was measured since it is watched.
import type { PullProgress } from '#shared/ipc/sync-status';

/** How many rows were here at a time, milliseconds since 1970. */
export interface Measured {
  readonly at: number;
  readonly count: number;
}

/** Milliseconds. A shorter time measured says little. */
const LEAST_MEASURED = 5_000;

/** Seconds; null while too little is measured, and when nothing is left. */
export function secondsLeft(first: Measured, now: Measured, { total }: Pick<PullProgress, 'total'>): number | null {
  const took = now.at - first.at;
  const loaded = now.count - first.count;
  if (total === null || total <= now.count || took < LEAST_MEASURED || loaded <= 0) return null;
  return Math.ceil(((total - now.count) * took) / loaded / 1_000);
}
