// A file of items as another program writes it: CSV with commas, semicolons or tabs, in UTF-8 or as Excel saves it. Read as rows of
// texts; which column is which field is guessed from the heads, and a person decides.
import { parse } from 'csv-parse/browser/esm/sync';

/** What an imported item can be given, in the order asked about. */
export const IMPORTED = ['name', 'sku', 'unitPrice', 'barcodes', 'subcategoryId', 'uomCode'] as const;
export type Imported = (typeof IMPORTED)[number];
/** Without these there is no item; for the SKU its barcode can stand. */
export const NEEDED: readonly Imported[] = ['name', 'unitPrice'];

export interface ItemFile {
  readonly heads: readonly string[];
  /** Without the heads and without empty rows. */
  readonly rows: readonly FileRow[];
}

export interface FileRow {
  /** As a spreadsheet counts it: the heads are in row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The column of each field, from 0; null for none. */
export type Columns = Readonly<Record<Imported, number | null>>;

/** Null for what has no rows below its heads, or is no such file. */
export function readItemFile(bytes: ArrayBuffer): ItemFile | null {
  const text = textOf(bytes);
  let records: string[][];
  try {
    records = parse(text, {
      ...{ bom: true, trim: true, relax_column_count: true, relax_quotes: true },
      delimiter: separatorOf(text),
    });
  } catch {
    return null;
  }
  const [heads, ...others] = records;
  const rows = others
    .map((cells, at) => ({ number: at + 2, cells: cells.map(unescaped) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return heads && rows.length > 0 ? { heads, rows } : null;
}

/** Excel saves CSV in the code page of the computer where it is not told otherwise. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [',', ';', '\t'];

/** The one that parts the heads most often. */
function separatorOf(text: string): string {
  const heads = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => heads.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The apostrophe that keeps a spreadsheet from calculating, as in the files of this app. */
function unescaped(cell: string): string {
  return cell.replace(/^'(?=[\d=+@-])/, '');
}

/** Of the files of other programs; those of this app have its own words. */
const HEADS: Readonly<Record<Imported, readonly string[]>> = {
  name: ['name', 'item name', 'product name', 'title', 'item', 'product', 'description'],
  sku: ['sku', 'variant sku', 'item code', 'product code', 'article number', 'item number', 'stock code', 'code'],
  unitPrice: ['price', 'unit price', 'variant price', 'retail price', 'selling price', 'sale price', 'default price'],
  barcodes: ['barcode', 'barcodes', 'variant barcode', 'gtin', 'ean', 'ean13', 'ean 13', 'upc', 'isbn'],
  subcategoryId: [
    'subcategory',
    'category',
    'categories',
    'product category',
    'reporting category',
    'department',
    'type',
  ],
  uomCode: ['unit', 'unit of measure', 'uom', 'unit name'],
};

/** @param labelsOf what the app calls a field, also in the files that it makes */
export function guessColumns(heads: readonly string[], labelsOf: (field: Imported) => readonly string[]): Columns {
  const plain = heads.map(plainHead);
  const taken = new Set<number>();
  const columns = {} as Record<Imported, number | null>;
  for (const field of IMPORTED) {
    const words = [...labelsOf(field).map(plainHead), ...HEADS[field]];
    const at = words.map((word) => plain.indexOf(word)).find((place) => place >= 0 && !taken.has(place)) ?? null;
    columns[field] = at;
    if (at !== null) taken.add(at);
  }
  return columns;
}

/** 'Price, AED', 'Price (incl. VAT)' and 'PRICE*' are 'price'. */
function plainHead(head: string): string {
  const [words = ''] = head.split(/[,،(:*]/);
  return words.replace(/[_-]/g, ' ').trim().toLowerCase();
}
