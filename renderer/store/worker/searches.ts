// The searches of the worker, from the typed text to the rows a screen shows.
import type { Currency } from '#shared/domain/money/currency';
import { rowOfPack } from '../customer-packs/pack-rows';
import { customerView, isDiscarded, localCustomerView, type CustomerView } from '../customer-packs/customer-view';
import type { PosDatabase } from '../database/database';
import { itemView, type ItemView } from '../items/item-view';
import { readPullState } from '../sync/pull';
import type { Hit } from '../search/best-hits';
import { partAt, type Chunk } from '../search/chunk';
import { find } from '../search/find';
import { parseNameQuery, parseQuery } from '../search/query';
import type { CustomerMatches, ItemMatches } from './calls';
import type { SearchIndex } from './search-index';

export interface SearchParts {
  readonly db: PosDatabase;
  readonly index: SearchIndex;
  readonly currency: Currency;
}

export interface Search {
  readonly text: string;
  /** Maximum number of rows. */
  readonly limit: number;
}

type Turn = () => Promise<void>;

export async function searchCustomers(
  { db, index }: SearchParts,
  { text, limit }: Search,
  turn: Turn,
): Promise<CustomerMatches> {
  const chunks = new Map<number, Chunk>(index.customers.chunks());
  for (const [chunkId, chunk] of index.localCustomers.text.chunks()) chunks.set(localChunk(chunkId), chunk);
  const searched = index.customers.rowCount + index.localCustomers.text.rowCount;
  const { hits, total } = await find(chunks, parseNameQuery(text), limit, turn);
  const { customerPacks, localCustomers, pulls } = db;
  const local = index.localCustomers.text.rowCount;
  return db.transaction('r', [customerPacks, localCustomers, pulls], async () => {
    const [rows, of] = await Promise.all([readCustomers(db, index, hits), rowsThereAre(db)]);
    return { rows, total, searched, of: of === null ? null : of + local };
  });
}

/** Negative ids keep the chunks of customers created on this till distinct and sort them before the others. */
function localChunk(chunkId: number): number {
  return -1 - chunkId;
}

/** In the order of the hits; rows removed since the search are left out. */
async function readCustomers(db: PosDatabase, index: SearchIndex, hits: readonly Hit[]): Promise<CustomerView[]> {
  const places = hits.map((hit) => {
    if (hit.chunkId < 0) return { localId: index.localCustomers.keyOf(hit) ?? '' };
    const { id: packId, from } = partAt(hit.chunk, hit.row);
    return { packId, at: hit.row - from };
  });
  const packIds = [...new Set(places.flatMap(({ packId }) => packId ?? []))];
  const localIds = places.flatMap(({ localId }) => localId ?? []);
  const [packRows, localRows] = await Promise.all([
    db.customerPacks.bulkGet(packIds),
    localIds.length === 0 ? [] : db.localCustomers.bulkGet(localIds),
  ]);
  const packs = new Map(packIds.map((packId, i) => [packId, packRows[i]]));
  const locals = new Map(localIds.map((localId, i) => [localId, localRows[i]]));
  return places.flatMap(({ packId, at, localId }) => {
    const local = locals.get(localId ?? '');
    if (local) return isDiscarded(local) ? [] : localCustomerView(local);
    const pack = packs.get(packId ?? -1);
    if (!pack || at === undefined || at >= pack.rows.length) return [];
    return customerView(rowOfPack(pack, at));
  });
}

/** Number of customers of the service. During the first load it is the count of the service, null until known. */
async function rowsThereAre(db: PosDatabase): Promise<number | null> {
  const { watermark, run, count } = await readPullState(db, 'customers');
  if (watermark !== null) return count;
  return run === null ? null : Math.max(run.total, count);
}

export async function searchItems(
  { db, index, currency }: SearchParts,
  { text, limit }: Search,
  turn: Turn,
): Promise<ItemMatches> {
  const { items } = index;
  const { hits, total } = await find(items.text.chunks(), parseQuery(text), limit, turn);
  const rows = await db.items.bulkGet(hits.map((hit) => items.keyOf(hit) ?? ''));
  const views = rows.filter((row) => row !== undefined).map((row): ItemView => itemView(row.item, currency));
  return { rows: views, total, searched: items.text.rowCount };
}
