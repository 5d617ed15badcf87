// `npm run bench:till -- [--items N] [--scans N] [--sales N]`: the built app on a real service with N items at its merchant.
// Each sale has the given number of scans and is paid in cash; the machine's own baseline is measured in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { openDevice } from '#test/support/device';
import { runtime } from '#test/support/launch-app';
import { accountOf, runService } from '#test/support/service-process';
import { beginBench } from '../results/results';
import { atMost, percentile, shown, timesAtMost, type Row } from '../results/row';
import { buildProbe } from './build-probe';
import { costRows, printCosts, type RatedCosts } from './cost-table';
import { Counter, type Work } from './counter';
import { plantItems } from './item-rows';
import { pricingTimes } from './long-cart';
import type { Shown } from './page/probe';

/** Sales that are not counted: caches and compilers warm up. */
const WARM_UP = 3;
const LONG_CART = 500;
const LONG_CART_SCANS = 30;
const ROUNDS = 1000;
/** How many times slower than this machine: as it is, and a weak terminal. */
const RATES = [1, 6];
// Of few, a p95 is the worst of them.
const COSTED = { scans: 40, payments: 20 };
const LONGEST_LOAD_MS = 1_800_000;
/** No item was read for this long: all of them are in memory. */
const QUIET_MS = 2_000;

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  items: { ...text, default: '100000' },
  scans: { ...text, default: '10' },
  sales: { ...text, default: '60' },
});
const [items, scans, sales] = [Number(values.items), Number(values.scans), Number(values.sales)];
if (!(items >= 1000 && scans >= 1 && sales >= 1)) wrongFlag('--items from 1000, --scans and --sales from 1 on.');

const bench = beginBench('till', `${shown(items)} items, ${sales} sales of ${scans} scans; ${runtime}`);
const folder = mkdtempSync(join(tmpdir(), 'pos-bench-till-'));
try {
  bench.finish(await measure());
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function measure(): Promise<Row[]> {
  const data = join(folder, 'service');
  console.log(`Putting ${shown(items)} items into the service …`);
  await plantItems(data, items);
  const service = await runService('--data', data, '--seed', 'demo');
  const userData = join(folder, 'till');
  const device = openDevice(userData, service.url);
  try {
    const till = await device.start();
    await till.signIn(accountOf(service, 'demo', 'CASHIER'));
    console.log('Loading them into the till …');
    await till.waitForFirstLoad(LONGEST_LOAD_MS);
    // In a shop the service runs elsewhere; here its work on a sale would be counted as the till's.
    await service.stop();
    const { page } = till;
    await page.addInitScript({ content: await buildProbe() });
    await page.reload();
    await till.search.focus();
    const startedAt = performance.now();
    await page.waitForFunction((quiet) => window.bench.itemsUnreadFor() > quiet, QUIET_MS, { timeout: 0 });
    // Where nothing was left to read, the quiet had begun before.
    const held = Math.max(0, performance.now() - startedAt - QUIET_MS);
    console.log(`Held in memory after ${shown(held / 1000)} s.`);
    const counter = new Counter(till, userData, items);
    console.log(`${sales} sales of ${scans} scans …`);
    await counter.work(WARM_UP, scans);
    const work = await counter.work(sales, scans);
    const inPage = await page.evaluate(([lines, rounds]) => window.bench.pricingTimes(lines, rounds), [
      LONG_CART,
      ROUNDS,
    ] as const);
    const costs: RatedCosts[] = [];
    for (const rate of RATES) {
      console.log(`${COSTED.scans} scans and ${COSTED.payments} payments, ${rate} times slower …`);
      costs.push({ rate, ...(await counter.costs(rate, COSTED)) });
    }
    console.log(`A cart of ${LONG_CART} lines …`);
    await counter.scan(LONG_CART, 0);
    const ofLong = await counter.scan(LONG_CART_SCANS, LONG_CART);
    await device.close();
    printCosts(costs);
    return [...workRows(work, inPage, pricingTimes(LONG_CART, ROUNDS), ofLong), ...costs.flatMap(costRows)];
  } finally {
    await device.close();
    await service.stop();
  }
}

function workRows(work: Work, inPage: readonly number[], inNode: readonly number[], ofLong: readonly Shown[]): Row[] {
  const raw = work.rawWrites.map(({ fsync, strictPut }) => fsync + strictPut);
  printTimes([
    ['scan to the document', work.scans.map(({ toDocument }) => toDocument)],
    ['scan to the frame', work.scans.map(({ toFrame }) => toFrame)],
    ['a frame with one new text', work.floor.map(({ toFrame }) => toFrame)],
    [`scan to the frame, ${LONG_CART} lines present`, ofLong.map(({ toFrame }) => toFrame)],
    ['a trip to main and back', work.trips],
    ['payment to the journal on the disk', stored(work, 'toJournal')],
    ['payment to durable', stored(work, 'toDurable')],
    ['payment to the receipt', work.payments.map(({ toFrame }) => toFrame)],
    ['fsync of a line', work.rawWrites.map(({ fsync }) => fsync)],
    ['strict put of a line', work.rawWrites.map(({ strictPut }) => strictPut)],
    [`${LONG_CART} lines priced in the page`, inPage],
    [`${LONG_CART} lines priced in Node`, inNode],
  ]);
  const p95 = (times: readonly number[]) => percentile(times, 0.95);
  const scan = p95(work.scans.map(({ toFrame }) => toFrame));
  const floor = p95(work.floor.map(({ toFrame }) => toFrame));
  const payment = p95(stored(work, 'toDurable'));
  return [
    atMost(
      `scan to line with ${shown(items)} items, p95`,
      scan,
      16,
      'ms',
      `a frame that shows one new text takes ${shown(floor)} ms by itself.`,
    ),
    timesAtMost(
      `scan to line with ${shown(items)} items, p95, beside an empty frame`,
      scan,
      'ms',
      { name: 'a frame that shows one new text', figure: floor },
      1.3,
      'docs/performance.md, “What limits it”.',
    ),
    timesAtMost(
      'payment to durable, p95',
      payment,
      'ms',
      { name: 'one fsync and one strict put', figure: p95(raw) },
      2,
      `the medians are ${shown(percentile(stored(work, 'toDurable'), 0.5))} and ${shown(percentile(raw, 0.5))} ms. On the way lie a trip to main with ` +
        'the whole sale, and in the transaction the reads that make it safe to repeat.',
    ),
    atMost(`${LONG_CART} lines priced again in the page, p95`, p95(inPage), 4, 'ms', 'see the table of times.'),
  ];
}

function stored({ payments }: Work, where: 'toJournal' | 'toDurable'): number[] {
  return payments.map(({ [where]: time }) => {
    if (time === null) throw new Error('A receipt was shown of a sale that was not stored.');
    return time;
  });
}

function printTimes(rows: readonly (readonly [name: string, times: readonly number[]])[]): void {
  console.log('\n| milliseconds | n | median | p95 | p99 |\n|---|---|---|---|---|');
  for (const [name, times] of rows) {
    const cells = [0.5, 0.95, 0.99].map((share) => shown(percentile(times, share)));
    console.log(`| ${name} | ${times.length} | ${cells.join(' | ')} |`);
  }
}
