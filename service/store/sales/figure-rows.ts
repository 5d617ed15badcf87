// Sales added up by day, register and one more thing, as SQL: for the days that are kept and for those still running.
import { sql, type RawBuilder } from 'kysely';

export interface Days {
  /** Business dates, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** Of `figureRows`, as of the table they are kept in. `by` is hour, cashier, register, tender, category or item. */
export const FIGURE_COLUMNS = sql.raw(
  'business_date, by, register_id, key, sales_count, returns_count, quantity_thousandths, net_amount, tax_amount, gross_amount',
);

/**
 * The lines and tenders are looked up sale by sale: for a day the planner would read those of all years.
 * @param onDays a condition on `s.business_date`
 */
export function figureRows(onDays: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with merchant as (select currency, time_zone from merchants),
    counted as materialized (
      select s.transaction_id, s.business_date, s.register_id, s.cashier, s.kind, case s.kind when 'RETURN' then -1 else 1 end as sign,
        to_char(s.sold_at at time zone m.time_zone, 'HH24') as hour, s.net_amount, s.tax_amount, s.gross_amount,
        s.rounding_amount
      from sales s, merchant m where s.currency = m.currency and ${onDays}),
    sold as materialized (
      select c.transaction_id, c.business_date, c.register_id, c.kind, c.sign, coalesce(l.item_id, '') as item,
        l.quantity_thousandths, l.net_amount, l.tax_amount, l.gross_amount
      from counted c, lateral (select * from sale_lines where transaction_id = c.transaction_id offset 0) as l),
    tendered as (
      select c.*, t.position, t.kind as tender, t.amount,
        min(t.position) filter (where t.kind = 'CASH') over (partition by t.transaction_id) as first_cash
      from counted c, lateral (select * from sale_tenders where transaction_id = c.transaction_id offset 0) as t),
    unrounded as (
      select tendered.*, amount - case position when first_cash then rounding_amount else 0 end as part from tendered),
    paid as (
      select unrounded.*, sum(part) over (partition by transaction_id) as whole,
        sum(part) over (partition by transaction_id order by position) as until
      from unrounded),
    whole_sales as (
      select c.*, q.quantity from counted c join (
        select transaction_id, sum(quantity_thousandths) as quantity from sold group by transaction_id) q using (transaction_id))
    ${wholeSales('hour', sql`hour`)}
    union all ${wholeSales('cashier', sql`cashier`)}
    union all ${wholeSales('register', sql`register_id::text`)}
    union all ${lines('item', sql`item`, sql`sold`)}
    union all ${lines(
      'category',
      sql`category`,
      sql`(
      select sold.*, coalesce(items.subcategory_id::text, '') as category
      from sold left join items on items.id::text = sold.item) as categorized`,
    )}
    union all
    select business_date, 'tender', register_id, tender, ${counts(sql`1`)}, 0,
      ${shares(sql`(net_amount + tax_amount)`)} - ${shares(sql`tax_amount`)}, ${shares(sql`tax_amount`)}, sum(sign * amount)
    from paid group by business_date, register_id, tender`;
}

function wholeSales(by: string, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select business_date, ${sql.lit(by)} as by, register_id, ${key} as key, ${counts(sql`1`)},
    sum(sign * quantity), sum(sign * net_amount), sum(sign * tax_amount), sum(sign * gross_amount)
    from whole_sales group by business_date, register_id, ${key}`;
}

function lines(by: string, key: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select business_date, ${sql.lit(by)}, register_id, ${key}, ${counts(sql`distinct transaction_id`)},
    sum(sign * quantity_thousandths), sum(sign * net_amount), sum(sign * tax_amount), sum(sign * gross_amount)
    from ${from} group by business_date, register_id, ${key}`;
}

function counts(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`count(${of}) filter (where kind = 'SALE') as sales_count, count(${of}) filter (where kind = 'RETURN') as returns_count`;
}

/**
 * Each tender's part of an amount of its sale: what the tenders until it come to, less those before, so no unit is lost. Cash rounding
 * is left to the cash, so that a card has just the net amount and tax of what it paid.
 */
function shares(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const upTo = (paid: RawBuilder<unknown>) => sql`round(${amount}::numeric * (${paid}) / nullif(whole, 0))`;
  return sql`sum(sign * coalesce(${upTo(sql`until`)} - ${upTo(sql`until - part`)}, 0))`;
}
