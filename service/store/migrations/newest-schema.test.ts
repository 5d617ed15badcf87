// What the schema has to be once all migrations have run, whatever it was before. All look at one database.
import { CamelCasePlugin, Kysely, PGliteDialect, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiptNumbersWith } from '../sales/sales';
import type { Tables } from '../tables/tables';
import { newPGlite } from '../testing/new-database';
import { migrate } from './migrate';

let db: Kysely<Tables>;
beforeAll(async () => {
  db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await newPGlite() }) });
  await migrate(db);
});
afterAll(() => db.destroy());

/** Under row-level security. */
const asTenant = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local role pos_tenant`.execute(tx);
    await sql`set local pos.tenant_id = 't'`.execute(tx);
    return work(tx);
  });

it('plans the check that a line has its sale by the key of sales, while there are none', async () => {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    await sql`prepare check_sale as select from only sales where tenant_id = $1 and transaction_id = $2 for key share`.execute(
      tx,
    );
    return sql`explain execute check_sale('demo', '00000000-0000-4000-8000-000000000000')`.execute(tx);
  });
  expect(JSON.stringify(rows)).toMatch(/using sales_pk .*Index Cond: \(\(tenant_id = .* AND \(transaction_id = /);
});

it('finds the highest receipt of an epoch by an index', async () => {
  const { rows } = await asTenant((tx) =>
    sql`explain select max(receipt_sequence) from sales
      where register_id = 4 and receipt_sequence > 1000000000 and receipt_sequence < 2000000000`.execute(tx),
  );
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/Index Only Scan Backward using sales_by_receipt_sequence/);
  expect(plan).toMatch(/Index Cond: .*register_id = 4.*receipt_sequence > 1000000000.*tenant_id = /);
});

it('finds the sales of a customer by an index, newest first', async () => {
  const { rows } = await asTenant((tx) =>
    sql`explain select document from sales where customer_number = '100001'
      order by sold_at desc, transaction_id limit 20`.execute(tx),
  );
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/using sales_by_customer .*Index Cond: .*customer_number = .*tenant_id = /);
  expect(plan).not.toContain('Sort');
});

it('finds the days of a register, the next and the one before, by an index', async () => {
  const next = await asTenant((tx) =>
    sql`explain select day_cycle_id from day_cycles where register_id = 4 and started_at > '2026-03-02' order by started_at limit 1`.execute(
      tx,
    ),
  );
  const before = await asTenant((tx) =>
    sql`explain select max(started_at) from day_cycles where register_id = 4 and started_at < '2026-03-02'`.execute(tx),
  );
  for (const { rows } of [next, before]) {
    const plan = JSON.stringify(rows);
    expect(plan).toMatch(/using day_cycles_by_register .*Index Cond: .*tenant_id = .*register_id = 4.*started_at/);
    expect(plan).not.toContain('Sort');
  }
});

it('finds what was sold at a register without a day by an index', async () => {
  const { rows } = await asTenant((tx) =>
    sql`explain select transaction_id from sales
      where day_cycle_id is null and register_id = 4 and sold_at < '2026-03-02' and sold_at >= '2026-03-01'`.execute(
      tx,
    ),
  );
  expect(JSON.stringify(rows)).toMatch(
    /using sales_without_day .*Index Cond: .*tenant_id = .*register_id = 4.*sold_at/,
  );
});

it('finds the receipt numbers with a text within them by an index alone', async () => {
  const rows = await asTenant((tx) => receiptNumbersWith(tx.withPlugin(new CamelCasePlugin()), '418', 1001).explain());
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/Index Only Scan using sales_by_receipt_number .*Index Cond: \(tenant_id = /);
  expect(plan).not.toContain('Sort');
});

it('forces row-level security wherever there is any', async () => {
  const { rows } = await sql`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`.execute(db);
  expect(rows).toEqual([]);
});
