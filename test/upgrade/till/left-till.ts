// What a till left on the disk when its app ended: the rows of its database in one of its versions, and the lines of its journal.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#renderer/store/database/database';
import { createDatabase } from '#renderer/store/versions/create-database';
import { VERSIONS } from '#renderer/store/versions/upgrades';

export type Row = Readonly<Record<string, unknown>>;

export interface LeftTill {
  /** Of the database. */
  readonly version: number;
  readonly merchantCode: string;
  readonly registerId: number;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly journal: readonly string[];
}

const FOLDER = join(import.meta.dirname, '../data');
const NAME = /^till-(\d+)\.jsonl$/;

/** Those that were kept, by the version of their database. */
export function keptTills(): number[] {
  return readdirSync(FOLDER).flatMap((name) => Number(NAME.exec(name)?.[1] ?? NaN) || []);
}

export function readLeftTill(version: number): LeftTill {
  const text = readFileSync(fileOf(version), 'utf8').trimEnd();
  const [facts, ...lines] = text.split('\n').map((line) => JSON.parse(line) as Row);
  const tables: Record<string, Row[]> = {};
  const journal: string[] = [];
  for (const { table, row, line } of lines) {
    if (typeof line === 'string') journal.push(line);
    else (tables[String(table)] ??= []).push(row as Row);
  }
  return { ...(facts as unknown as LeftTill), tables, journal };
}

/** A line for each row, so that a difference can be read. */
export function writeLeftTill({ tables, journal, ...facts }: LeftTill): string {
  const rows = Object.entries(tables).flatMap(([table, all]) => all.map((row) => ({ table, row })));
  const lines = [facts, ...rows, ...journal.map((line) => ({ line }))].map((each) => JSON.stringify(each));
  const file = fileOf(facts.version);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Puts its rows where the store opens them. */
export async function plantDatabase({ version, merchantCode, registerId, tables }: LeftTill): Promise<void> {
  const name = databaseName(merchantCode, registerId);
  const db = createDatabase(name, 'strict', VERSIONS.slice(0, version));
  for (const [table, rows] of Object.entries(tables)) await db.table(table).bulkAdd([...rows]);
  db.close();
}

function fileOf(version: number): string {
  return join(FOLDER, `till-${version}.jsonl`);
}
