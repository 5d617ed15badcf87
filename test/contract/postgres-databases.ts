// Databases on a PostgreSQL server.
import pg from 'pg';

/** The seeded database; a copy of it takes a fraction of a second. */
export const TEMPLATE = 'pos_contract_template';

export function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
