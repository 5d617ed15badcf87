// Row-level security itself, under the queries: none of these names a tenant.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTenantStore, TENANT_ROLE } from '#service/store/database/tenant-store';
import { customer } from '#shared/api/customers/customer';
import { read } from './client';
import { onBothDatabases } from './on-each-database';

interface TableRow {
  tableName: string;
}

onBothDatabases('tenants', (service) => {
  const store = () => createTenantStore(service().db);
  const tables = async () => {
    const { rows } = await sql<TableRow>`
      select table_name from information_schema.columns
      where column_name = 'tenant_id' and table_schema = 'public' order by table_name`.execute(service().db);
    return rows.map((row) => row.tableName);
  };

  it('have security forced on every table that is theirs, and may not touch the one that is the service’s', async () => {
    const { rows } = await sql<{ name: string; isForced: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as is_forced from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
      service().db,
    );
    const own = 'service_secrets';
    expect(rows.filter((row) => !row.isForced).map((row) => row.name)).toEqual([own]);
    expect(rows.map((row) => row.name).sort()).toEqual([...(await tables()), own].sort());
    for (const statement of [`select from ${own}`, `delete from ${own}`]) {
      const peek = store().inTenant('demo', (tx) => sql.raw(statement).execute(tx));
      await expect(peek).rejects.toThrow(/permission denied/);
    }
  });

  it('work as a role that is neither superuser nor owner and bypasses nothing', async () => {
    const { rows } = await sql<{ isAbove: boolean }>`
      select rolsuper or rolbypassrls or rolcanlogin
        or exists (select from pg_class where relowner = pg_roles.oid) as is_above
      from pg_roles where rolname = ${TENANT_ROLE}`.execute(service().db);
    expect(rows).toEqual([{ isAbove: false }]);
    const inside = await store().inTenant('demo', async (tx) =>
      sql<{ role: string }>`select current_user as role`.execute(tx),
    );
    expect(inside.rows).toEqual([{ role: TENANT_ROLE }]);
  });

  it('see their own rows only, without any condition', async () => {
    const names = await tables();
    for (const tenant of ['demo', 'other', 'manama', 'pune', 'nobody']) {
      const seen = await store().readTenant(tenant, async (tx) => {
        const found = new Set<string>();
        for (const table of names) {
          const { rows } = await sql<{ tenantId: string }>`select tenant_id from ${sql.table(table)}`.execute(tx);
          rows.forEach((row) => found.add(row.tenantId));
        }
        return [...found];
      });
      expect(seen).toEqual(tenant === 'nobody' ? [] : [tenant]);
    }
  });

  it('change their own rows only, without any condition', async () => {
    const category = 'touched-by-other';
    await store().inTenant('other', (tx) => tx.updateTable('customers').set({ category }).execute());
    const counts = await sql<{ tenantId: string; touched: number }>`
      select tenant_id, count(*) filter (where category = ${category}) as touched from customers group by tenant_id`.execute(
      service().db,
    );
    expect(counts.rows.filter((row) => row.touched > 0)).toEqual([{ tenantId: 'other', touched: 60 }]);
  });

  it('cannot insert for another tenant', async () => {
    const steal = store().inTenant('other', (tx) =>
      sql`insert into subcategories (tenant_id, name, modified_time) values ('demo', 'stolen', now())`.execute(tx),
    );
    await expect(steal).rejects.toThrow(/row-level security/);
  });

  it('cannot move a row to another tenant', async () => {
    const give = store().inTenant('other', (tx) => sql`update subcategories set tenant_id = 'demo'`.execute(tx));
    await expect(give).rejects.toThrow(/row-level security/);
  });

  it('are needed: without one nothing is seen and nothing can be written', async () => {
    const asNobody = <T>(statement: ReturnType<typeof sql<T>>) =>
      service()
        .db.transaction()
        .execute(async (tx) => {
          await sql`select set_config('role', ${TENANT_ROLE}, true)`.execute(tx);
          return statement.execute(tx);
        });
    for (const table of await tables()) {
      expect((await asNobody(sql`select * from ${sql.table(table)}`)).rows).toEqual([]);
    }
    await expect(asNobody(sql`insert into subcategories (name, modified_time) values ('x', now())`)).rejects.toThrow();
  });

  it('leave no trace on the connection', async () => {
    await store().inTenant('demo', async () => {});
    const { rows } = await sql<{ tenant: string | null; role: string }>`
      select current_setting('pos.tenant_id', true) as tenant, current_user as role`.execute(service().db);
    expect(rows[0]?.tenant || null).toBeNull();
    expect(rows[0]?.role).not.toBe(TENANT_ROLE);
  });

  it('may give the same number and e-mail to different people', async () => {
    const email = 'same@contract.example';
    for (const tenant of ['demo', 'other']) {
      const reply = await service().client.as('CASHIER', tenant).post('/crm/customers', { email, firstName: tenant });
      expect(read(reply, 201, customer).firstName).toBe(tenant);
    }
    const theirs = await service().client.as('CASHIER', 'other').get('/crm/customers/12347');
    expect(theirs.status).toBe(404);
  });
});
