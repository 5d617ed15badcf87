// One trip to a PostgreSQL server: all statements are sent at once and answered at once. The driver's own queries are
// answered one by one, each with its own message and event.
import type pg from 'pg';
import { asParameter, createStatementNames, UNNAMED, type AskAll, type Cells } from '../database/ask-all';

const BEGIN = { name: 'ask-begin', text: 'start transaction isolation level repeatable read read only', values: [] };
const COMMIT = { name: 'ask-commit', text: 'commit', values: [] };

interface Statement {
  /** Of the plan a connection keeps for the text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export function askPostgres(pool: pg.Pool): AskAll {
  const nameOf = createStatementNames();
  return async (statements) => {
    const bound = statements.map(({ sql: text, parameters }) => {
      return { name: nameOf(text), text, values: parameters.map(asParameter) };
    });
    const client = await pool.connect();
    try {
      const answers = await new Promise<Cells[][]>((resolve, reject) => {
        client.query(new Trip([BEGIN, ...bound, COMMIT], resolve, reject));
      });
      client.release();
      return answers.slice(1, -1);
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        // A client whose transaction could not be ended must not be reused.
        () => client.release(true),
      );
      throw error;
    }
  };
}

/** Statements planned on each connection. */
const planned = new WeakMap<pg.Connection, Set<string>>();

/** A query for the driver, which passes it the replies. */
class Trip implements pg.Submittable {
  readonly #answers: Cells[][] = [];
  #rows: Cells[] = [];

  constructor(
    readonly statements: readonly Statement[],
    readonly resolve: (answers: Cells[][]) => void,
    readonly reject: (error: unknown) => void,
  ) {}

  submit(connection: pg.Connection): void {
    const names = planned.get(connection) ?? new Set();
    planned.set(connection, names);
    // Buffered, so that the network carries one packet.
    connection.stream.cork();
    for (const { name, text, values } of this.statements) {
      if (!names.has(name)) {
        // The plan may exist although the trip that created it failed.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ portal: '', statement: name, binary: false, values: [...values] } as never, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { readonly fields: Cells }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#rows);
    this.#rows = [];
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const { name } of this.statements) if (name !== UNNAMED) planned.get(connection)?.add(name);
    this.resolve(this.#answers);
  }

  handleError(error: unknown): void {
    this.reject(error);
  }
}
