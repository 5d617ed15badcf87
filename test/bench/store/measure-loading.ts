// Storing N customers, and loading them from a real service, beside RxDB, PouchDB and Dexie alone inserting the same rows.
import type { Page } from '@playwright/test';
import type { StorePort } from '#electron/sync/core/ports';
import { ROWS_AT_ONCE } from '#electron/sync/pull/pull';
import { runService } from '../../support/service-process';
import { atMost, countAtMost, plain, shown, timesAtLeast, type Row } from '../results/row';
import { inNewProfile } from './browser';
import { NO_STORE, openMainSide } from './main-side';
import type { PageServer } from './page-server';

const STORING = 'beside writing the rows ours makes and writes the text to search in, which the others do not.';
const LEAST = 10;
/** Of what the service gives alone, on two cores. */
const SHARE = 0.6;
const SHARED = 'service, main, page and worker share the cores; alone the service has them to itself.';

/** @param data of the service: `memory` or the address of a PostgreSQL database @param busy why a task may last too long */
export async function loadingRows(server: PageServer, count: number, data: string, busy: string): Promise<Row[]> {
  const { url, store } = server;
  const rxdb = { name: 'RxDB inserting', figure: await insertRate(`${url}/peers/rxdb.html`, count) };
  const newer = await insertRate(`${url}/peers/pouchdb.html?adapter=indexeddb`, count);
  const older = await insertRate(`${url}/peers/pouchdb.html?adapter=idb`, count);
  const pouchdb = { name: 'PouchDB inserting', figure: Math.max(newer, older) };
  const dexie = { name: 'Dexie alone inserting', figure: await insertRate(`${url}/page/dexie.html`, count) };
  const ours = await inNewProfile((profile) => profile.open(`${url}/page/till.html`, (page) => fillRate(page, count)));
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
        const alone = { name: 'the service read without a store', figure: unstored };
        return [
          timesAtLeast('first load from the service', rate, 'rows/s', alone, SHARE, SHARED),
          ...[rxdb, pouchdb].flatMap((peer) => [
            timesAtLeast(`rows stored, beside ${peer.name}`, ours, 'rows/s', peer, LEAST, STORING),
            plain(`first load from the service, beside ${peer.name}`, rate, 'rows/s', peer),
          ]),
          { ...plain(`rows stored, beside ${dexie.name}`, ours, 'rows/s', dexie), better: 'more' as const },
          atMost('longest task on the page while loading', longest, 50, 'ms', busy),
          countAtMost('requests of an idle poll', idle, 1, '', 'the span did not fit one page.'),
        ];
      }),
    );
  } finally {
    await service.stop();
  }
}

export function fillRate(page: Page, count: number): Promise<number> {
  return page.evaluate(([rows, size]) => window.till.fill(rows, size), [count, ROWS_AT_ONCE] as const);
}

function insertRate(url: string, count: number): Promise<number> {
  return inNewProfile((profile) => profile.open(url, (page) => page.evaluate((rows) => window.insertAll(rows), count)));
}
