// Dexie alone, as the till has it: a thousand rows in a transaction, no index but the key, nothing listening.
import Dexie, { type Table } from 'dexie';
import type { Customer } from '#shared/api/customers/customer';
import { rateOf } from './read-rows';

window.insertAll = async (count) => {
  const db = new Dexie('bench');
  db.version(1).stores({ customers: 'customerNumber' });
  const customers: Table<Customer, string> = db.table('customers');
  const rate = await rateOf(
    count,
    (rows) => rows,
    (rows) => customers.bulkAdd(rows),
  );
  const held = await customers.count();
  if (held !== count) throw new Error(`${held} rows of ${count} are held.`);
  db.close();
  return rate;
};
