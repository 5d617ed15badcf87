// The heavy part of the store, independent of the thread: applies pulled pages and searches. Owns the relaxed connection and
// the in-memory index; never touches sales or carts, and of the outbox it only reads the changes of customers.
import { currencyOf } from '#shared/domain/money/currency';
import { readRowText } from '#shared/ipc/row-text';
import type { PosDatabase } from '../database/database';
import { applyPage, beginPull, finishPull, readPullState } from '../sync/pull';
import type { StoreWorkerCalls } from './calls';
import { SearchIndex } from './search-index';
import { searchCustomers, searchItems, type SearchParts } from './searches';
import { createSweepCalls } from './sweep-calls';
import { NewestFirst, OneByOne } from '../database/turns';

export interface StoreWorker {
  readonly calls: StoreWorkerCalls;
  /** Builds the index unless already begun; resolves when it has every row that existed. */
  indexed(): Promise<void>;
  close(): Promise<void>;
}

/** @param onFailure hears of what nobody waits for */
export function createStoreWorker(
  db: PosDatabase,
  epoch: number,
  currencyCode: string,
  onFailure: (error: unknown) => void = () => undefined,
): StoreWorker {
  const currency = currencyOf(currencyCode);
  const index = new SearchIndex(db, epoch);
  const parts: SearchParts = { db, index, currency };
  const searches = new NewestFirst();
  // Rows are indexed in the order they were committed.
  const changes = new OneByOne();
  let isClosed = false;
  let indexing: Promise<void> | null = null;
  /** Called with the first call to the worker, so that it does not delay opening the store. */
  const indexed = (): Promise<void> => {
    // A search over an incomplete index is recognizable by its `searched`; pulling and code lookups (in the page) continue.
    indexing ??= index
      .build(
        () => isClosed,
        (work) => changes.run(work),
      )
      .catch((error: unknown) => {
        console.error('Search index not built', error);
        if (!isClosed) onFailure(error);
      });
    return indexing;
  };
  const calls: StoreWorkerCalls = {
    'pull.state': ({ resource }) => readPullState(db, resource),
    'pull.begin': ({ resource, run }) => beginPull(db, epoch, resource, run).then(() => null),
    'pull.finish': ({ resource, watermark }) =>
      changes.run(async () => {
        await finishPull(db, epoch, resource, watermark);
        await index.store();
        return null;
      }),
    'pull.apply': (sent) =>
      changes.run(async () => {
        const page = readRowText(sent);
        const applied = await applyPage(db, epoch, page, index.known);
        await index.indexPage(applied, page.resource === 'customers' ? page.rows : []);
        const { changed, count } = applied;
        return { changed, count };
      }),
    ...createSweepCalls(db, epoch, changes, index),
    'index.customers': ({ customerNumbers, localIds }) =>
      changes.run(async () => {
        await index.indexCustomers(customerNumbers);
        await index.indexLocalCustomers(localIds);
        return null;
      }),
    'search.customers': (search) => searches.run((turn) => searchCustomers(parts, search, turn)),
    'search.items': (search) => searches.run((turn) => searchItems(parts, search, turn)),
  };
  return {
    calls,
    indexed,
    close: async () => {
      isClosed = true;
      await indexing;
      db.close();
    },
  };
}
