// `npm run bench:service -- [--customers N] [--small N] [--postgres postgres://…]`: the service beside the raw statements on the
// same database, on PGlite and, when an address is given, on PostgreSQL, where it makes and drops databases of its own. Before
// that, what it costs to answer when the disk has it; with `--durability` that alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DataPlace } from '#service/store/opening/open-database';
import { databaseOf, runOn } from '../../contract/postgres-databases';
import { compareDurability } from './durability';
import type { Measured } from './measure';
import { measureApart } from './measure-apart';

/** The large window begins a third into the table. */
const LEAST = 7_500;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    customers: { ...text, default: '1000000' },
    small: { ...text, default: '10000' },
    postgres: text,
    durability: { type: 'boolean', default: false },
  },
});
const [large, small] = [Number(values.customers), Number(values.small)];
if (!(small >= LEAST && large >= small)) throw new Error(`--customers and --small are numbers from ${LEAST} on.`);
await inFolder(compareDurability);
if (!values.durability) await onBoth();

async function onBoth(): Promise<void> {
  await inFolder((folder) =>
    compare('PGlite', (customers) => ({ kind: 'folder', folder: join(folder, String(customers)) })),
  );
  if (values.postgres === undefined) console.log('\nPostgreSQL: not measured; give its address with --postgres.');
  else await onPostgres(values.postgres);
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pos-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(url: string): Promise<void> {
  const nameOf = (customers: number) => `pos_bench_${customers}`;
  for (const size of [small, large]) {
    await runOn(url, `drop database if exists ${nameOf(size)}`, `create database ${nameOf(size)}`);
  }
  try {
    await compare('PostgreSQL', (customers) => ({ kind: 'postgres', url: databaseOf(url, nameOf(customers)) }));
  } finally {
    for (const size of [small, large]) await runOn(url, `drop database ${nameOf(size)} with (force)`);
  }
}

async function compare(database: string, placeOf: (customers: number) => DataPlace): Promise<void> {
  const few = await measureApart(placeOf(small), small);
  const many = await measureApart(placeOf(large), large);
  console.log(`\n${database}, ${large} customers, milliseconds (calls over HTTP beside raw statements)\n`);
  console.log('| | service p50 | p95 | raw p50 | p95 | p95 ÷ raw |');
  console.log('|---|---|---|---|---|---|');
  for (const row of many.measured) console.log(lineOf(row));
  const { service, raw } = many.throughput;
  console.log(`\nWindows of 100 per second over 10 connections: ${service.toFixed(0)}, raw ${raw.toFixed(0)}.`);
  const [a, b] = [many.measured[0], few.measured[0]];
  if (!a || !b) return;
  verdict(`window p95 ÷ its raw statements`, a.service.p95 / a.raw.p95, 2);
  verdict(`window p95 ÷ itself at ${small} customers`, a.service.p95 / b.service.p95, 1.5);
}

function lineOf({ name, service, raw }: Measured): string {
  const cells = [service.p50, service.p95, raw.p50, raw.p95, service.p95 / raw.p95].map((value) => value.toFixed(2));
  return `| ${name} | ${cells.join(' | ')} |`;
}

function verdict(what: string, ratio: number, goal: number): void {
  console.log(`${what}: ${ratio.toFixed(2)}, goal at most ${goal}: ${ratio <= goal ? 'met' : 'NOT MET'}.`);
}
