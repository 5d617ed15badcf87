// Which days that are over have to be added up: those that were not, and those for which a sale has come since.
import { sql } from 'kysely';
import type { Days } from './figure-rows';
import type { TenantTransaction } from '../database/tenant-store';

/**
 * A sale may be stored this much later than the time it is given: its transaction takes a while, and clocks differ. Where a clock was
 * further ahead, storing the sale has its day counted again.
 */
const ARRIVAL_MS = 5 * 60 * 1000;

/** Of `figure_days`: when the sales figures of the day were added up, and when its tax was. */
type CountedAt = 'counted_at' | 'tax_counted_at';

/**
 * One counts at a time: two would add up the same days. Another instance may count a month, for which this one waits: it has one such
 * work of each report only.
 */
export async function lockFigures(tx: TenantTransaction): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(hashtextextended(current_setting('pos.tenant_id') || '/figures', 0))`.execute(
    tx,
  );
}

/** In their order. @param today and later days are not over */
export async function daysToCount(
  tx: TenantTransaction,
  { from, to }: Days,
  today: string,
  at: CountedAt,
): Promise<string[]> {
  const countedAt = sql.ref(`f.${at}`);
  const { rows } = await sql<{ day: string }>`
    with recursive sold(day) as (
      (select business_date from sales where business_date >= ${from} and business_date <= ${to} and business_date < ${today}
        order by business_date limit 1)
      union all
      select (select business_date from sales where business_date > sold.day and business_date <= ${to}
        and business_date < ${today} order by business_date limit 1)
      from sold where sold.day is not null)
    select day::text from sold left join figure_days f on f.business_date = sold.day
    where day is not null and (${countedAt} is null or exists (
      select 1 from sales s where s.business_date = sold.day
        and s.received_at > ${countedAt} - make_interval(secs => ${ARRIVAL_MS / 1000})))
    order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

export async function noteCounted(
  tx: TenantTransaction,
  days: readonly string[],
  at: CountedAt,
  now: Date,
): Promise<void> {
  const column = sql.ref(at);
  await sql`insert into figure_days (business_date, ${column}) select day, ${now} from unnest(${sql.val(days)}::date[]) as day
    on conflict (tenant_id, business_date) do update set ${column} = excluded.${column}`.execute(tx);
}
