// RxDB on its Dexie storage: a thousand rows at a time, no index but the key, nothing listening.
import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { rateOf } from '../page/read-rows.ts';

const FLAGS = ['euVatValidated', 'euVatExempt', 'createdViaAi'];

function schemaOf(row) {
  const typeOf = (key) => (FLAGS.includes(key) ? { type: 'boolean' } : { type: ['string', 'number', 'null'] });
  const properties = Object.fromEntries(Object.keys(row).map((key) => [key, typeOf(key)]));
  properties.customerNumber = { type: 'string', maxLength: 32 };
  return { version: 0, primaryKey: 'customerNumber', type: 'object', properties };
}

globalThis.insertAll = async (count) => {
  const db = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: false });
  let customers = null;
  const rate = await rateOf(
    count,
    (rows) => rows,
    async (rows) => {
      customers ??= (await db.addCollections({ customers: { schema: schemaOf(rows[0]) } })).customers;
      const { error } = await customers.bulkInsert(rows);
      if (error.length > 0) throw new Error(`${error.length} rows were not inserted.`);
    },
  );
  const held = await customers.count().exec();
  if (held !== count) throw new Error(`${held} rows of ${count} are held.`);
  await db.close();
  return rate;
};
