// Databases on a PostgreSQL server.
import pg from 'pg';

/** The seeded database; a copy of it takes a fraction of a second. */
export const TEMPLATE = 'pos_contract_template';

/** It may be chosen from this version on, and is the only way before. */
const HAS_STRATEGIES = 150_000;

/**
 * A new database with what the seeded one has. Its files are copied: by default PostgreSQL writes all of them to its log, which takes twice
 * as much of the processor.
 * @param more further options of `create database`
 */
export async function copyOnServer(serverUrl: string, name: string, more = ''): Promise<void> {
  await connected(serverUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const strategy = Number(rows[0]?.version) < HAS_STRATEGIES ? '' : 'strategy file_copy';
    await client.query(`create database ${name} template ${TEMPLATE} ${strategy} ${more}`);
  });
}

export function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOn(url: string, ...statements: string[]): Promise<void> {
  await connected(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
