// Sales figures of a period: days and months that are over are added up once and kept, the others from their sales.
import { sql } from 'kysely';
import type { FiguresBy, SalesFiguresQuery } from '#shared/api/sales/sales-figures';
import { keptName } from '../accounts/users';
import { daysToCount, lockFigures, noteCounted } from './figure-days';
import { addUpMonths, daysBeside, keptMonths, keptMonthsOf, monthsToKeep, partsToAddUp } from './figure-months';
import { FIGURE_COLUMNS, figureRows, type Days } from './figure-rows';
import type { TenantTransaction } from '../database/tenant-store';

/** Adds up the days of the period before `today` that were not, or for which a sale has come since, and their months. */
export async function countDays(tx: TenantTransaction, { from, to }: Days, today: string, now: Date): Promise<void> {
  await lockFigures(tx);
  const days = await daysToCount(tx, { from, to }, today, 'counted_at');
  if (days.length > 0) await countAgain(tx, days, now);
  await addUpMonths(tx, [...(await keptMonthsOf(tx, days)), ...(await monthsToKeep(tx, { from, to }, today))]);
}

async function countAgain(tx: TenantTransaction, days: readonly string[], now: Date): Promise<void> {
  const these = sql`business_date = any(${sql.val(days)}::date[])`;
  await sql`delete from sales_figures where ${these}`.execute(tx);
  await sql`insert into sales_figures (${FIGURE_COLUMNS}) ${figureRows(sql`s.${these}`)}`.execute(tx);
  await noteCounted(tx, days, 'counted_at', now);
}

/** The parts of the period for which `countDays` has something to do, none longer than a month, most a day. */
export async function partsToCount(tx: TenantTransaction, period: Days, today: string): Promise<Days[]> {
  const days = await daysToCount(tx, period, today, 'counted_at');
  const kept = await keptMonthsOf(tx, days);
  const months = await monthsToKeep(tx, period, today);
  return partsToAddUp(period, days, kept, months);
}

export interface FigureSums {
  readonly key: string;
  readonly label: string | null;
  readonly salesCount: number;
  readonly returnsCount: number;
  readonly quantityThousandths: number;
  /** Minor units. */
  readonly netAmount: number;
  readonly taxAmount: number;
  readonly grossAmount: number;
}

/** After `countDays`. @param today and later days are added up now */
export async function sumFigures(
  tx: TenantTransaction,
  { from, to, by, registerId }: SalesFiguresQuery,
  today: string,
): Promise<FigureSums[]> {
  const kept = by === 'date' ? 'register' : by;
  const key = by === 'date' ? sql`business_date::text` : by === 'cashier' ? sql`normalize(key, NFC)` : sql`key`;
  const ofRegister = registerId === undefined ? sql`true` : sql`register_id = ${registerId}`;
  const months = by === 'date' ? [] : await keptMonths(tx, { from, to }, today);
  const ranges = daysBeside({ from, to }, months).map((days) => sql`business_date between ${days.from} and ${days.to}`);
  const beside = ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` or `)})`;
  const running = sql`s.business_date >= ${today} and s.business_date >= ${from} and s.business_date <= ${to}`;
  const { rows } = await sql<Record<keyof FigureSums, string>>`
    with sums as (
      select ${key} as key, sum(sales_count) as sales_count, sum(returns_count) as returns_count,
        sum(quantity_thousandths) as quantity_thousandths, sum(net_amount) as net_amount, sum(tax_amount) as tax_amount,
        sum(gross_amount) as gross_amount
      from (
        select ${FIGURE_COLUMNS} from sales_figures where by = ${kept} and ${beside} and business_date < ${today}
        union all select month, by, register_id, key, sales_count, returns_count, quantity_thousandths, net_amount, tax_amount,
          gross_amount from sales_figure_months where by = ${kept} and month = any(${sql.val(months)}::date[])
        union all select * from (${figureRows(running)}) as now(${FIGURE_COLUMNS}) where by = ${kept}) as figures
      where ${ofRegister} group by 1)
    select sums.*, ${labelOf(by)} as label from sums
    order by ${by === 'hour' || by === 'date' ? sql`key` : sql`gross_amount desc, key`}`.execute(tx);
  return rows.map(({ key, label, ...sums }) => ({ key, label, ...numbersOf(sums) }));
}

/** The key as a number, for the index of the ids; null where it is none, as of an item of another program. */
const ID = sql`case when sums.key ~ '^[0-9]{1,18}$' then sums.key::bigint end`;

/** In a query of `sums`; null where there is no name. */
function labelOf(by: FiguresBy) {
  if (by === 'cashier') return sql`(select display_name from users where username = ${keptName(sql`sums.key`)})`;
  if (by === 'register') return sql`(select name from registers where register_id = ${ID})`;
  if (by === 'item') return sql`(select name from items where id = ${ID})`;
  if (by === 'category') return sql`(select name from subcategories where id = ${ID})`;
  return by === 'hour' ? sql`key || ':00'` : sql`null`;
}

function numbersOf<Key extends string>(sums: Record<Key, string>): Record<Key, number> {
  return Object.fromEntries(Object.entries<string>(sums).map(([name, sum]) => [name, Number(sum)])) as Record<
    Key,
    number
  >;
}
