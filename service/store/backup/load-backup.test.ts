import { sql, type Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTenantStore } from '../database/tenant-store';
import { migrate, MIGRATIONS } from '../migrations/migrate';
import { openDatabase } from '../opening/open-database';
import type { Tables } from '../tables/tables';
import { newDatabase } from '../testing/new-database';
import { readLines } from './backup-lines';
import { exportDatabase } from './export-database';
import { loadBackup } from './load-backup';

const NOW = new Date('2026-11-27T09:00:00Z');
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function emptyDatabase(): Promise<Kysely<Tables>> {
  const { db, close } = await openDatabase({ kind: 'memory', template: await newDatabase() }, { isBare: true });
  open.push(close);
  return db;
}

async function* linesOf(db: Kysely<Tables>) {
  for await (const text of exportDatabase(db, NOW)) yield* text.split('\n').filter((line) => line !== '');
}

/** @returns the id it was given */
async function addCustomer(db: Kysely<Tables>, tenant: string, email: string): Promise<number> {
  const { rows } = await createTenantStore(db).inTenant(tenant, (tx) =>
    sql<{ id: number }>`
      insert into customers
        (email, first_name, status, modified_time, created_time, eu_vat_validated, eu_vat_exempt)
      values (${email}, 'Ana', 'ACTIVE', ${NOW}, ${NOW}, false, false) returning id`.execute(tx),
  );
  return Number(rows[0]?.id);
}

it.each(['037-figures-of-months', Object.keys(MIGRATIONS).at(-1)])(
  'goes on with the ids of customers from before merchants counted their own (schema %s)',
  async (schema) => {
    const source = await emptyDatabase();
    await migrate(source, '028-assistant-model');
    for (const email of ['a@x.test', 'b@x.test', 'c@x.test']) await addCustomer(source, 'early', email);
    await migrate(source, schema);
    const target = await emptyDatabase();
    await loadBackup(target, readLines(linesOf(source)));
    expect(await addCustomer(target, 'early', 'd@x.test')).toBe(4);
    expect(await addCustomer(target, 'new', 'a@x.test')).toBe(1);
  },
);

it('goes on with the ids of a merchant that has counted some of its own', async () => {
  const source = await emptyDatabase();
  await migrate(source, '037-figures-of-months');
  const last = await addCustomer(source, 'early', 'a@x.test');
  await migrate(source);
  expect(await addCustomer(source, 'early', 'b@x.test')).toBe(last + 1);
});
