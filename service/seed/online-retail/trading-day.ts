// Reads trading days of the "Online Retail" data set (UCI): CSV files, one row per invoice line, plain or gzipped. Values
// stay the text of the file and are not judged. For scripts and tests only: the running service never reads CSV.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

const COLUMNS = {
  invoiceNo: 'InvoiceNo',
  stockCode: 'StockCode',
  description: 'Description',
  quantity: 'Quantity',
  invoiceDate: 'InvoiceDate',
  unitPrice: 'UnitPrice',
  customerId: 'CustomerID',
  country: 'Country',
} as const;

type Column = keyof typeof COLUMNS;

export interface TradingRow extends Readonly<Record<Column, string>> {
  /** File and record number, for messages. */
  readonly place: string;
  /** False if the record has more or fewer fields than the header; missing ones are empty. */
  readonly isWhole: boolean;
}

/** All rows of all `*.csv` and `*.csv.gz` files of a folder, ordered by file name and record. */
export function readTradingDays(folder: string): TradingRow[] {
  const files = readdirSync(folder).filter((name) => /\.csv(\.gz)?$/.test(name));
  if (files.length === 0) throw new Error(`No .csv or .csv.gz file in ${folder}`);
  return files.sort().flatMap((name) => parseTradingDay(readText(join(folder, name)), name));
}

/** @throws Error when the header lacks one of the eight columns. */
export function parseTradingDay(csv: string, name: string): TradingRow[] {
  const [header = [], ...records] = parse(csv, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const places = Object.entries(COLUMNS).map(([key, title]) => [key, header.indexOf(title)] as const);
  const missing = places.filter(([, index]) => index < 0).map(([key]) => COLUMNS[key as Column]);
  if (missing.length > 0) throw new Error(`${name}: column missing: ${missing.join(', ')}`);
  return records.map((record, index) => ({
    ...(Object.fromEntries(places.map(([key, at]) => [key, record[at] ?? ''])) as Record<Column, string>),
    place: `${name} record ${index + 2}`,
    isWhole: record.length === header.length,
  }));
}

function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
