// Finds items by a scanned or typed code: the SKU or one of the barcodes. The caller supplies the items.
import type { Currency } from '#shared/domain/money/currency';
import type { Item } from '#shared/api/catalog/item';
import { LARGEST_AMOUNT } from '#shared/api/wire/formats';
import type { PosDatabase } from '../database/database';
import { itemView, type ItemView } from './item-view';
import type { ItemRow } from '../database/pulled-rows';

/** Items for sale with any of these codes, each once, unordered. */
export type ItemsWithCodes = (codes: readonly string[]) => Promise<ItemView[]>;

/** In the place of the status of an item that the service no longer has; no item has it. */
export const GONE = 'GONE';

/** In the same place, of an item with a price that nobody can be charged: no amount could be made of it where items are shown. */
const UNPRICED = 'UNPRICED';

export function itemRow(item: Item): ItemRow {
  const { itemId, sku, subcategoryId, unitPrice } = item;
  const status = unitPrice >= 0 && unitPrice <= LARGEST_AMOUNT ? item.status : UNPRICED;
  return { itemId, codes: codesOf(item), sku, subcategoryId, status, item };
}

/** The codes as stored and folded, without duplicates. */
export function codesOf({ sku, barcodes }: Pick<Item, 'sku' | 'barcodes'> | ItemView): string[] {
  return [...new Set([sku, ...barcodes].flatMap((code) => [code, foldCode(code)]))];
}

/**
 * Items for sale with this code: those whose SKU or barcode matches exactly, otherwise those that differ only in case
 * ('85123A' and '85123a' are two items of one catalog). Several may share a code; the cashier chooses.
 */
export async function findItemsByCode(itemsWith: ItemsWithCodes, code: string): Promise<ItemView[]> {
  const typed = code.trim();
  const items = await itemsWith([...new Set([typed, foldCode(typed), ...upcForms(typed)])]);
  const exact = items.filter((item) => item.sku === typed || item.barcodes.includes(typed));
  return (exact.length > 0 ? exact : items).sort(bySku);
}

/** Items for sale with the first of these barcodes that matches any item. */
export async function findItemsByBarcode(itemsWith: ItemsWithCodes, barcodes: readonly string[]): Promise<ItemView[]> {
  const items = await itemsWith([...new Set(barcodes)]);
  for (const barcode of barcodes) {
    const found = items.filter((item) => item.barcodes.includes(barcode));
    if (found.length > 0) return found.sort(bySku);
  }
  return [];
}

/** One request per code; a cursor over all of them would need a request for every step. */
export async function readItemsWithCodes(
  db: PosDatabase,
  currency: Currency,
  codes: readonly string[],
): Promise<ItemView[]> {
  const found = await Promise.all(codes.map((code) => db.items.where('codes').equals(code).toArray()));
  const rows = new Map(found.flat().map((row) => [row.itemId, row]));
  return [...rows.values()].filter((row) => row.status === 'ACTIVE').map((row) => itemView(row.item, currency));
}

function bySku(a: ItemView, b: ItemView): number {
  return a.sku < b.sku ? -1 : 1;
}

function foldCode(code: string): string {
  return code.normalize('NFKC').trim().toLowerCase();
}

/** A UPC-A code is the EAN-13 code with a leading zero (GS1); scanners and catalogs use either. */
function upcForms(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [`0${code}`];
  return /^0\d{12}$/.test(code) ? [code.slice(1)] : [];
}
