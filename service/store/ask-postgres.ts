// One trip to a PostgreSQL server, by a client that does not wait for an answer before it sends the next statement.
import type pg from 'pg';
import { createStatementNames, type AskAll, type Cell } from './ask-all';

const asWritten = (text: string) => text;

/** @param pool of clients in pipeline mode */
export function askPostgres(pool: pg.Pool): AskAll {
  const everyType = { getTypeParser: () => asWritten };
  const nameOf = createStatementNames();
  return async (statements) => {
    const client = await pool.connect();
    const sent = [
      client.query('start transaction isolation level repeatable read read only'),
      ...statements.map(({ sql: text, parameters }) =>
        client.query<Cell[]>({ name: nameOf(text), text, values: [...parameters], rowMode: 'array', types: everyType }),
      ),
      client.query('commit'),
    ];
    const settled = await Promise.allSettled(sent);
    const failed = settled.find((one) => one.status === 'rejected');
    // A client whose transaction could not be ended must not be used again.
    client.release(settled.at(-1)?.status === 'rejected');
    if (failed) throw failed.reason;
    return (await Promise.all(sent.slice(1, -1))).map((result) => result.rows as Cell[][]);
  };
}
