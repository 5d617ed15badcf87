import { expect, it } from 'vitest';
import { openTestStore } from '../testing/test-store';
import Dexie from 'dexie';
import { databaseName } from '../database/database';
import { saleWrite } from '../testing/samples';
import { ingest, ingestTables } from '../writes/ingest';

it('opens a database that was upgraded by a newer version, with all its rows', async () => {
  const { store, session, pos } = await openTestStore();
  const write = saleWrite(1, session.registerId);
  const parts = { db: store.db, newId: () => crypto.randomUUID(), registerId: session.registerId };
  await store.db.transaction('rw', ingestTables(store.db), async () => ingest(parts, [write]));
  pos.journal.push(write);
  const { verno } = store.db;
  await store.close();

  const newer = new Dexie(databaseName(session.merchantCode, session.registerId));
  newer.version(verno + 1).stores({ loyalty: 'cardNumber' });
  await newer.open();
  await newer.table('loyalty').add({ cardNumber: '1', points: 3 });
  newer.close();

  const again = await openTestStore(session, pos);
  expect((await again.store.db.outbox.toArray()).map(({ entryId }) => entryId)).toEqual([write.entryId]);
  expect(await again.store.db.sales.count()).toBe(1);
  await again.store.close();

  const newest = new Dexie(databaseName(session.merchantCode, session.registerId));
  newest.version(verno + 1).stores({ loyalty: 'cardNumber' });
  await newest.open();
  expect(await newest.table('loyalty').toArray()).toEqual([{ cardNumber: '1', points: 3 }]);
  newest.close();
});
