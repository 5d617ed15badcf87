// Search as called by the screens. Text searches run in the worker; a newer query is answered first, and each answer belongs
// to its query, so a screen drops those it no longer needs. Codes are found in the page.
import { findItemsByBarcode, findItemsByCode, type ItemsWithCodes } from '../items/item-codes';
import type { ItemView } from '../items/item-view';
import type { CustomerMatches, ItemMatches } from './calls';
import type { WorkerClient } from './worker-client';

export interface SearchClient {
  /**
   * Beginnings of words in any order (other parts of words only if nothing matches so), ignoring accents and case; telephone
   * numbers in any form.
   */
  customers(text: string, limit?: number): Promise<CustomerMatches>;
  /** Items for sale. */
  items(text: string, limit?: number): Promise<ItemMatches>;
  /** Exact SKU or barcode; case matters only between items that differ in nothing else. */
  itemByCode(code: string): Promise<ItemView[]>;
  /** By barcode only; items with the first barcode that has any. */
  itemsByBarcode(barcodes: readonly string[]): Promise<ItemView[]>;
}

/** Rows shown at once. */
const SHOWN = 50;

export function createSearchClient(worker: WorkerClient, itemsWithCodes: ItemsWithCodes): SearchClient {
  return {
    customers: (text, limit = SHOWN) => worker.call('search.customers', { text, limit }),
    items: (text, limit = SHOWN) => worker.call('search.items', { text, limit }),
    itemByCode: (code) => findItemsByCode(itemsWithCodes, code),
    itemsByBarcode: (barcodes) => findItemsByBarcode(itemsWithCodes, barcodes),
  };
}
