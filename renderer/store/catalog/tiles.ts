// The items on the tiles of a group, and this till's favorites.
import { Dexie, type Collection } from 'dexie';
import type { Currency } from '#shared/domain/money/currency';
import type { PosDatabase } from '../database/database';
import type { ItemGroup } from '../core/store';
import { itemView, type ItemView } from '../items/item-view';
import { readPinnedItems } from './pinned-items';
import type { ItemRow } from '../database/pulled-rows';
import { readSubcategories } from './subcategories';

export type TileGroup = number | string;

export const FAVORITES = 'favorites';

const MOST_FAVORITES = 40;

export interface Tiles {
  readonly items: readonly ItemView[];
  /** The group has more items. */
  readonly hasMore: boolean;
}

/**
 * A group in order of SKU, at most `limit` items; favorites are the pinned ones, then the most sold, then filled up in order
 * of SKU. Only items for sale.
 */
export async function readTiles(db: PosDatabase, group: TileGroup, limit: number, currency: Currency): Promise<Tiles> {
  const rows =
    group === FAVORITES
      ? await favorites(db)
      : await inGroup(db, Number(group))
          .limit(limit + 1)
          .toArray();
  const hasMore = group !== FAVORITES && rows.length > limit;
  return { items: rows.slice(0, hasMore ? limit : undefined).map((row) => itemView(row.item, currency)), hasMore };
}

/** Item ids, most sold first; what was sold a moment ago counts. */
async function readMostSold(db: PosDatabase): Promise<string[]> {
  // Some of the most sold may have left the catalog.
  const rows = db.itemSales.orderBy('quantity').reverse();
  return (await rows.limit(2 * MOST_FAVORITES).toArray()).map((row) => row.itemId);
}

async function favorites(db: PosDatabase): Promise<ItemRow[]> {
  const [pinned, mostSold] = await Promise.all([readPinnedItems(db), readMostSold(db)]);
  const first = (await db.items.bulkGet([...new Set([...pinned, ...mostSold])]))
    .filter((row) => row !== undefined)
    .filter((row) => row.status === 'ACTIVE')
    .slice(0, Math.max(pinned.length, MOST_FAVORITES));
  if (first.length >= MOST_FAVORITES) return first;
  const isFirst = new Set(first.map((row) => row.itemId));
  const active = db.items.where('[status+sku]').between(['ACTIVE', Dexie.minKey], ['ACTIVE', Dexie.maxKey]);
  const others = await active.limit(MOST_FAVORITES).toArray();
  return [...first, ...others.filter((row) => !isFirst.has(row.itemId))].slice(0, MOST_FAVORITES);
}

/** Groups that have items, in no order. */
export async function readItemGroups(db: PosDatabase): Promise<ItemGroup[]> {
  const groups = await Promise.all(
    (await readSubcategories(db)).map(async ({ id, name }) => ({ id, name, isEmpty: await isGroupEmpty(db, id) })),
  );
  return groups.filter(({ isEmpty }) => !isEmpty).map(({ id, name }) => ({ id: String(id), name }));
}

/** Reads one key: a count, limited or not, would scan the group and block everything else. */
async function isGroupEmpty(db: PosDatabase, subcategoryId: number): Promise<boolean> {
  return (await inGroup(db, subcategoryId).limit(1).primaryKeys()).length === 0;
}

function inGroup(db: PosDatabase, subcategoryId: number): Collection<ItemRow, string> {
  const first = [subcategoryId, 'ACTIVE', Dexie.minKey];
  const last = [subcategoryId, 'ACTIVE', Dexie.maxKey];
  return db.items.where('[subcategoryId+status+sku]').between(first, last);
}
