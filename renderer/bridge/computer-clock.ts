// This computer's own clock and time zone: the one place of the page that asks them. Both may be hours off, so what is shown
// uses the merchant's zone, and the time by the service as far as it is known.
import { useSyncStatus } from './sync-status';

/** Uncorrected. */
export function computerNow(): Date {
  return new Date();
}

/** Corrected by what main has measured; for what is shown while no store is open. */
export function correctedNow(): Date {
  const driftSeconds = useSyncStatus.getState().status?.clockDriftSeconds ?? 0;
  return new Date(computerNow().getTime() - driftSeconds * 1000);
}

/**
 * ISO 8601.
 * @param noted by this computer's clock, milliseconds since 1970
 * @param now corrected
 */
export function correctedTime(noted: number, now: Date): string {
  return new Date(now.getTime() - (computerNow().getTime() - noted)).toISOString();
}

/** Until a merchant is known. */
export function computerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
