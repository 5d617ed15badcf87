// Rows of what was pulled from the service, as received, and how far each pull has come.
import type { PullState, Resource } from '#shared/ipc/store-calls';
import type { Agreement } from '#shared/api/customers/agreement';
import type { Color } from '#shared/api/catalog/color';
import type { Discount } from '#shared/api/catalog/discount';
import type { Item } from '#shared/api/catalog/item';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import type { Chunk } from '../search/chunk';

/** Customers in order of arrival, PACK_SIZE per record. A customer never moves to another pack. */
export interface CustomerPack {
  packId: number;
  /** Customer numbers of `rows`, in the same order. */
  numbers: string[];
  /** Names of the values in a row. */
  fields: readonly string[];
  /** One customer each: the values as a JSON list. */
  rows: string[];
  /** Numbers in `rows` that the service no longer knows; absent if there are none. */
  gone?: string[];
}

export interface ItemRow {
  itemId: string;
  /** SKU and barcodes, as given and folded: what a scanned or typed code is compared with. */
  codes: string[];
  sku: string;
  subcategoryId: number | null;
  /** The item's; or GONE or UNPRICED (see item-codes): it is not for sale. */
  status: string;
  item: Item;
}

/** One per resource: the progress of the pull. */
export interface PullRow extends PullState {
  key: Resource;
}

/** Epoch of the open store, kept in each set of tables that is written together (see write-transaction). */
export interface EpochRow {
  key: 'epoch';
  epoch: number;
}

/** One per resource, among the pulls: the progress of the sweep. Times are milliseconds since 1970, service time. */
export interface SweepRow {
  key: `sweep ${Resource}`;
  lastWholeAt: string | null;
  run: {
    /** Everything from here up has been read. */
    doneDownTo: number;
    /** Customers or items missing from a window that was read. */
    missing: string[];
    /** Rows that were new, changed or gone; earlier versions did not count them. */
    mended?: number;
    /** Those of them that are gone; earlier versions did not count them. */
    gone?: number;
  } | null;
}

/** Edges of the windows of the current sweep, ascending; kept apart from its position, which is written far more often. */
export interface SweepEdgesRow {
  key: `edges ${Resource}`;
  edges: number[];
}

/** Packs that changed since the search index was stored, each with the stamp of its last change. */
export interface SearchDueRow {
  key: 'search';
  /** Identifies this life of the database; new after it was emptied. Empty before the first change. */
  life: string;
  /** Stamp of the last change of any pack. */
  stamp: number;
  due: [packId: number, stamp: number][];
}

/** The change up to which a pack is covered. */
export type PackMark = Pick<SearchDueRow, 'life' | 'stamp'>;

/** Hashes of the numbers of some packs, each in the place of its row; zero if there is none. See pack-numbers. */
export interface PackNumbersRow {
  key: `numbers ${string}`;
  hashes: Uint32Array;
}

/** A chunk of the search index, as searched. */
export interface SearchChunkRow extends Chunk {
  chunkId: number;
  /** Version of the index; one of another version is rebuilt. */
  format: number;
}

/** Agreements of a customer, as last received. Customers without agreements have no row. */
export interface AgreedPricesRow {
  customerNumber: string;
  /** When they were received, ISO 8601. */
  readAt: string;
  /** Current and future ones, in the service's order. */
  agreements: Agreement[];
}

export interface SubcategoriesRow {
  key: 'subcategories';
  subcategories: Subcategory[];
}

/** The catalog's discounts, as last received. */
export interface DiscountsRow {
  key: 'discounts';
  discounts: Discount[];
}

/** The merchant's colors, as last received. */
export interface ColorsRow {
  key: 'colors';
  colors: Color[];
}
