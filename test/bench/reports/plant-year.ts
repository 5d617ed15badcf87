// A year of sales of two lines each, made by the database: at three registers, by eight people, of two thousand items.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/store/tables/tables';

/** Business dates, both inclusive; over before any clock this runs on. */
export const YEAR = { from: '2025-01-01', to: '2025-12-31' } as const;

const ITEMS = 2_000;
const AT_ONCE = 100_000;

export async function plantYear(db: Kysely<Tables>, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) await plant(db, done + 1, Math.min(done + AT_ONCE, count), count);
  await sql`analyze`.execute(db);
}

async function plant(db: Kysely<Tables>, from: number, to: number, count: number): Promise<void> {
  const id = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const day = sql`(date '2025-01-01' + (n * 365 / ${count + 1})::int)`;
  const numbers = sql`generate_series(${from}::bigint, ${to}::bigint) as n`;
  await sql`insert into sales (tenant_id, transaction_id, receipt_number, kind, register_id, business_date, sold_at, cashier,
      currency, cart_discount_amount, net_amount, tax_amount, discount_amount, rounding_amount, gross_amount, document, received_at)
    select 'demo', ${id}, 'R-' || n, 'SALE', 1 + n % 3, ${day}, ${day} + make_interval(hours => (6 + n % 12)::int), 'person ' || n % 8,
      'AED', 0, 1905, 95, 0, 0, 2000, '{}', ${day} + interval '1 day' from ${numbers}`.execute(db);
  await sql`insert into sale_lines (tenant_id, transaction_id, position, line_id, item_id, item_name, quantity_thousandths, unit_price,
      discount_amount, tax_category, tax_rate_ppm, net_amount, tax_amount, gross_amount)
    select 'demo', ${id}, p, p::text, (1 + (n * 7 + p * 13) % ${ITEMS})::text, 'Goods', 1000, 1000, 0, 'STANDARD', 50000,
      case p when 0 then 952 else 953 end, case p when 0 then 48 else 47 end, 1000 from ${numbers}, generate_series(0, 1) as p`.execute(
    db,
  );
  await sql`insert into sale_tenders (tenant_id, transaction_id, position, kind, amount, tendered, change)
    select 'demo', ${id}, 0, case n % 3 when 0 then 'CASH' else 'CARD' end, 2000, 2000, 0 from ${numbers}`.execute(db);
}
