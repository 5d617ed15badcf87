// A file of records as another program writes it: CSV with commas, semicolons or tabs, in UTF-8 or as Excel saves it. Read as rows of
// texts; which column is which field is guessed from the heads, and a person decides.
import { parse } from 'csv-parse/browser/esm/sync';
import { normalize } from '../../../store/search/normalize';

export interface CsvFile {
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
export type Columns<F extends string> = Readonly<Record<F, number | null>>;

/** Null for what has no rows below its heads, or is no such file. */
export function readCsvFile(bytes: ArrayBuffer): CsvFile | null {
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

/**
 * @param fields in the order in which they take columns
 * @param wordsOf what the heads of a field can be, the likeliest first
 */
export function guessColumns<F extends string>(
  heads: readonly string[],
  fields: readonly F[],
  wordsOf: (field: F) => readonly string[],
): Columns<F> {
  const plain = heads.map(plainHead);
  const taken = new Set<number>();
  const columns = {} as Record<F, number | null>;
  for (const field of fields) {
    const words = wordsOf(field).map(plainHead);
    const at = words.map((word) => plain.indexOf(word)).find((place) => place >= 0 && !taken.has(place)) ?? null;
    columns[field] = at;
    if (at !== null) taken.add(at);
  }
  return columns;
}

/** 'Price, AED', 'Price (incl. VAT)' and 'PRICE*' are 'price', and 'Prénom' is 'prenom'. */
function plainHead(head: string): string {
  const [words = ''] = head.split(/[,،(:*]/);
  return normalize(words.replace(/[_-]/g, ' ')).trim().replace(/ +/g, ' ');
}

/** What a field has in a row; '' for nothing. */
export function cellOf<F extends string>({ cells }: FileRow, columns: Columns<F>, field: F): string {
  const column = columns[field];
  return column === null ? '' : (cells[column] ?? '').trim();
}

/** What a spreadsheet makes of a long number: its last digits are gone. */
export function isShortened(cell: string): boolean {
  return /^\d+([.,]\d+)?E\+\d+$/i.test(cell);
}
