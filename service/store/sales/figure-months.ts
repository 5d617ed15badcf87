// Sums of months that are over, kept so that a report over a year does not read every day. A month is the sum of its counted
// days and is added up again in the transaction that counts one of them again.
import { sql } from 'kysely';
import { dateAfter } from '#shared/domain/day/business-date';
import type { Days } from './figure-rows';
import type { TenantTransaction } from '../database/tenant-store';

/** @param today and later days are not over @returns null where no whole month is in the period */
export function wholeMonths({ from, to }: Days, today: string): Days | null {
  const yesterday = dateAfter(today, -1);
  const end = to < yesterday ? to : yesterday;
  if (from > end) return null;
  const first = from.endsWith('-01') ? from : firstOfMonth(dateAfter(firstOfMonth(from), 31));
  const last = dateAfter(end, 1).endsWith('-01') ? end : dateAfter(firstOfMonth(end), -1);
  return first <= last ? { from: first, to: last } : null;
}

/** The days of the period that are in none of the months. @param months first days, ascending, each whole in the period */
export function daysBeside({ from, to }: Days, months: readonly string[]): Days[] {
  const ranges: Days[] = [];
  let next = from;
  for (const month of months) {
    if (next < month) ranges.push({ from: next, to: dateAfter(month, -1) });
    next = firstOfMonth(dateAfter(month, 31));
  }
  return next <= to ? [...ranges, { from: next, to }] : ranges;
}

/**
 * The parts in which these days are added up, each in a transaction of its own, as the embedded database answers nobody meanwhile: each day
 * by itself, and those of a month that is kept together, because it is added up again with them. Then the months, in their order.
 */
export function partsToAddUp(
  period: Days,
  days: readonly string[],
  kept: readonly string[],
  months: readonly string[],
) {
  const alone = days.filter((day) => !kept.includes(firstOfMonth(day)));
  return [...partsByDay(alone), ...partsByMonth(period, [...days, ...months])];
}

/** Each day by itself. */
export function partsByDay(days: readonly string[]): Days[] {
  return days.map((day) => ({ from: day, to: day }));
}

/** What of the period is in the months of these days, a part for each month, in their order. */
function partsByMonth({ from, to }: Days, days: readonly string[]): Days[] {
  const months = [...new Set(days.map(firstOfMonth))].sort();
  return months.map((month) => {
    const last = dateAfter(firstOfMonth(dateAfter(month, 31)), -1);
    return { from: from > month ? from : month, to: to < last ? to : last };
  });
}

/** Whole months of the period that have sales and are not kept. All their days must be counted before they are. */
export async function monthsToKeep(tx: TenantTransaction, period: Days, today: string): Promise<string[]> {
  const whole = wholeMonths(period, today);
  if (!whole) return [];
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', business_date)::date::text as month from figure_days
    where business_date >= ${whole.from} and business_date <= ${whole.to}
    except select month::text from figure_months`.execute(tx);
  return rows.map(({ month }) => month);
}

/** Ascending. */
export async function keptMonths(tx: TenantTransaction, period: Days, today: string): Promise<string[]> {
  const whole = wholeMonths(period, today);
  if (!whole) return [];
  const { rows } = await sql<{ month: string }>`select month::text from figure_months
    where month >= ${whole.from} and month <= ${whole.to} order by month`.execute(tx);
  return rows.map(({ month }) => month);
}

/** Of some days, the first days of those months of theirs that are kept. */
export async function keptMonthsOf(tx: TenantTransaction, days: readonly string[]): Promise<string[]> {
  const months = [...new Set(days.map(firstOfMonth))];
  const { rows } = await sql<{ month: string }>`select month::text from figure_months
    where month = any(${sql.val(months)}::date[])`.execute(tx);
  return rows.map(({ month }) => month);
}

/** Adds up these months, again if they are kept. Under the lock of counting days. */
export async function addUpMonths(tx: TenantTransaction, months: readonly string[]): Promise<void> {
  if (months.length === 0) return;
  const these = sql`${sql.val(months)}::date[]`;
  await sql`delete from sales_figure_months where month = any(${these})`.execute(tx);
  await sql`insert into sales_figure_months (month, by, register_id, key, sales_count, returns_count, quantity_thousandths,
      net_amount, tax_amount, gross_amount)
    select m.month, f.by, f.register_id, f.key, sum(f.sales_count), sum(f.returns_count), sum(f.quantity_thousandths),
      sum(f.net_amount), sum(f.tax_amount), sum(f.gross_amount)
    from unnest(${these}) as m(month) join sales_figures f
      on f.business_date >= m.month and f.business_date < (m.month + interval '1 month')::date
    group by 1, 2, 3, 4`.execute(tx);
  await sql`insert into figure_months (month) select unnest(${these}) on conflict do nothing`.execute(tx);
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}
