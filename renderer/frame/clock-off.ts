// Whether this computer's clock is so far off that a person should set it.
import type { SyncStatus } from '#shared/ipc/sync-status';

/** Seconds. Less is corrected without a word. */
const OFF_FROM = 120;

export interface ClockOff {
  readonly isAhead: boolean;
  /** Above zero. */
  readonly seconds: number;
}

/** Null while the clock is right, or not yet compared with the service's. */
export function clockOff(status: Pick<SyncStatus, 'clockDriftSeconds'> | null): ClockOff | null {
  const drift = status?.clockDriftSeconds ?? 0;
  return Math.abs(drift) < OFF_FROM ? null : { isAhead: drift > 0, seconds: Math.abs(drift) };
}
