// The store's heavy half, without the thread around it: applies pulled pages and searches. Owns the relaxed connection
// and the index in memory; never touches sales, outbox or carts.
import { currencyOf, type Currency } from '#shared/domain/currency';
import { customerView, localCustomerView, localIdOf, type CustomerView } from '../customer-view';
import type { PosDatabase } from '../database';
import { findItemsByCode } from '../item-codes';
import { itemView, type ItemView } from '../item-view';
import { applyPage, beginPull, finishPull, readPullState } from '../pull';
import { parseQuery } from '../search/query';
import { scan, type Hit } from '../search/scan';
import type { CustomerMatches, ItemMatches, StoreWorkerCalls } from './calls';
import { SearchIndex } from './search-index';
import { createSweepCalls } from './sweep-calls';
import { NewestFirst, OneByOne } from './turns';

export interface StoreWorker {
  readonly calls: StoreWorkerCalls;
  /** Resolves when the index holds every row there was. */
  readonly indexed: Promise<void>;
  close(): Promise<void>;
}

export function createStoreWorker(db: PosDatabase, epoch: number, currencyCode: string): StoreWorker {
  const currency = currencyOf(currencyCode);
  const index = new SearchIndex(db);
  const searches = new NewestFirst();
  // Rows reach the index in the order in which they were committed.
  const changes = new OneByOne();
  let isClosed = false;
  const calls: StoreWorkerCalls = {
    'pull.state': ({ resource }) => readPullState(db, resource),
    'pull.begin': ({ resource, run }) => beginPull(db, epoch, resource, run).then(() => null),
    'pull.finish': ({ resource, watermark }) => finishPull(db, epoch, resource, watermark).then(() => null),
    'pull.apply': (page) =>
      changes.run(async () => {
        const { changed, count, packs, items } = await applyPage(db, epoch, page);
        index.learnPacks(packs);
        index.learnItems(items);
        return { changed, count };
      }),
    ...createSweepCalls(db, epoch, changes, index),
    'learn.customers': ({ customerNumbers, localIds }) =>
      changes.run(async () => {
        await index.learnCustomers(customerNumbers);
        await index.learnLocalCustomers(localIds);
        return null;
      }),
    'search.customers': ({ text, limit }) => searches.run((turn) => searchCustomers(db, index, text, limit, turn)),
    'search.items': ({ text, limit }) => searches.run((turn) => searchItems(db, index, currency, text, limit, turn)),
    'search.itemByCode': async ({ code }) => (await findItemsByCode(db, code)).map((item) => itemView(item, currency)),
  };
  // A search over an index that is not whole says so by its `searched`; pulling and finding by code go on.
  const indexed = index.build(() => isClosed).catch((error: unknown) => console.error('Search index not built', error));
  return {
    calls,
    indexed,
    close: async () => {
      isClosed = true;
      await indexed;
      db.close();
    },
  };
}

type Turn = () => Promise<void>;

async function searchCustomers(db: PosDatabase, index: SearchIndex, text: string, limit: number, turn: Turn) {
  const { hits, total, searched } = await scan(index.customers, parseQuery(text), limit, turn);
  const result: CustomerMatches = { rows: await readCustomers(db, hits), total, searched, of: await rowsThereAre(db) };
  return result;
}

/** In the order of the hits; a row that went since the scan is left out. */
async function readCustomers(db: PosDatabase, hits: readonly Hit[]): Promise<CustomerView[]> {
  const packIds = new Set(hits.map((hit) => hit.chunkId).filter((id) => typeof id === 'number'));
  const localIds = hits.map((hit) => localIdOf(hit.key)).filter((id) => id !== null);
  const [packs, locals] = await Promise.all([
    db.customerPacks.bulkGet([...packIds]),
    db.localCustomers.bulkGet(localIds),
  ]);
  const views = new Map<string, CustomerView>();
  for (const row of packs.flatMap((pack) => pack?.rows ?? [])) views.set(row.customerNumber, customerView(row));
  for (const row of locals) if (row) views.set(localCustomerView(row).key, localCustomerView(row));
  return hits.map((hit) => views.get(hit.key)).filter((view) => view !== undefined);
}

/** All customers to search: while the first load is not complete the service's count, null until that is known. */
async function rowsThereAre(db: PosDatabase): Promise<number | null> {
  const [{ watermark, run, count }, local] = await Promise.all([
    readPullState(db, 'customers'),
    db.localCustomers.count(),
  ]);
  if (watermark !== null) return count + local;
  return run === null ? null : Math.max(run.total, count) + local;
}

async function searchItems(
  db: PosDatabase,
  index: SearchIndex,
  currency: Currency,
  text: string,
  limit: number,
  turn: Turn,
): Promise<ItemMatches> {
  const { hits, total, searched } = await scan(index.items, parseQuery(text), limit, turn);
  const rows = await db.items.bulkGet(hits.map((hit) => hit.key));
  const views = rows.filter((row) => row !== undefined).map((row): ItemView => itemView(row.item, currency));
  return { rows: views, total, searched };
}
