// Search as the screens call it. By text it runs in the worker; a newer question is answered first, and every answer belongs
// to its own question, so a screen that has moved on just drops what it no longer wants. Codes are found in the page.
import { findItemsByBarcode, findItemsByCode, type ItemsWithCodes } from '../items/item-codes';
import type { ItemView } from '../items/item-view';
import type { CustomerMatches, ItemMatches } from './calls';
import type { WorkerClient } from './worker-client';

export interface SearchClient {
  /**
   * Beginnings of words in any order (parts of words only when none begins so), accents and case ignored, telephone
   * numbers however typed.
   */
  customers(text: string, limit?: number): Promise<CustomerMatches>;
  /** Items for sale. */
  items(text: string, limit?: number): Promise<ItemMatches>;
  /** Exact SKU or barcode; case decides only where several differ in nothing else. */
  itemByCode(code: string): Promise<ItemView[]>;
  /** By barcode alone; those with the first barcode that any has. */
  itemsByBarcode(barcodes: readonly string[]): Promise<ItemView[]>;
}

/** Rows that a screen shows at once. */
const SHOWN = 50;

export function createSearchClient(worker: WorkerClient, itemsWithCodes: ItemsWithCodes): SearchClient {
  return {
    customers: (text, limit = SHOWN) => worker.call('search.customers', { text, limit }),
    items: (text, limit = SHOWN) => worker.call('search.items', { text, limit }),
    itemByCode: (code) => findItemsByCode(itemsWithCodes, code),
    itemsByBarcode: (barcodes) => findItemsByBarcode(itemsWithCodes, barcodes),
  };
}
