// `npm run bench:service -- [--customers N,N,…] [--turns N] [--postgres own|postgres://…]`: the service beside the raw statements
// on the same database, with each number of customers, on PGlite and, when asked for, on PostgreSQL: a throw-away server, or the
// given one, where it makes and drops databases of its own. Before that, what it costs to answer when the disk has it; with
// `--durability` that alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { startPostgres } from '#build/launcher/postgres';
import type { DataPlace } from '#service/store/opening/open-database';
import { databaseOf, runOn } from '../../contract/postgres-databases';
import { beginBench } from '../results/results';
import { shown, type Row } from '../results/row';
import { compareDurability } from './durability';
import { measureApart } from './measure-apart';
import { growthRows, serviceRows, type Sized } from './service-rows';

const LEAST = 1_000;

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  customers: { ...text, default: '1000,10000,100000' },
  turns: { ...text, default: '20' },
  postgres: text,
  durability: { type: 'boolean', default: false },
});
const sizes = values.customers.split(',').map(Number);
const turns = Number(values.turns);
if (!sizes.every((size) => size >= LEAST) || !(turns >= 2)) {
  wrongFlag(`--customers are numbers from ${LEAST} on, --turns is a number from 2 on.`);
}
const bench = beginBench('service', `${sizes.map(shown).join(', ')} customers, ${turns} turns of 100 calls`);
const rows: Row[] = await inFolder(compareDurability);
if (!values.durability) rows.push(...(await onBoth()));
bench.finish(rows);

async function onBoth(): Promise<Row[]> {
  const embedded = await inFolder((folder) =>
    compare('PGlite', (customers) => ({ kind: 'folder', folder: join(folder, String(customers)) })),
  );
  if (values.postgres === undefined) {
    console.log('\nPostgreSQL: not measured; ask for it with --postgres own, or give an address.');
    return embedded;
  }
  return [...embedded, ...(await onServer(values.postgres))];
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'pos-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onServer(address: string): Promise<Row[]> {
  if (address !== 'own') return onPostgres(address);
  const server = await startPostgres({ isSynced: true });
  if (server.url === null) throw new Error(server.reason);
  try {
    return await onPostgres(server.url);
  } finally {
    await server.stop();
  }
}

async function onPostgres(url: string): Promise<Row[]> {
  const nameOf = (customers: number) => `pos_bench_${customers}`;
  for (const size of sizes) {
    await runOn(url, `drop database if exists ${nameOf(size)}`, `create database ${nameOf(size)}`);
  }
  try {
    return await compare('PostgreSQL', (customers) => ({ kind: 'postgres', url: databaseOf(url, nameOf(customers)) }));
  } finally {
    for (const size of sizes) await runOn(url, `drop database ${nameOf(size)} with (force)`);
  }
}

async function compare(database: string, placeOf: (customers: number) => DataPlace): Promise<Row[]> {
  const all: Sized[] = [];
  for (const customers of sizes) {
    console.log(`${database}, ${shown(customers)} customers …`);
    all.push({ customers, ...(await measureApart(placeOf(customers), customers, turns)) });
  }
  return [...serviceRows(database, all.at(-1)), ...growthRows(database, all)];
}
