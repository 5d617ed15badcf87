// The query builder over any database of the service.
import { CamelCasePlugin, Kysely, type Dialect } from 'kysely';
import type { Tables } from '../tables/tables';

/** Nested keys are data (jsonb) and keep their names. */
export function kyselyOn(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}
