// Days in groups, as a report shows many of them: by day, by week from Monday on, or by month. A group is named by a key of its own, so
// that files say which days it is of.
import { businessDay, dateAfter, dateAs, daysBetween, daysText } from '../../ui/text/date-format';
import type { Period } from './periods';

export const DATE_GROUPS = ['day', 'week', 'month'] as const;
export type DateGroup = (typeof DATE_GROUPS)[number];

/** More days than this are shown by month unless another group is chosen. */
const MOST_DAYS = 62;

/** Of a period for which none is chosen. */
export function groupFor({ from, to }: Period): DateGroup {
  return daysBetween(from, to) >= MOST_DAYS ? 'month' : 'day';
}

/**
 * '2026-11-29', '2026-11-23/2026-11-29' or '2026-11'. A week that begins before the period or ends after it has its days in the period.
 * @param date YYYY-MM-DD, in the period
 */
export function groupOf(date: string, group: DateGroup, period: Period): string {
  if (group === 'month') return date.slice(0, 7);
  if (group === 'day') return date;
  const monday = dateAfter(date, -((weekdayOf(date) + 6) % 7));
  const sunday = dateAfter(monday, 6);
  return `${monday < period.from ? period.from : monday}/${sunday > period.to ? period.to : sunday}`;
}

/** The first day of a group. */
export function startOf(key: string): string {
  return key.slice(0, 10);
}

/** 'Sun 29 Nov 2026', '23 – 29 Nov 2026' or 'November 2026'. */
export function groupName(key: string): string {
  const [from = '', to] = key.split('/');
  if (to !== undefined && to !== from) return daysText(from, to);
  return key.length === 7 ? dateAs({ month: 'long', year: 'numeric' }, `${key}-01`) : businessDay(from);
}

/** 0 for Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}
