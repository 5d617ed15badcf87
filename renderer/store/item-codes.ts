// Finding an item by what was scanned or typed: its SKU or one of its barcodes.
import type { Item } from '#shared/schema/item';
import type { PosDatabase } from './database';
import type { ItemRow } from './rows';

export function itemRow(item: Item): ItemRow {
  const { itemId, sku, subcategoryId, status, barcodes } = item;
  const codes = [sku, ...barcodes].flatMap((code) => [code, foldCode(code)]);
  return { itemId, codes: [...new Set(codes)], sku, subcategoryId, status, item };
}

/**
 * Items for sale with this code: those whose SKU or barcode is exactly it, otherwise those that differ in case alone
 * ('85123A' and '85123a' are two items of one catalogue). Several may share a code; the cashier chooses.
 */
export async function findItemsByCode(db: PosDatabase, code: string): Promise<Item[]> {
  const typed = code.trim();
  const candidates = [typed, foldCode(typed), ...upcForms(typed)];
  const rows = await db.items.where('codes').anyOf(candidates).distinct().toArray();
  const items = rows.filter((row) => row.status === 'ACTIVE').map((row) => row.item);
  const exact = items.filter((item) => item.sku === typed || item.barcodes.includes(typed));
  return (exact.length > 0 ? exact : items).sort((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Items for sale that have the first of these barcodes that any has. */
export async function findItemsByBarcode(db: PosDatabase, barcodes: readonly string[]): Promise<Item[]> {
  const rows = await db.items.where('codes').anyOf(barcodes).distinct().toArray();
  const items = rows.filter((row) => row.status === 'ACTIVE').map((row) => row.item);
  for (const barcode of barcodes) {
    const found = items.filter((item) => item.barcodes.includes(barcode));
    if (found.length > 0) return found.sort((a, b) => (a.sku < b.sku ? -1 : 1));
  }
  return [];
}

function foldCode(code: string): string {
  return code.normalize('NFKC').trim().toLowerCase();
}

/** A UPC-A code is the EAN-13 code with a leading zero (GS1); scanners and catalogues use either. */
function upcForms(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [`0${code}`];
  return /^0\d{12}$/.test(code) ? [code.slice(1)] : [];
}
