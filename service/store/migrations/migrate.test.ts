import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiptSequence } from '#shared/domain/receipt/receipt-number';
import { StartRefused } from '../database/start-refused';
import { migrate, MIGRATIONS } from './migrate';
import type { Tables } from '../tables/tables';
import { newPGlite } from '../testing/new-database';

let db: Kysely<Tables>;
beforeEach(async () => {
  db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await newPGlite() }) });
});
afterEach(() => db.destroy());

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};
const upTo = (name: keyof typeof MIGRATIONS) =>
  new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo(name);

it('goes on from where an earlier version left the schema, and keeps the rows', async () => {
  expect((await upTo('001-tenant-tables')).error).toBeUndefined();
  await sql`insert into users (tenant_id, username, display_name, role, password_hash)
    values ('t', 'ana', 'Ana', 'CASHIER', 'scrypt$')`.execute(db);
  await migrate(db);
  const { rows } = await sql`select username, status, token_version from users`.execute(db);
  expect(rows).toEqual([{ username: 'ana', status: 'ACTIVE', token_version: 1 }]);
  expect(await tables()).toContain('service_secrets');
  await expect(migrate(db)).resolves.toBeUndefined();
});

it('refuses a database that a newer version has used, and says what to do', async () => {
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', 'x')`.execute(db);
  await expect(migrate(db)).rejects.toThrow(StartRefused);
  await expect(migrate(db)).rejects.toThrow(/newer version .*999-later.*Start that version, or restore a copy/);
});

