// The usual periods of reports, relative to the merchant's date. Dates are business dates (YYYY-MM-DD), both ends inclusive.
import { dateAfter } from '../../ui/text/date-format';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = [
  'today',
  'yesterday',
  'lastSevenDays',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Those that a list of what happens every day offers. */
export const LIST_PERIODS = ['today', 'yesterday', 'lastSevenDays', 'thisMonth', 'lastMonth'] as const;

export function periodOf(name: PeriodName, today: string): Period {
  const yesterday = dateAfter(today, -1);
  const month = monthOf(today);
  const quarter = month - (month % 3);
  const year = month - (month % 12);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'lastSevenDays':
      return { from: dateAfter(today, -6), to: today };
    case 'thisMonth':
      return monthsFrom(month, 1);
    case 'lastMonth':
      return monthsFrom(month - 1, 1);
    case 'thisQuarter':
      return monthsFrom(quarter, 3);
    case 'lastQuarter':
      return monthsFrom(quarter - 3, 3);
    case 'thisYear':
      return monthsFrom(year, 12);
    case 'lastYear':
      return monthsFrom(year - 12, 12);
  }
}

/** Whether both are dates, in order. */
export function isPeriod({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to;
}

/** Whether the last day is before the first. */
export function isReversed({ from, to }: Period): boolean {
  return to !== '' && to < from;
}

/** The months that a period touches, after as many before it: at most `most`, the latest. Each from its first to its last day. */
export function monthsAround({ from, to }: Period, most: number): readonly Period[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  const count = Math.min(most, 2 * (last - first + 1));
  return Array.from({ length: count }, (_, n) => monthsFrom(last - count + 1 + n, 1));
}

/** Months since the year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthsFrom(month: number, count: number): Period {
  return { from: firstDay(month), to: dateAfter(firstDay(month + count), -1) };
}

function firstDay(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
