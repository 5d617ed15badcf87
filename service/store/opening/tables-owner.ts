// Whose a database of a server is: of the owner of the service's tables, in a new one of the owner of the database. Whoever makes
// tables makes them theirs, so that the service could not open what another user, such as a superuser, has made.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables/tables';

export interface TablesOwner {
  readonly owner: string;
  /** Who asks. */
  readonly user: string;
  /** Whether the user may act as the owner. */
  readonly isMember: boolean;
  /** Whether a service has been here. */
  readonly hasTables: boolean;
}

/** @param db also a transaction */
export async function tablesOwner(db: Kysely<Tables>): Promise<TablesOwner> {
  const { rows } = await sql<TablesOwner>`
    with service(tables) as (
      select (select relowner from pg_class where relnamespace = to_regnamespace('public') and relname = 'kysely_migration')),
    owned(owner, has_tables) as (
      select coalesce(tables, (select datdba from pg_database where datname = current_database())), tables is not null from service)
    select pg_get_userbyid(owner) as owner, current_user as user, pg_has_role(owner, 'MEMBER') as "isMember",
      has_tables as "hasTables"
    from owned`.execute(db.withoutPlugins());
  if (!rows[0]) throw new Error('The database has no owner.');
  return rows[0];
}
