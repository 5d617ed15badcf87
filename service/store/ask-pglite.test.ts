import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskAll } from './ask-all';
import { askPGlite } from './ask-pglite';

let pglite: PGlite;
let askAll: AskAll;
beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec('create table words (id bigint primary key, word text, heard boolean)');
  askAll = askPGlite(pglite);
});
afterAll(() => pglite.close());

const ask = (text: string, ...parameters: unknown[]) => CompiledQuery.raw(text, parameters);

test('answers each statement in its place, cells as the database writes them', async () => {
  await pglite.query(`insert into words values (1, 'ß "\\ ', true), (2, '', false), (9007199254740993, null, null)`);
  const words = ask('select * from words where id >= $1::bigint order by id', 1);
  expect(await askAll([ask('select 1 where false'), words, ask('select count(*) from words')])).toEqual([
    [],
    [
      ['1', 'ß "\\ ', 't'],
      ['2', '', 'f'],
      ['9007199254740993', null, null],
    ],
    [['3']],
  ]);
});

test('more than one chunk of bytes', async () => {
  const [rows = []] = await askAll([ask(`select n, repeat('é', 300) from generate_series(1, $1::integer) n`, 500)]);
  expect(rows).toHaveLength(500);
  expect(rows.every(([n, text], i) => n === String(i + 1) && text === 'é'.repeat(300))).toBe(true);
});

test('a refused statement is an error with its code, and the next trip is not held back by it', async () => {
  const divide = ask('select 1 / $1::integer', 0);
  const trip = () => askAll([ask('select 7'), divide, ask('select 8')]);
  await expect(trip()).rejects.toMatchObject({ code: '22012' });
  await expect(trip()).rejects.toMatchObject({ code: '22012' });
  expect(await askAll([ask('select 7'), ask('select 1 / $1::integer', 1)])).toEqual([[['7']], [['1']]]);
});

test('what a trip sets for its transaction is gone behind it', async () => {
  expect(await askAll([ask(`select set_config('role', 'pg_monitor', true)`), ask('select current_user')])).toEqual([
    [['pg_monitor']],
    [['pg_monitor']],
  ]);
  expect(await askAll([ask('select current_user')])).toEqual([[['postgres']]]);
});

test('waits for a transaction under way', async () => {
  const order: string[] = [];
  const first = pglite.transaction(async (tx) => {
    await tx.query(`insert into words values (77, 'half', null)`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.query('delete from words where id = 77');
    order.push('transaction');
  });
  const asked = askAll([ask('select count(*) from words where id = 77')]).then((rows) => {
    order.push('trip');
    return rows;
  });
  await first;
  expect(await asked).toEqual([[['0']]]);
  expect(order).toEqual(['transaction', 'trip']);
});

test('a parameter without a text of its own is refused before anything is sent', async () => {
  await expect(askAll([ask('select $1', new Date())])).rejects.toThrow(TypeError);
  expect(await askAll([ask('select 1')])).toEqual([[['1']]]);
});
