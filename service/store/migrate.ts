// Brings a database to the newest schema, once for all processes that start on it.
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { tenantTables } from './migrations/001-tenant-tables';
import { signInGuards } from './migrations/002-sign-in-guards';
import { catalogAttributes } from './migrations/003-catalog-attributes';
import { customerStores } from './migrations/004-customer-stores';
import { agreements } from './migrations/005-agreements';
import { procurement } from './migrations/006-procurement';
import { manufacturing } from './migrations/007-manufacturing';
import { postingExceptions } from './migrations/008-posting-exceptions';
import { notificationPreferences } from './migrations/009-notification-preferences';
import { proposals } from './migrations/010-proposals';
import type { Tables } from './tables';

/** In order of their names. A migration that has been released is never edited. */
const MIGRATIONS = {
  '001-tenant-tables': tenantTables,
  '002-sign-in-guards': signInGuards,
  '003-catalog-attributes': catalogAttributes,
  '004-customer-stores': customerStores,
  '005-agreements': agreements,
  '006-procurement': procurement,
  '007-manufacturing': manufacturing,
  '008-posting-exceptions': postingExceptions,
  '009-notification-preferences': notificationPreferences,
  '010-proposals': proposals,
};

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
