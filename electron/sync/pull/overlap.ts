// How far behind the watermark a pull starts. Rows that become visible late, after a long transaction at the service or a
// step of its clock, are found by reading again; deeper reads are rarer. Depends on the two marks only, so a restart neither
// skips nor repeats a deep read.
import { businessDateAt } from '#shared/domain/day/business-date';

/** Milliseconds, for every pull: longer than the service's longest transaction. */
const EACH_TIME = 2 * 60_000;
/** For the first pull of each quarter hour of service time. */
const EACH_QUARTER = 30 * 60_000;
const QUARTER = 15 * 60_000;
/** For the first pull of each night. */
const EACH_NIGHT = 48 * 3_600_000;
/** A night starts three hours after midnight at the merchant, when no till is in use. */
const NIGHT_OFFSET = 3 * 3_600_000;

/** Whether a pull up to `target` reads again more than the last minutes: the first of a quarter hour. @param watermark null for the first load */
export function isDeep(watermark: number | null, target: number): boolean {
  return watermark === null || Math.floor(watermark / QUARTER) !== Math.floor(target / QUARTER);
}

/** Milliseconds to go back from `watermark` for a pull up to `target`, both in service time. */
export function overlap(watermark: number, target: number, timeZone: string): number {
  if (nightOf(watermark, timeZone) !== nightOf(target, timeZone)) return EACH_NIGHT;
  if (isDeep(watermark, target)) return EACH_QUARTER;
  return EACH_TIME;
}

function nightOf(time: number, timeZone: string): string {
  const at = new Date(time - NIGHT_OFFSET);
  try {
    return businessDateAt(at, timeZone);
  } catch {
    // An unknown time zone only shifts the hour of the deep read.
    return businessDateAt(at, 'UTC');
  }
}
