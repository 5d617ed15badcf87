// The period of the list: two dates and a status. Errors are shown at the dates; nothing is requested while there is one.
import { z } from 'zod';
import type { DayCycleListQuery } from '#shared/api/sales/day-cycle';
import { dateAfter } from '../../ui/text/date-format';

export const STATUSES = ['ALL', 'OPEN', 'CLOSED'] as const;

export interface Dates {
  readonly from: string;
  readonly to: string;
}

export interface Period extends Dates {
  readonly status: (typeof STATUSES)[number];
}

/** A week, including today. */
const DAYS_SHOWN_FIRST = 7;

export function firstDates(today: string): Dates {
  return { from: dateAfter(today, 1 - DAYS_SHOWN_FIRST), to: today };
}

export function firstPeriod(today: string): Period {
  return { ...firstDates(today), status: 'ALL' };
}

/** Days: nobody forgets an open day for longer, or has a clock that is further off. */
const OPEN_FOR_AT_MOST = 365;

/** Every day that is open: the service lists none without a period. */
export function openDaysQuery(today: string): DayCycleListQuery {
  const [from, to] = [dateAfter(today, -OPEN_FOR_AT_MOST), dateAfter(today, OPEN_FOR_AT_MOST)];
  return { from, to, status: 'OPEN' };
}

export type PeriodProblem = 'missingDate' | 'order';

const date = z.iso.date();

export function periodProblems({ from, to }: Dates): { from?: PeriodProblem; to?: PeriodProblem } {
  const missing = {
    ...(!date.safeParse(from).success && { from: 'missingDate' as const }),
    ...(!date.safeParse(to).success && { to: 'missingDate' as const }),
  };
  if (missing.from || missing.to) return missing;
  return from > to ? { to: 'order' } : {};
}

export function dayCycleQuery({ from, to, status }: Period): DayCycleListQuery {
  return status === 'ALL' ? { from, to } : { from, to, status };
}
