// Lets Kysely use a PostgreSQL server with statements that each connection plans once. Unnamed ones are parsed and planned anew
// every time, under row-level security; a sale has some ten, and planning them was a third of its cost to the server.
import type { PostgresDialectConfig } from 'kysely';
import type pg from 'pg';
import { isPlanOutdated } from '../database/database-trouble';

type Pool = Exclude<PostgresDialectConfig['pool'], (...args: never) => unknown>;
type Client = Awaited<ReturnType<Pool['connect']>>;

/** Each is kept by each connection, with its plan. The service has some three hundred; a filter of many fields makes more. */
const MOST_NAMED = 500;
/** Inserts of many rows have a different text each time and are not worth keeping. */
const LONGEST_NAMED = 8_000;
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** @param end of the pool */
export function preparedPostgres(pool: pg.Pool, end = () => pool.end()): Pool {
  let names = new Map<string, string>();
  /** A later one has names of its own, so that no connection uses a plan of an earlier one. */
  let generation = 0;
  /** Kysely knows a connection by its client. */
  const clients = new WeakMap<pg.PoolClient, Client>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMED) return known;
    if (text.length > LONGEST_NAMED || !PLANNED.test(text)) return undefined;
    const name = `kept-${generation}-${names.size}`;
    names.set(text, name);
    return name;
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const name = nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      // Another process has changed the schema since.
      if (isPlanOutdated(error)) {
        names = new Map();
        generation += 1;
      }
      throw error;
    }
  }

  function prepared(client: pg.PoolClient): Client {
    const known = clients.get(client);
    if (known) return known;
    const asked = (text: string, values: readonly unknown[]) => query(client, text, values);
    // Nothing here reads by a cursor, which the type allows for.
    const made: Client = {
      query: asked as unknown as Client['query'],
      release: (isBroken) => client.release(isBroken),
    };
    clients.set(client, made);
    return made;
  }

  return {
    options: pool.options,
    connect: async () => prepared(await pool.connect()),
    end,
  };
}
