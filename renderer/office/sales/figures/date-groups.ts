// Figures by date as a table and a chart show them: by day, by week from Monday on, or by month. A group is named by a key of its own,
// so that files say which days it is of.
import type { SalesFigures } from '#shared/api/sales/sales-figures';
import { businessDay, dateAfter, dateAs, daysBetween, shortDay } from '../../../ui/text/date-format';
import { spanText } from '../../../ui/text/list-text';
import type { Period } from '../../place/periods';

type FiguresRow = SalesFigures['rows'][number];

export const DATE_GROUPS = ['day', 'week', 'month'] as const;
export type DateGroup = (typeof DATE_GROUPS)[number];

/** More days than this are shown by month unless another group is chosen. */
const MOST_DAYS = 62;

/** Of a period for which none is chosen. */
export function groupFor({ from, to }: Period): DateGroup {
  return isLong({ from, to }) ? 'month' : 'day';
}

export function isLong({ from, to }: Period): boolean {
  return daysBetween(from, to) >= MOST_DAYS;
}

/** '2026-11-29', '2026-11-23/2026-11-29' or '2026-11'. @param date YYYY-MM-DD */
export function groupOf(date: string, group: DateGroup): string {
  if (group === 'month') return date.slice(0, 7);
  if (group === 'day') return date;
  const monday = dateAfter(date, -((weekdayOf(date) + 6) % 7));
  return `${monday}/${dateAfter(monday, 6)}`;
}

/** The first day of a group. */
export function startOf(key: string): string {
  return key.slice(0, 10);
}

/** 'Sun 29 Nov 2026', 'Mon 23 Nov 2026 – Sun 29 Nov 2026' or 'November 2026'. */
export function groupName(key: string): string {
  const [from = '', to] = key.split('/');
  if (to !== undefined) return spanText(shortDay(from), shortDay(to));
  return key.length === 7 ? dateAs({ month: 'long', year: 'numeric' }, `${key}-01`) : businessDay(key);
}

/** One row of each group that has sales, newest first: so of a long period the latest are what is seen. */
export function dateRows(rows: readonly FiguresRow[], group: DateGroup): readonly FiguresRow[] {
  const groups = new Map<string, FiguresRow>();
  for (const row of rows) {
    const key = groupOf(row.key, group);
    const before = groups.get(key);
    groups.set(key, before ? added(before, row) : { ...row, key, label: key });
  }
  return [...groups.values()].reverse();
}

function added(one: FiguresRow, other: FiguresRow): FiguresRow {
  return {
    ...one,
    salesCount: one.salesCount + other.salesCount,
    returnsCount: one.returnsCount + other.returnsCount,
    quantity: one.quantity + other.quantity,
    netAmount: one.netAmount + other.netAmount,
    taxAmount: one.taxAmount + other.taxAmount,
    grossAmount: one.grossAmount + other.grossAmount,
  };
}

/** 0 for Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}
