// `npm run bench:store -- [--customers N] [--large N] [--postgres URL]`: the till's customer store in the installed Chromium, beside RxDB and
// PouchDB on the same rows in the same run. N customers are loaded from a real service; `large` of them are searched.
import type { Page } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { StorePort } from '#electron/sync/core/ports';
import { ROWS_AT_ONCE } from '#electron/sync/pull/pull';
import { runService } from '../../support/service-process';
import { Profile } from './browser';
import { buildPages } from './build-pages';
import { NO_STORE, openMainSide } from './main-side';
import { servePages, type PageServer } from './page-server';
import { typedNames } from './typed';
import { workerMemory } from './worker-memory';
import { atLeast, atMost, percentile, printGoals, shown, type Goal } from './verdicts';

/** Starts of each kind; the median counts. */
const STARTS = 7;
/** Number of customers whose names are typed. */
const TYPINGS = 60;
const MEGABYTE = 1024 * 1024;

const cores = availableParallelism();
const load = loadavg()[0] ?? 0;
const BUSY =
  load > cores / 2
    ? `the machine had a load of ${load.toFixed(1)} on ${cores} cores before the run began; that is in the figure.`
    : 'the machine was at rest; the figure is its own.';
const STORING = 'beside writing the rows ours makes and writes the text to search in, which the others do not.';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { customers: { ...text, default: '100000' }, large: { ...text, default: '500000' }, postgres: text },
});
const [customers, large] = [Number(values.customers), Number(values.large)];
if (!(customers >= 1000 && large >= 1000)) throw new Error('--customers and --large are numbers from 1,000 on.');

console.log(`Load of the machine when the run began: ${load.toFixed(1)} on ${cores} cores.`);
const server = await servePages(await buildPages());
const loaded = await measureLoading(server, customers);
const searched = await measureSearch(server, large);
server.close();
printGoals([...loaded, ...searched]);

async function inNewProfile<T>(work: (profile: Profile) => Promise<T>): Promise<T> {
  const profile = new Profile();
  try {
    return await work(profile);
  } finally {
    profile.remove();
  }
}

async function measureLoading({ url, store }: PageServer, count: number): Promise<Goal[]> {
  const rxdb = await insertRate(`${url}/peers/rxdb.html`, count);
  const pouchdb = await insertRate(`${url}/peers/pouchdb.html?adapter=indexeddb`, count);
  const pouchdbOld = await insertRate(`${url}/peers/pouchdb.html?adapter=idb`, count);
  console.log(
    `${shown(count)} customers, rows/s: RxDB inserts ${shown(rxdb)}, PouchDB ${shown(pouchdb)}, with its older`,
  );
  console.log(`adapter ${shown(pouchdbOld)}.`);
  const ours = await inNewProfile((profile) => profile.open(`${url}/page/till.html`, (page) => fillRate(page, count)));
  console.log(`Ours takes the same rows in, search included, at ${shown(ours)} rows/s.`);
  const data = values.postgres ?? 'memory';
  const service = await runService('--data', data, '--seed', `customers=${count}`);
  try {
    return await inNewProfile((profile) =>
      profile.open(`${url}/page/till.html`, async (page) => {
        await page.evaluate(() => window.till.start());
        const main = await openMainSide(service, store);
        const ratePulled = async (into?: StorePort) => {
          const startedAt = performance.now();
          const requests = await main.pullCustomers(into);
          return { rate: (count * 1000) / (performance.now() - startedAt), requests };
        };
        const { rate, requests } = await ratePulled();
        const longest = Math.max(0, ...(await page.evaluate(() => window.till.longTasks())));
        const { count: held } = await store.call('pull.state', { resource: 'customers' });
        console.log(`First load: ${shown(held)} customers at ${shown(rate)} rows/s with ${requests} requests.`);
        const idle = await main.pullCustomers();
        const { rate: unstored } = await ratePulled(NO_STORE);
        const best = Math.max(pouchdb, pouchdbOld);
        const alone = `without any store the same service is read at ${shown(unstored)} rows/s.`;
        return [
          atLeast('taking rows in ÷ RxDB inserting', ours / rxdb, 10, 'times', STORING),
          atLeast('taking rows in ÷ PouchDB inserting', ours / best, 10, 'times', STORING),
          atLeast('first load from the service ÷ RxDB inserting', rate / rxdb, 10, 'times', alone),
          atLeast('first load from the service ÷ PouchDB inserting', rate / best, 10, 'times', alone),
          atMost('longest task on the page while loading', longest, 50, 'ms', BUSY),
          atMost('requests of an idle poll', idle, 1, '', 'the span did not fit one page.'),
        ];
      }),
    );
  } finally {
    await service.stop();
  }
}

function fillRate(page: Page, count: number): Promise<number> {
  return page.evaluate(([rows, size]) => window.till.fill(rows, size), [count, ROWS_AT_ONCE] as const);
}

function insertRate(url: string, count: number): Promise<number> {
  return inNewProfile((profile) => profile.open(url, (page) => page.evaluate((rows) => window.insertAll(rows), count)));
}

function measureSearch({ url }: PageServer, count: number): Promise<Goal[]> {
  return inNewProfile(async (many) =>
    inNewProfile(async (none) => {
      const till = `${url}/page/till.html`;
      const fill = await many.open(till, (page) => fillRate(page, count));
      console.log(`${shown(count)} customers stored at ${shown(fill)} rows/s.`);
      const starts = { many: [] as number[], none: [] as number[], whole: [] as number[] };
      const memory = { many: 0, none: 0 };
      for (let i = 0; i < STARTS; i += 1) {
        const isLast = i === STARTS - 1;
        for (const [kind, profile] of [
          ['none', none],
          ['many', many],
        ] as const) {
          await profile.open(till, async (page) => {
            const { open, searchIsWhole } = await page.evaluate(() => window.till.start());
            starts[kind].push(open);
            if (kind === 'many') starts.whole.push(searchIsWhole);
            if (isLast) memory[kind] = await workerMemory(page);
          });
        }
      }
      const [few, full] = [percentile(starts.none, 0.5), percentile(starts.many, 0.5)];
      const whole = percentile(starts.whole, 0.5);
      console.log(`${shown(count)} customers: open after ${shown(full)} ms, search whole after ${shown(whole)} ms,`);
      console.log(`open with none after ${shown(few)} ms.`);
      return many.open(till, async (page) => {
        await page.evaluate(() => window.till.start());
        const texts = typedNames(count, TYPINGS);
        const times = await page.evaluate((typed) => window.till.search(typed), texts);
        console.log(`${texts.length} searches: p50 ${shown(percentile(times, 0.5))} ms.`);
        const again = await page.evaluate(([rows, size]) => window.till.checkAgain(rows, size), [
          count,
          ROWS_AT_ONCE,
        ] as const);
        const readOnly = await page.evaluate((size) => window.till.readOnly(size), ROWS_AT_ONCE);
        const READING = `reading them out of the database and comparing nothing goes at ${shown(readOnly)} rows/s.`;
        return [
          atLeast('rows looked at again, unchanged', again, 100_000, 'rows/s', READING),
          atMost(`two words at ${shown(count)}, p95`, percentile(times, 0.95), 16, 'ms', BUSY),
          atMost(
            `memory of the search at ${shown(count)}`,
            (memory.many - memory.none) / MEGABYTE,
            70,
            'MB',
            'the text itself, a byte a character.',
          ),
          atMost(`start with ${shown(count)} ÷ with none`, full / few, 1.2, 'times', BUSY),
        ];
      });
    }),
  );
}
