// Net amounts and tax of accepted sales by currency, category and rate. Those of days that are over are added up once and kept, as the
// sales figures are, so that a VAT return of a year does not read a year's sales with their lines.
import { sql, type RawBuilder } from 'kysely';
import { daysToCount, lockFigures, noteCounted } from '../sales/figure-days';
import { partsByDay } from '../sales/figure-months';
import type { Days } from '../sales/figure-rows';
import type { TenantTransaction } from '../database/tenant-store';

/** Of `taxRows`, as of the table they are kept in. */
export const TAX_COLUMNS = sql.raw(
  'business_date, currency, tax_category, tax_rate_ppm, net_amount, tax_amount, transaction_count',
);

/** Of a sale `s`: it counts for good as soon as it is stored. All others are returns without a receipt. */
export const COUNTS_AT_ONCE = sql`(s.kind = 'SALE' or s.original_transaction_id is not null)`;

/** The days of the period for which `countTax` has something to do. */
export async function taxPartsToCount(tx: TenantTransaction, period: Days, today: string): Promise<Days[]> {
  return partsByDay(await daysToCount(tx, period, today, 'tax_counted_at'));
}

/** Adds up the days of the period before `today` that were not, or for which a sale has come since. */
export async function countTax(tx: TenantTransaction, period: Days, today: string, now: Date): Promise<void> {
  await lockFigures(tx);
  const days = await daysToCount(tx, period, today, 'tax_counted_at');
  if (days.length === 0) return;
  const these = sql`business_date = any(${sql.val(days)}::date[])`;
  await sql`delete from tax_figures where ${these}`.execute(tx);
  await sql`insert into tax_figures (${TAX_COLUMNS}) ${taxRows(sql`s.${these} and ${COUNTS_AT_ONCE}`)}`.execute(tx);
  await noteCounted(tx, days, 'tax_counted_at', now);
}

/**
 * Returns subtracted; each sale is counted with its first line. The lines are looked up sale by sale: the planner would read those of all
 * years for two thousand sales.
 * @param which a condition on sales `s`
 */
export function taxRows(which: RawBuilder<unknown>): RawBuilder<unknown> {
  const signed = (column: 'net_amount' | 'tax_amount') => {
    const amount = sql.ref(`l.${column}`);
    return sql`sum(case s.kind when 'RETURN' then -${amount} else ${amount} end)`;
  };
  return sql`select s.business_date, s.currency, l.tax_category, l.tax_rate_ppm, ${signed('net_amount')} as net_amount,
      ${signed('tax_amount')} as tax_amount, count(*) filter (where l.position = 0) as transaction_count
    from sales s, lateral (select * from sale_lines where transaction_id = s.transaction_id offset 0) as l where ${which}
    group by s.business_date, s.currency, l.tax_category, l.tax_rate_ppm`;
}