it('changes nothing when a migration fails, and says which', async () => {
  // Somebody else's table in the way of a later migration.
  await sql`create table service_secrets (mine text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/migration 002-sign-in-guards failed .*Nothing was changed/);
  expect((await tables()).filter((name) => !name.startsWith('kysely'))).toEqual(['service_secrets']);
  await sql`drop table service_secrets`.execute(db);
  await migrate(db);
  expect(await tables()).toContain('customers');
});

it('gives what a merchant had one tax rate in each category from the beginning', async () => {
  await upTo('029-numbers-of-a-tenant');
  await sql`insert into merchants (tenant_id, name, country_code, currency, time_zone, address_lines, tax_rates,
      prices_include_tax, cash_rounding)
    values ('t', 'Tea', 'AE', 'AED', 'Asia/Dubai', '[]',
      '[{"taxCategory":"STANDARD","ratePpm":50000},{"taxCategory":"ZERO","ratePpm":0}]', true, 0),
      ('u', 'Untaxed', 'AE', 'AED', 'Asia/Dubai', '[]', '[]', true, 0)`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ tax_rates: unknown }>`select tax_rates from merchants order by name`.execute(db);
  expect(rows.map(({ tax_rates }) => tax_rates)).toEqual([
    [
      { taxRateId: 'STANDARD', taxCategory: 'STANDARD', ratePpm: 50_000, name: 'STANDARD', validFrom: null },
      { taxRateId: 'ZERO', taxCategory: 'ZERO', ratePpm: 0, name: 'ZERO', validFrom: null },
    ],
    [],
  ]);
});

it('keeps the highest receipt of an epoch of the sales of earlier versions', async () => {
  const sell = (receiptNumber: string, registerId = 4, tenant = 't') =>
    sql`
    insert into sales (tenant_id, transaction_id, receipt_number, kind, register_id, business_date, sold_at, cashier, currency,
      cart_discount_amount, net_amount, tax_amount, discount_amount, rounding_amount, gross_amount, document, received_at)
    values (${tenant}, ${randomUUID()}, ${receiptNumber}, 'SALE', ${registerId}, '2026-03-02', now(), 'ana', 'AED',
      0, 0, 0, 0, 0, 0, '{}', now())`.execute(db);
  await upTo('039-asked-again');
  await sql`insert into merchants (tenant_id, name, country_code, currency, time_zone, address_lines, tax_rates,
      prices_include_tax, cash_rounding)
    select t, t, 'AE', 'AED', 'Asia/Dubai', '[]', '[]', true, 0 from unnest(array['t', 'other']) t`.execute(db);
  await sql`insert into registers (tenant_id, register_id, name, status, terminated)
    values ('t', 4, 'a', 'ACTIVE', false), ('t', 44, 'b', 'ACTIVE', false), ('other', 4, 'c', 'ACTIVE', false)`.execute(
    db,
  );
  const highest = ['4-00002', '4A-100000', '4AB-00001', '4ZZZZZ-00010'];
  for (const number of [
    ...highest,
    '4-00001',
    '4A-99999',
    '4A-x',
    '4I-00009',
    '4A-0100001',
    '4A-00000',
    'x',
    '44A-00007',
  ])
    await sell(number);
  await sell('4A-00003', 4, 'other');
  await sell('44A-00007', 44);
  await migrate(db);
  const { rows } = await sql<{ receiptNumber: string; receiptSequence: string }>`
    select receipt_number as "receiptNumber", receipt_sequence as "receiptSequence" from sales
    where receipt_sequence is not null order by register_id, receipt_sequence`.execute(db);
  const sequences = rows.map(({ receiptNumber, receiptSequence: stored }) => [receiptNumber, Number(stored)]);
  const own = [highest[0], '4A-00003', ...highest.slice(1)];
  expect(sequences.slice(0, -1).map(([number]) => number)).toEqual(own);
  expect(sequences).toEqual(
    [...own.map((number = '') => [number, 4] as const), ['44A-00007', 44] as const].map(([number, register]) => [
      number,
      receiptSequence(number, register),
    ]),
  );
});

it('knows the days on which replies were kept before days were noted, of each merchant', async () => {
  await upTo('045-earlier-details');
  for (const [tenant, at] of [
    ['t', '2026-03-02T23:59:59.999Z'],
    ['t', '2026-03-03T00:00:00Z'],
    ['t', '2026-03-03T10:00:00Z'],
    ['other', '2026-03-05T10:00:00Z'],
  ])
    await sql`insert into idempotency_keys (tenant_id, caller, key, fingerprint, status, body, answered_at)
      values (${tenant}, 'user ana', ${randomUUID()}, 'f', 201, '{}', ${at})`.execute(db);
  await migrate(db);
  const { rows } = await sql`select tenant_id, day::text from seen_days order by tenant_id, day`.execute(db);
  expect(rows).toEqual([
    { tenant_id: 'other', day: '2026-03-05' },
    { tenant_id: 't', day: '2026-03-02' },
    { tenant_id: 't', day: '2026-03-03' },
  ]);
});

describe('names of earlier versions', () => {
  const COMPOSED = 'Caf\u00e9';
  const DECOMPOSED = 'Cafe\u0301';
  const OTHER_CASE = `${COMPOSED.toUpperCase()} 2`;
  const KEPT = `${DECOMPOSED} 2`;
  const ATTRIBUTES = {
    colors: [sql`status`, sql`'active'`],
    discounts: [sql`discount_type, rate_ppm, status`, sql`2, 50000, 'active'`],
    subcategories: [sql`id`, sql`default`],
  } as const;
  const add = async (tenant: string, table: keyof typeof ATTRIBUTES, ...names: string[]) => {
    const [columns, values] = ATTRIBUTES[table];
    for (const name of names)
      await sql`insert into ${sql.table(table)} (tenant_id, name, modified_time, ${columns})
        values (${tenant}, ${name}, '2026-03-02', ${values})`.execute(db);
  };
  const addItem = (sku: string, ...barcodes: string[]) =>
    sql`insert into items (tenant_id, sku, name, barcodes, unit_price, tax_category, status, modified_time)
      values ('t', ${sku}, ${DECOMPOSED}, ${JSON.stringify(barcodes)}::jsonb, 100, 'STANDARD', 'ACTIVE', '2026-03-02')`.execute(
      db,
    );
  const addCustomer = (id: number, category: string | null) =>
    sql`insert into customers (tenant_id, id, customer_number, email, first_name, status, category, modified_time,
        created_time, eu_vat_validated, eu_vat_exempt)
      values ('t', ${id}, ${`C${id}`}, ${`c${id}@example.com`}, 'Ana', 'ACTIVE', ${category}, '2026-03-02', '2026-03-02',
        false, false)`.execute(db);
  const read = async (table: string, column: string) => {
    const { rows } = await sql<{
      value: unknown;
    }>`select ${sql.ref(column)} as value from ${sql.table(table)} order by id`.execute(db);
    return rows.map(({ value }) => value);
  };

  it('are composed, and stay where another has that name', async () => {
    await upTo('043-changes');
    const tables = Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[];
    for (const table of tables) {
      await add('t', table, DECOMPOSED, KEPT, OTHER_CASE, 'Tea');
      await add('other', table, COMPOSED);
    }
    await migrate(db);
    for (const table of tables)
      expect([table, ...(await read(table, 'name'))]).toEqual([table, COMPOSED, KEPT, OTHER_CASE, 'Tea', COMPOSED]);
  });

  it('are composed of items, which tills see by their times, and of categories of customers', async () => {
    await upTo('043-changes');
    await addItem(DECOMPOSED, '1');
    await addItem('tea', '1', DECOMPOSED, 'Cafe');
    await addItem('plain', '2');
    await addItem(KEPT);
    await addItem(`${COMPOSED} 2`);
    await addCustomer(1, DECOMPOSED);
    await addCustomer(2, null);
    await addCustomer(3, COMPOSED);
    await migrate(db);
    expect(await read('items', 'sku')).toEqual([COMPOSED, 'tea', 'plain', KEPT, `${COMPOSED} 2`]);
    expect(await read('items', 'barcodes')).toEqual([['1'], ['1', COMPOSED, 'Cafe'], ['2'], [], []]);
    const before = new Date('2026-03-02');
    const isShown = ((await read('items', 'modified_time')) as Date[]).map((time) => time > before);
    expect(isShown).toEqual([true, true, false, false, false]);
    expect(await read('customers', 'category')).toEqual([COMPOSED, null, COMPOSED]);
    expect(new Set((await read('customers', 'modified_time')).map(String)).size).toBe(1);
  });

  it('have Latin digits where they are codes of items, which tills see by their times; a SKU that another has then stays', async () => {
    await upTo('049-larger-figures');
    await addItem('٢٢٤٢٣', '٠٠١٢', '0012', 'علبة ٣');
    await addItem('A-۷१６', '1');
    await addItem('plain 8', '2');
    await addItem('٥٥');
    await addItem('55', '٩');
    await addItem('٧٧');
    await addItem('۷۷');
    await migrate(db);
    expect(await read('items', 'sku')).toEqual(['22423', 'A-716', 'plain 8', '٥٥', '55', '٧٧', '۷۷']);
    expect(await read('items', 'barcodes')).toEqual([['0012', 'علبة 3'], ['1'], ['2'], [], ['9'], [], []]);
    const before = new Date('2026-03-02');
    const isShown = ((await read('items', 'modified_time')) as Date[]).map((time) => time > before);
    expect(isShown).toEqual([true, true, false, false, true, false, false]);
  });
});
