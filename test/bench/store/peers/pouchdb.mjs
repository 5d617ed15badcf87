// PouchDB on its IndexedDB adapter: a thousand rows at a time.
import PouchDB from 'pouchdb-browser';
import indexedDbAdapter from 'pouchdb-adapter-indexeddb';
import { rateOf } from '../page/read-rows.ts';

PouchDB.plugin(indexedDbAdapter);

globalThis.insertAll = async (count) => {
  const db = new PouchDB('bench', { adapter: new URLSearchParams(location.search).get('adapter') });
  const rate = await rateOf(
    count,
    (rows) => rows,
    async (rows) => {
      const answers = await db.bulkDocs(rows.map((row) => ({ _id: row.customerNumber, ...row })));
      const error = answers.find((answer) => answer.error);
      if (error) throw new Error(JSON.stringify(error));
    },
  );
  const { doc_count: held } = await db.info();
  if (held !== count) throw new Error(`${held} rows of ${count} are held.`);
  await db.close();
  return rate;
};
