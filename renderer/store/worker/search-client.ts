// Search for the screens. Text searches run in the worker: a newer search finishes first, and each result belongs to its own
// call, so a screen simply drops results it no longer needs. Codes are looked up in the page.
import { findItemsByBarcode, findItemsByCode, type ItemsWithCodes } from '../items/item-codes';
import type { ItemView } from '../items/item-view';
import type { CustomerMatches, ItemMatches } from './calls';
import type { WorkerClient } from './worker-client';

export interface SearchClient {
  /**
   * Matches beginnings of words in any order (parts of words only if no word begins with the term), ignoring accents and
   * case, and telephone numbers in any notation. What the name has comes first; `rankOf` states the order.
   */
  customers(text: string, limit?: number): Promise<CustomerMatches>;
  /** Items for sale. */
  items(text: string, limit?: number): Promise<ItemMatches>;
  /** Exact SKU or barcode; case matters only when several codes differ in nothing else. */
  itemByCode(code: string): Promise<ItemView[]>;
  /** By barcode only; the items with the first barcode that matches any item. */
  itemsByBarcode(barcodes: readonly string[]): Promise<ItemView[]>;
}

/** Default number of rows a screen shows. */
const SHOWN = 50;

export function createSearchClient(worker: WorkerClient, itemsWithCodes: ItemsWithCodes): SearchClient {
  return {
    customers: (text, limit = SHOWN) => worker.call('search.customers', { text, limit }),
    items: (text, limit = SHOWN) => worker.call('search.items', { text, limit }),
    itemByCode: (code) => findItemsByCode(itemsWithCodes, code),
    itemsByBarcode: (barcodes) => findItemsByBarcode(itemsWithCodes, barcodes),
  };
}
