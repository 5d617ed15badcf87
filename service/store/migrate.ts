// Brings a database to the newest schema, once for all processes that start on it.
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { tenantTables } from './migrations/001-tenant-tables';
import type { Tables } from './tables';

/** In order of their names. A migration that has been released is never edited. */
const MIGRATIONS = { '001-tenant-tables': tenantTables };

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
