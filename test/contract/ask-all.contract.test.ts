// Several statements in one trip, on each kind of database.
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#service/store/opening/open-database';
import { bothDatabases, type Copy } from './on-each-database';

const ask = (text: string, ...parameters: unknown[]) => CompiledQuery.raw(text, parameters);

describe.each(bothDatabases())('one trip on %s', (name, makeCopy) => {
  let copy: Copy;
  let database: OpenDatabase;
  beforeAll(async () => {
    copy = await makeCopy();
    database = await openDatabase(copy.place);
    await sql`create table words (id bigint primary key, word text, heard boolean, at timestamptz)`.execute(
      database.db,
    );
  });
  beforeEach(() => sql`truncate words`.execute(database.db));
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });
  const trip = (...statements: CompiledQuery[]) => database.askAll(statements);

  it('has no process that hangs keep locks of a server for good', async () => {
    const settings = `select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`;
    const isServer = copy.place.kind === 'postgres';
    const [rows] = await trip(ask(settings));
    expect(rows?.map(([, setting]) => setting)).toEqual(isServer ? ['120000', '120000'] : ['0', '0']);
  });

  it('answers each statement in its place, cells as the database writes them', async () => {
    await sql`insert into words values (1, 'ß "\\ 😀', true, '2026-03-02T10:20:30.45+04:00'), (2, '', false, null),
      (9007199254740993, null, null, null)`.execute(database.db);
    const words = ask('select * from words where id >= $1::bigint order by id', 1);
    expect(await trip(ask('select 1 where false'), words, ask('select count(*) from words'))).toEqual([
      [],
      [
        ['1', 'ß "\\ 😀', 't', '2026-03-02 06:20:30.45+00'],
        ['2', '', 'f', null],
        ['9007199254740993', null, null, null],
      ],
      [['3']],
    ]);
  });

  it('carries more than one chunk of bytes', async () => {
    const [rows = []] = await trip(ask(`select n, repeat('é', 300) from generate_series(1, $1::integer) n`, 500));
    expect(rows).toHaveLength(500);
    expect(rows.every(([n, text], i) => n === String(i + 1) && text === 'é'.repeat(300))).toBe(true);
  });

  it('says with its code which statement was refused, and the next trip is not held back by it', async () => {
    const refused = () => trip(ask('select 7'), ask('select 1 / $1::integer', 0), ask('select 8'));
    for (let round = 0; round < 12; round += 1) await expect(refused()).rejects.toMatchObject({ code: '22012' });
    const unplanned = trip(ask('select 9'), ask('select nothing'));
    await expect(unplanned).rejects.toMatchObject({ code: '42703' });
    expect(await trip(ask('select 7'), ask('select 1 / $1::integer', 1), ask('select 9'))).toEqual([
      [['7']],
      [['1']],
      [['9']],
    ]);
  });

  it('takes a text twice in one trip, and again with other parameters', async () => {
    const one = ask('select $1::integer + 1', 1);
    for (let round = 0; round < 12; round += 1) expect(await trip(one, one)).toEqual([[['2']], [['2']]]);
    expect(await trip(ask('select $1::integer + 1', 41))).toEqual([[['42']]]);
  });

  it('keeps the plans of some texts only, and answers every other all the same', async () => {
    for (let n = 0; n < 400; n += 1)
      expect(await trip(ask(`select ${n}`), ask(`select -${n + 1}`))).toEqual([[[`${n}`]], [[`${-n - 1}`]]]);
    const [[counted] = []] = await trip(ask(`select count(*) from pg_prepared_statements where name ~ '^ask-[0-9]+$'`));
    expect(Number(counted?.[0])).toBeLessThanOrEqual(300);
    expect(await trip(ask('select 0'), ask('select 399'))).toEqual([[['0']], [['399']]]);
  });

  it('only reads', async () => {
    await expect(trip(ask(`insert into words (id) values (5)`))).rejects.toMatchObject({ code: '25006' });
    expect(await trip(ask('select count(*) from words'))).toEqual([[['0']]]);
  });

  it('leaves nothing behind that it set for its transaction', async () => {
    const asked = ask('select current_user');
    const [[before] = []] = await trip(asked);
    const role = ask(`select set_config('role', 'pos_tenant', true)`);
    expect((await trip(role, asked))[1]).toEqual([['pos_tenant']]);
    await expect(trip(role, ask('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
    for (let round = 0; round < 12; round += 1) expect(await trip(asked)).toEqual([[before]]);
  });

  it('does not see what a transaction under way has written', async () => {
    const { answer } = await database.db.transaction().execute(async (tx) => {
      await sql`insert into words (id) values (77)`.execute(tx);
      const answer = trip(ask('select count(*) from words'));
      // PGlite has one connection: the trip is answered after the transaction, which must not wait for it.
      if (name !== 'PGlite') await answer;
      await sql`delete from words where id = 77`.execute(tx);
      return { answer };
    });
    expect(await answer).toEqual([[['0']]]);
  });

  it('refuses a parameter without a text of its own before anything is sent', async () => {
    await expect(trip(ask('select $1', new Date()))).rejects.toThrow(TypeError);
    expect(await trip(ask('select 1'))).toEqual([[['1']]]);
  });

  it('takes as many at once as there are', async () => {
    const trips = Array.from({ length: 50 }, (_, i) => trip(ask('select $1::integer * 2', i)));
    expect(await Promise.all(trips)).toEqual(Array.from({ length: 50 }, (_, i) => [[[String(2 * i)]]]));
  });
});
