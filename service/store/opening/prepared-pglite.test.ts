import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newPGlite } from '../testing/new-database';
import { preparedPGlite } from './prepared-pglite';

interface Goods {
  id: number;
  name: string | null;
  isSold: boolean;
  madeAt: Date;
  facts: unknown;
}

let db: Kysely<{ goods: Goods }>;
/** What the embedded database was asked, in its own messages. */
let trips: Buffer[];
beforeEach(async () => {
  const pglite = await newPGlite();
  trips = [];
  const ask = pglite.execProtocolRawStream.bind(pglite);
  pglite.execProtocolRawStream = (message, options) => {
    trips.push(Buffer.from(message));
    return ask(message, options);
  };
  db = new Kysely({ dialect: new PGliteDialect({ pglite: preparedPGlite(pglite) }) });
  await sql`create table goods
    (id integer primary key, name text, "isSold" boolean, "madeAt" timestamptz, facts jsonb)`.execute(db);
});
afterEach(() => db.destroy());

const row = (id: number): Goods => ({
  id,
  name: id % 2 === 0 ? null : `It’s number ${id}`,
  isSold: id > 2,
  madeAt: new Date(1_700_000_000_000 + id),
  facts: { list: [id, 'ü'] },
});
const inTransaction = <T>(work: (tx: typeof db) => Promise<T>) => db.transaction().execute(work);

it('gives back what was put in, of whatever type, and counts what was changed', async () => {
  const rows = [1, 2, 3].map(row);
  const [inserted, changed] = await inTransaction(async (tx) => [
    await tx.insertInto('goods').values(rows).executeTakeFirst(),
    await tx.updateTable('goods').set({ isSold: true }).where('id', '<', 3).executeTakeFirst(),
  ]);
  expect([inserted.numInsertedOrUpdatedRows, changed.numUpdatedRows]).toEqual([3n, 2n]);
  const read = await inTransaction((tx) => tx.selectFrom('goods').selectAll().orderBy('id').execute());
  expect(read).toEqual(rows.map((each) => ({ ...each, isSold: true })));
});

it('takes one trip for a statement that was asked before', async () => {
  const ask = () => inTransaction((tx) => tx.selectFrom('goods').select('id').where('id', '=', 4).execute());
  await ask();
  trips.length = 0;
  await ask();
  expect(trips).toHaveLength(1);
});

it('says why a statement was refused, leaves nothing of its transaction, and asks it again afterwards', async () => {
  const insert = (id: number) => inTransaction((tx) => tx.insertInto('goods').values(row(id)).execute());
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'goods_pkey' });
  await expect(
    inTransaction(async (tx) => {
      await tx.insertInto('goods').values(row(2)).execute();
      await sql`select 1 / 0`.execute(tx);
    }),
  ).rejects.toMatchObject({ code: '22012' });
  await insert(2);
  expect(await db.selectFrom('goods').select('id').execute()).toHaveLength(2);
});

it('plans statements anew when their table has become another', async () => {
  const ask = () => inTransaction((tx) => tx.selectFrom('goods').selectAll().execute());
  await inTransaction((tx) => tx.insertInto('goods').values(row(1)).execute());
  await ask();
  await inTransaction((tx) => sql`alter table goods add column color text default 'red'`.execute(tx));
  expect(await ask()).toEqual([{ ...row(1), color: 'red' }]);
});
