// When the till tries again what the service could not do.
import type { SyncStatus } from '#shared/ipc/sync-status';

/** 'soon': within a minute. `at`: till time, ISO 8601. */
export type NextTry = 'soon' | 'unknown' | { readonly at: string };

const SOON_SECONDS = 60;

export function nextTryOf({ nextTry }: Pick<SyncStatus, 'nextTry'>): NextTry {
  if (nextTry === null) return 'unknown';
  return nextTry.seconds < SOON_SECONDS ? 'soon' : { at: nextTry.at };
}
