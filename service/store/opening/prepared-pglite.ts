// Lets Kysely use PGlite with one trip per statement. PGlite's own `query` takes six (parse, describe, bind, describe,
// execute, sync) and makes PostgreSQL plan every statement again; a sale has some twenty, which was most of its cost.
import { protocol, type PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { readAnswers } from './wire-answers';

const { serialize } = protocol;

type Client = Exclude<PGliteDialectConfig['pglite'], (...args: never) => unknown>;
type Result<Row> = Awaited<ReturnType<typeof PGlite.prototype.query<Row>>>;

/** PostgreSQL's description of a parsed statement. */
interface Described {
  /** Types of its parameters. */
  readonly parameters: readonly number[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

interface Prepared extends Described {
  readonly name: string;
}

/** Each holds its plan in memory; a page of the API has a few statements, and there are some two hundred in all. */
const MOST_KEPT = 400;
/** Inserts of many rows have a different text each time and are not worth keeping. */
const LONGEST_KEPT = 8_000;
/** These may invalidate the plans of other statements. */
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|truncate)\b/i;

/** Queries outside of a transaction are left to PGlite: they are few, and some (`vacuum`) cannot be in one. */
export function preparedPGlite(pglite: PGlite): Client {
  const query = createPreparedQuery(pglite);
  return {
    close: () => pglite.close(),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    query: (text, values) => pglite.query(text, values),
    transaction: (work) => pglite.transaction((tx) => work({ query, rollback: () => tx.rollback() })),
  };
}

/** Only for the holder of the open transaction. */
function createPreparedQuery(pglite: PGlite) {
  /** The most recently used at the end. */
  const kept = new Map<string, Prepared>();
  let names = 0;

  async function trip(messages: readonly Uint8Array[]): Promise<Buffer> {
    const parts: Buffer[] = [];
    await pglite.execProtocolRawStream(Buffer.concat([...messages, serialize.sync()]), {
      // The bytes are the database's memory, which it reuses.
      onRawData: (bytes) => parts.push(Buffer.from(bytes)),
      syncToFs: false,
    });
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  function drop(text: string, { name }: Prepared): Uint8Array {
    kept.delete(text);
    return serialize.close({ type: 'S', name });
  }

  async function prepare(text: string): Promise<Prepared> {
    const isKept = text.length <= LONGEST_KEPT;
    const name = isKept ? `kept-${(names += 1)}` : '';
    const [oldest] = kept;
    const dropped = isKept && oldest && kept.size >= MOST_KEPT ? [drop(...oldest)] : [];
    const answer = await trip([...dropped, serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    return { name, ...describedIn(answer) };
  }

  async function prepared(text: string): Promise<Prepared> {
    const statement = kept.get(text) ?? (await prepare(text));
    kept.delete(text);
    if (statement.name !== '') kept.set(text, statement);
    return statement;
  }

  function asText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer ? serializer(value) : String(value as string | number);
  }

  return async <Row>(text: string, values: readonly unknown[] = []): Promise<Result<Row>> => {
    if (CHANGES_SCHEMA.test(text)) await trip([...kept].map((each) => drop(...each)));
    const { name, parameters, fields } = await prepared(text);
    const bound = values.map((value, i) => asText(value, parameters[i]));
    const [answer] = readAnswers(
      await trip([serialize.bind({ statement: name, values: bound }), serialize.execute({})]),
    );
    const columns = fields.map((field) => ({ name: field.name, parse: pglite.parsers[field.dataTypeID] }));
    const rows = (answer?.rows ?? []).map((cells) => {
      const row: Record<string, unknown> = {};
      for (const [i, column] of columns.entries()) {
        const cell = cells[i] ?? null;
        row[column.name] = cell === null || !column.parse ? cell : column.parse(cell);
      }
      return row as Row;
    });
    return { rows, fields: [...fields], ...(answer && { affectedRows: answer.affectedRows }) };
  };
}

/** @throws DatabaseError if PostgreSQL does not accept the statement */
function describedIn(bytes: Buffer): Described {
  let parameters: Described['parameters'] = [];
  let fields: Described['fields'] = [];
  new protocol.Parser().parse(bytes, (message) => {
    if (message.name === 'error') throw message;
    if (message.name === 'parameterDescription')
      parameters = (message as unknown as { dataTypeIDs: number[] }).dataTypeIDs;
    if (message.name === 'rowDescription') ({ fields } = message as unknown as Described);
  });
  return { parameters, fields };
}
