// One trip to PGlite in PostgreSQL's own messages. Its parser creates objects for every cell, which takes twice as long as
// the query itself (a page of 100 customers: 2.5 against 1.2 ms).
import { protocol, type PGlite } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import { asParameter, createStatementNames, UNNAMED, type AskAll } from '../database/ask-all';
import { readAnswers } from './wire-answers';

const { serialize } = protocol;

const ONLY_READING = CompiledQuery.raw('set transaction read only');

export function askPGlite(pglite: PGlite): AskAll {
  const nameOf = createStatementNames();
  const planned = new Set<string>();

  const messagesOf = ({ sql: text, parameters }: CompiledQuery) => {
    const name = nameOf(text);
    // The plan may exist although the trip that created it failed.
    const plan = planned.has(name) ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })];
    return [...plan, serialize.bind({ statement: name, values: parameters.map(asParameter) }), serialize.execute({})];
  };

  return (asked) => {
    const statements = [ONLY_READING, ...asked];
    // The only connection, so all statements see the same instant at any isolation level.
    return pglite.transaction(async () => {
      const parts: Buffer[] = [];
      await pglite.execProtocolRawStream(Buffer.concat([...statements.flatMap(messagesOf), serialize.sync()]), {
        // The bytes are the database's memory, which it reuses.
        onRawData: (bytes) => parts.push(Buffer.from(bytes)),
        syncToFs: false,
      });
      const answers = readAnswers(Buffer.concat(parts));
      for (const name of statements.map(({ sql }) => nameOf(sql))) if (name !== UNNAMED) planned.add(name);
      return answers.slice(1).map(({ rows }) => rows);
    });
  };
}
