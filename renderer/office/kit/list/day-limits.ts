// When a day begins and ends at the merchant's, as the service's filters by time take it.
import { dateAfter, dateIn } from '../../../ui/text/date-format';

const MINUTE = 60_000;
/** No zone is further from UTC, in minutes. */
const FURTHEST = 15 * 60;

/** @param date YYYY-MM-DD. @returns the first moment of the day, ISO 8601 in UTC */
export function dayStart(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let [before, after] = [-FURTHEST, FURTHEST];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateIn(timeZone, new Date(midnight + middle * MINUTE)) >= date) after = middle;
    else before = middle;
  }
  return new Date(midnight + after * MINUTE).toISOString();
}

/** Both limits are included. @param time ISO 8601, like the limits */
export function isWithin(time: string, from: string | undefined, to: string | undefined): boolean {
  const at = Date.parse(time);
  return (from === undefined || at >= Date.parse(from)) && (to === undefined || at <= Date.parse(to));
}

/** The last moment of the day: both limits of the service are inclusive. */
export function dayEnd(date: string, timeZone: string): string {
  return new Date(Date.parse(dayStart(dateAfter(date, 1), timeZone)) - 1).toISOString();
}
