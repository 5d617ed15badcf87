import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPGlite } from '../testing/new-database';
import { vacuumChanged } from './vacuum-changed';

let db: Kysely<unknown>;
beforeEach(async () => {
  db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: await newPGlite() }) });
  await sql`create table goods (id integer primary key, name text)`.execute(db);
  await sql`create table quiet (id integer primary key)`.execute(db);
});
afterEach(() => db.destroy());

const insert = (count: number) =>
  sql`insert into goods select n, 'a' from generate_series(1, ${count}::integer) n`.execute(db);
const bytes = async () => {
  const { rows } = await sql<{ size: number }>`select pg_relation_size('goods')::integer as size`.execute(db);
  return rows[0]?.size ?? NaN;
};

it('takes the tables of which enough has changed, each once', async () => {
  await insert(50);
  expect(await vacuumChanged(db)).toEqual([]);
  await sql`insert into goods values (51, 'b')`.execute(db);
  expect(await vacuumChanged(db)).toEqual(['goods']);
  expect(await vacuumChanged(db)).toEqual([]);
});

it('asks for more changes of a large table than of a small one', async () => {
  await insert(10_000);
  expect(await vacuumChanged(db)).toEqual(['goods']);
  await sql`update goods set name = 'b' where id <= 900`.execute(db);
  expect(await vacuumChanged(db)).toEqual([]);
  await sql`update goods set name = 'c' where id <= 900`.execute(db);
  expect(await vacuumChanged(db)).toEqual(['goods']);
});

it('gives the room of changed rows free for the next ones', async () => {
  await insert(1000);
  for (let round = 0; round < 3; round += 1) {
    await sql`update goods set name = name || 'x'`.execute(db);
    await vacuumChanged(db);
  }
  const before = await bytes();
  for (let round = 0; round < 5; round += 1) {
    await sql`update goods set name = 'y'`.execute(db);
    await vacuumChanged(db);
  }
  expect(await bytes()).toBe(before);
});
