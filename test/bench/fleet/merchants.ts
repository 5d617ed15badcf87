// Fills a database with the merchants of a fleet: copies of the demo merchant, each with some of its items and five registers with a
// customer of their own. Runs in a process of its own, as an embedded database has one.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { startService } from '#service/server';
import { createTenantStore, type TenantTransaction } from '#service/store/database/tenant-store';
import type { DataPlace } from '#service/store/opening/open-database';
import type { Tables } from '#service/store/tables/tables';

export const REGISTERS_EACH = 5;
export const ITEMS_EACH = 100;
/** Minor units, tax of 5 % included: 20.00 and 1.00. */
export const PRICE = 2100;

/** Of a merchant of the fleet, counted from 1. */
export const codeOf = (merchant: number) => `fleet-${merchant}`;

interface Order {
  readonly data: DataPlace;
  readonly merchants: number;
}

/** The argument that marks the separate process. */
const APART = 'plant-fleet';

export function plantMerchants(order: Order): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [APART], { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Planting ended with ${code}.`))));
    child.send(order);
  });
}

if (process.argv[2] === APART) {
  process.once('message', (order: Order) => {
    plant(order).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

async function plant({ data, merchants }: Order): Promise<void> {
  const service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'demo' } });
  try {
    await copyForAll(service.db, 'merchants', merchants);
    await copyForAll(service.db, 'users', merchants);
    const store = createTenantStore(service.db);
    for (let merchant = 1; merchant <= merchants; merchant += 1) await store.inTenant(codeOf(merchant), plantOne);
    await sql`analyze`.execute(service.db);
  } finally {
    await service.stop();
  }
}

async function plantOne(tx: TenantTransaction): Promise<void> {
  await sql`insert into registers (register_id, name, status, terminated)
    select r, 'Register ' || r, 'ACTIVE', false from generate_series(1, ${REGISTERS_EACH}::int) as r`.execute(tx);
  await sql`insert into items (sku, name, barcodes, unit_price, tax_category, status, modified_time)
    select 'sku-' || i, 'Goods ' || i, '[]', ${PRICE}::int, 'STANDARD', 'ACTIVE', now()
    from generate_series(1, ${ITEMS_EACH}::int) as i`.execute(tx);
  await sql`insert into customers (customer_number, email, first_name, status, modified_time, created_time, eu_vat_validated, eu_vat_exempt)
    select (700000 + r)::text, 'register-' || r || '@fleet.example', 'Regular', 'ACTIVE', now(), now(), false, false
    from generate_series(1, ${REGISTERS_EACH}::int) as r`.execute(tx);
}

/** Every column of the demo merchant's rows but the tenant, for each merchant of the fleet. */
async function copyForAll(db: Kysely<Tables>, table: string, merchants: number): Promise<void> {
  const { rows } = await sql<{ columnName: string }>`select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'tenant_id'`.execute(db);
  const columns = sql.join(rows.map(({ columnName }) => sql.ref(columnName)));
  await sql`insert into ${sql.table(table)} (tenant_id, ${columns})
    select 'fleet-' || n, ${columns} from ${sql.table(table)}, generate_series(1, ${merchants}::int) as n
    where tenant_id = 'demo'`.execute(db);
}
