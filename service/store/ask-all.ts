// Several read-only statements that need no answer of one another, in one transaction and one trip: waiting for the
// database once instead of once a statement is most of what a short read costs. Cells come as the database writes them, for
// those who only pass them on.
import { types, type PGlite } from '@electric-sql/pglite';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** A value in PostgreSQL's own text: `t` and `f` are the booleans. */
export type Cell = string | null;
export type Cells = readonly Cell[];

/** Rows of each statement, in their order. All see the same moment. */
export type AskAll = (statements: readonly CompiledQuery[]) => Promise<readonly (readonly Cells[])[]>;

const BEGIN = 'start transaction isolation level repeatable read read only';

const asWritten = (text: string) => text;

/** @param pool of clients in pipeline mode, which do not wait for an answer before they send the next statement. */
export function askPostgres(pool: pg.Pool): AskAll {
  const everyType = { getTypeParser: () => asWritten };
  const names = new Map<string, string>();
  /** Planned once a connection; there are as many as ways to filter a list. */
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `ask-${names.size}`;
    names.set(text, name);
    return name;
  };
  return async (statements) => {
    const client = await pool.connect();
    const sent = [
      client.query(BEGIN),
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

export function askPGlite(pglite: PGlite): AskAll {
  // It knows parsers by type only: those of the types that are read this way and are not text already.
  const { BOOL, DATE, INT8, TIMESTAMPTZ } = types;
  const parsers = { [BOOL]: asWritten, [DATE]: asWritten, [INT8]: asWritten, [TIMESTAMPTZ]: asWritten };
  return (statements) =>
    pglite.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      const answers: Cell[][][] = [];
      for (const { sql, parameters } of statements) {
        const { rows } = await tx.query<Cell[]>(sql, [...parameters], { rowMode: 'array', parsers });
        answers.push(rows);
      }
      return answers;
    });
}
