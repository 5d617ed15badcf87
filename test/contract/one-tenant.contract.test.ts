// What lets merchants live on servers apart: every key leads with the tenant, and no statement looks across tenants. See
// docs/decisions/past-one-server.md.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { runFuzz } from '../fuzz/fuzz-run';
import { onEachDatabase } from './on-each-database';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';
import { watchStatements, type Watched } from './statement-watch';

/** Of the service as a whole. */
const WITHOUT_TENANT = ['kysely_migration', 'kysely_migration_lock', 'service_secrets'];

/** Not first on purpose; their migrations say why. They are no keys. */
const TENANT_LATER = ['sales_by_arrival', 'sales_by_customer', 'sales_by_receipt_sequence'];

interface Key {
  readonly name: string;
  readonly columns: string;
}

onEachDatabase('tables', (service) => {
  it('lead with the tenant in every primary, unique and foreign key, on both sides', async () => {
    const { rows } = await sql<Key>`
      select conrelid::regclass || '.' || conname as name,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) || ' ' ||
        coalesce((select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]), '') as columns
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
        and conrelid::regclass::text <> all (${WITHOUT_TENANT})`.execute(service().db);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ columns }) => columns !== 'tenant_id ' && columns !== 'tenant_id tenant_id')).toEqual([]);
  });

  it('have a primary key each', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`.execute(
      service().db,
    );
    expect(rows).toEqual([]);
  });

  it('lead with the tenant in every index', async () => {
    const { rows } = await sql<Key>`
      select indexrelid::regclass::text as name,
        coalesce((select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]), '') as columns
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (${WITHOUT_TENANT})`.execute(
      service().db,
    );
    const later = rows.filter(({ columns }) => columns !== 'tenant_id').map(({ name }) => name);
    expect(later.sort()).toEqual(TENANT_LATER);
  });
});

const url = inject('postgresUrl');

describe.runIf(url !== null)('statements of every operation on PostgreSQL', () => {
  const name = `pos_one_tenant_${randomUUID().replaceAll('-', '')}`;
  let service: RunningService;
  let tables: readonly string[] = [];

  beforeAll(async () => {
    if (url === null) return;
    await copyOnServer(url, name);
    const data = { kind: 'postgres', url: databaseOf(url, name) } as const;
    service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'demo' } });
    const { rows } = await sql<{ tableName: string }>`select table_name from information_schema.columns
      where column_name = 'tenant_id' and table_schema = 'public'`.execute(service.db);
    tables = rows.map(({ tableName }) => tableName);
  });
  afterAll(async () => {
    await service.stop();
    if (url !== null) await runOn(url, `drop database ${name} with (force)`);
  });

  const watched = async (work: () => Promise<unknown>): Promise<Watched> => {
    const watch = watchStatements(pg.Client, tables);
    try {
      await work();
    } finally {
      watch.end();
    }
    return watch;
  };

  it('read and write after the one tenant of their transaction is set, and set no second one', async () => {
    const watch = await watched(async () => {
      const { byStatus } = await runFuzz(service, { requests: 400, seed: 7, concurrency: 4 });
      expect(byStatus['201']).toBeGreaterThan(20);
    });
    expect(watch.crossing).toEqual([]);
    expect(watch.tables.size).toBeGreaterThan(30);
    expect(watch.tenants).toContain('demo');
    expect(watch.tenants.size).toBeGreaterThan(1);
  }, 300_000);

  it('are noticed when they do not', async () => {
    const watch = await watched(() => sql`select count(*) from customers`.execute(service.db));
    expect(watch.crossing).toEqual(['outside a tenant: select count(*) from customers']);
  });

  it('are noticed when a transaction changes over to another tenant', async () => {
    const enter = (tenant: string) => sql`select set_config('pos.tenant_id', ${tenant}, true)`;
    const watch = await watched(() =>
      service.db.transaction().execute(async (tx) => {
        await enter('demo').execute(tx);
        await enter('other').execute(tx);
      }),
    );
    expect(watch.crossing).toEqual(['from demo to other']);
  });
});
