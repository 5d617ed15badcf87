// The searches of the worker, from the typed text to the rows a screen shows.
import type { Table } from 'dexie';
import type { Currency } from '#shared/domain/money/currency';
import { rowOfPack } from '../customer-packs/pack-rows';
import { customerView, isDiscarded, localCustomerView, type CustomerView } from '../customer-packs/customer-view';
import { readOverlays, type Overlay } from '../customer-packs/overlay';
import type { PosDatabase } from '../database/database';
import { itemView, type ItemView } from '../items/item-view';
import { readPullState } from '../sync/pull';
import type { Hit } from '../search/best-hits';
import { partAt } from '../search/chunk';
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
  const chunks = index.edited.chunksOfOthers(index.customers);
  for (const [chunkId, chunk] of index.edited.index.text.chunks()) chunks.set(besideChunk('edited', chunkId), chunk);
  for (const [chunkId, chunk] of index.localCustomers.text.chunks()) chunks.set(besideChunk('local', chunkId), chunk);
  const searched = index.customers.rowCount + index.localCustomers.text.rowCount;
  const { hits, total } = await find(chunks, parseNameQuery(text), limit, turn);
  const { customerPacks, localCustomers, pulls, outbox } = db;
  const tables: Table[] = [customerPacks, localCustomers, pulls];
  // A sale would wait for a search that reads the outbox, so only those that find somebody with entries there do.
  if (hits.some(({ chunkId }) => chunkId < 0)) tables.push(outbox);
  const local = index.localCustomers.text.rowCount;
  return db.transaction('r', tables, async () => {
    const [rows, of] = await Promise.all([readCustomers(db, index, hits), rowsThereAre(db)]);
    return { rows, total, searched, of: of === null ? null : of + local };
  });
}

/** Negative ids keep the chunks of customers created or changed on this till distinct. */
function besideChunk(which: 'local' | 'edited', chunkId: number): number {
  return -2 * (chunkId + 1) + (which === 'local' ? 0 : 1);
}

function isOfEdited(chunkId: number): boolean {
  return chunkId < 0 && chunkId % 2 !== 0;
}

/** In the order of the hits; rows removed since the search are left out. */
async function readCustomers(db: PosDatabase, index: SearchIndex, hits: readonly Hit[]): Promise<CustomerView[]> {
  const places = hits.map((hit) => placeOf(index, hit));
  const packIds = [...new Set(places.flatMap(({ packId }) => packId ?? []))];
  const localIds = places.flatMap(({ localId }) => localId ?? []);
  const unsent = [...localIds, ...places.flatMap(({ edited }) => edited ?? [])];
  const [packRows, localRows, overlays] = await Promise.all([
    db.customerPacks.bulkGet(packIds),
    localIds.length === 0 ? [] : db.localCustomers.bulkGet(localIds),
    unsent.length === 0 ? new Map<string, Overlay>() : readOverlays(db, unsent),
  ]);
  const packs = new Map(packIds.map((packId, i) => [packId, packRows[i]]));
  const locals = new Map(localIds.map((localId, i) => [localId, localRows[i]]));
  return places.flatMap(({ packId, at, localId, edited }) => {
    const local = locals.get(localId ?? '');
    if (local) return isDiscarded(local) ? [] : localCustomerView(local, overlays.get(local.localId));
    const pack = packs.get(packId ?? -1);
    if (!pack || at === undefined || at >= pack.rows.length) return [];
    return customerView(rowOfPack(pack, at), overlays.get(edited ?? ''));
  });
}

interface CustomerPlace {
  readonly packId?: number;
  readonly at?: number;
  readonly localId?: string;
  /** Their number, if they have unsent changes. */
  readonly edited?: string;
}

function placeOf({ localCustomers, edited }: SearchIndex, hit: Hit): CustomerPlace {
  if (hit.chunkId >= 0) {
    const { id: packId, from } = partAt(hit.chunk, hit.row);
    return { packId, at: hit.row - from };
  }
  if (!isOfEdited(hit.chunkId)) return { localId: localCustomers.keyOf(hit) ?? '' };
  const customerNumber = edited.index.keyOf(hit) ?? '';
  return { ...edited.placeOf(customerNumber), edited: customerNumber };
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
