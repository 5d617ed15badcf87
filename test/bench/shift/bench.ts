// `npm run bench:shift -- [--hours N] [--sales N] [--scans N]`: a cashier's day without its pauses. Each hour has the given number of
// sales, each with the given number of scans by real key events; after each hour the page's memory is read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { openDevice } from '#test/support/device';
import { runtime } from '#test/support/launch-app';
import { sendScans } from '#test/support/scanner';
import { accountOf, runService } from '#test/support/service-process';
import type { Till } from '#test/support/till';
import { beginBench } from '../results/results';
import { countAtMost, shown, timesAtMost } from '../results/row';
import { openMemoryMeter, pageMemory, type PageMemory } from './page-memory';

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  hours: { ...text, default: '8' },
  sales: { ...text, default: '40' },
  scans: { ...text, default: '10' },
});
const [hours, sales, scans] = [Number(values.hours), Number(values.sales), Number(values.scans)];
if (!(hours >= 2 && sales >= 1 && scans >= 1)) wrongFlag('--hours from 2, --sales and --scans from 1 on.');

/** Items of the demo merchant. */
const CODES = ['71053', '22423', '21733', '85123A', '21871'];
/** Between the scans of a quick cashier, milliseconds. */
const SCAN_EVERY_MS = 50;
/** Into one cart, for what a scan leaves. */
const CART_SCANS = 500;
const MEGABYTE = 1_000_000;

interface Hour extends PageMemory {
  /** Bytes of the main process, all of it. */
  readonly mainBytes: number;
}

const bench = beginBench('shift', `${hours} hours of ${sales} sales with ${scans} scans each; ${runtime}`);
const folder = mkdtempSync(join(tmpdir(), 'pos-bench-shift-'));
try {
  const measured = await work();
  printHours(measured.hours);
  bench.finish(rowsOf(measured));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

interface Measured {
  readonly hours: readonly Hour[];
  /** Nodes that one more scan of the same items leaves. */
  readonly nodesPerScan: number;
}

async function work(): Promise<Measured> {
  const service = await runService('--data', join(folder, 'service'), '--seed', 'demo');
  const device = openDevice(join(folder, 'till'), service.url);
  try {
    const till = await device.start();
    await till.signIn(accountOf(service, 'demo', 'CASHIER'));
    await till.waitForFirstLoad(60_000);
    const session = await openMemoryMeter(till.page);
    const scan = (count: number) =>
      sendScans(
        session,
        Array.from({ length: count }, (_, n) => CODES[n % CODES.length] ?? ''),
        SCAN_EVERY_MS,
      );
    const measured: Hour[] = [];
    for (let hour = 1; hour <= hours; hour += 1) {
      for (let sale = 0; sale < sales; sale += 1) await sell(till, () => scan(scans));
      await till.waitForEmptyQueue();
      const mainBytes = await device.app.evaluate(() => process.memoryUsage.rss());
      measured.push({ ...(await pageMemory(session)), mainBytes });
      console.log(`Hour ${hour} of ${hours}.`);
    }
    return { hours: measured, nodesPerScan: await nodesPerScan(() => pageMemory(session), scan) };
  } finally {
    await device.close();
    await service.stop();
  }
}

async function sell(till: Till, scan: () => Promise<void>): Promise<void> {
  await scan();
  await till.openPay();
  await till.payExact();
  await till.newSale();
}

/** The lines are present before: what a scan leaves is not a line. */
async function nodesPerScan(read: () => Promise<PageMemory>, scan: (count: number) => Promise<void>): Promise<number> {
  await scan(CODES.length * 2);
  const before = await read();
  await scan(CART_SCANS);
  const after = await read();
  return (after.nodes - before.nodes) / CART_SCANS;
}

function printHours(measured: readonly Hour[]): void {
  console.log('\n| after hour | page, MB of heap | DOM nodes | listeners | main process, MB |\n|---|---|---|---|---|');
  for (const [index, { heapBytes, nodes, listeners, mainBytes }] of measured.entries()) {
    const cells = [index + 1, shown(heapBytes / MEGABYTE), nodes, listeners, shown(mainBytes / MEGABYTE)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function rowsOf({ hours: measured, nodesPerScan: perScan }: Measured) {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) throw new Error('No hour was worked.');
  const see = 'see the table of hours.';
  const after = (figure: number) => ({ name: 'after the first hour', figure });
  return [
    countAtMost('DOM nodes that a scan leaves', perScan, 0.01, 'nodes', see),
    timesAtMost(
      'heap after the last hour',
      last.heapBytes / MEGABYTE,
      'MB',
      after(first.heapBytes / MEGABYTE),
      1.1,
      see,
    ),
    timesAtMost('DOM nodes after the last hour', last.nodes, '', after(first.nodes), 1.1, see),
  ];
}
