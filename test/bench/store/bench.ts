// `npm run bench:store -- [--customers N] [--search N,N,…] [--postgres URL]`: the till's customer store in the installed Chromium, beside
// RxDB, PouchDB and Dexie alone on the same rows in the same run. `customers` are loaded from a real service; each number of `search` is
// searched, beside MiniSearch and FlexSearch.
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { beginBench } from '../results/results';
import { shown } from '../results/row';
import { buildPages } from './build-pages';
import { loadingRows } from './measure-loading';
import { measureSearch, type SearchMeasured } from './measure-search';
import { servePages } from './page-server';
import { searchGrowthRows, searchRows } from './search-rows';

const LEAST = 1_000;

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  customers: { ...text, default: '100000' },
  search: { ...text, default: '1000,10000,100000,500000' },
  postgres: text,
});
const customers = Number(values.customers);
const searched = values.search.split(',').map(Number);
if (![customers, ...searched].every((count) => count >= LEAST)) {
  wrongFlag(`--customers and --search are numbers from ${LEAST} on.`);
}

const bench = beginBench('store', `${shown(customers)} customers loaded, ${searched.map(shown).join(', ')} searched`);
const server = await servePages(await buildPages());
try {
  const loaded = await loadingRows(server, customers, values.postgres ?? 'memory', bench.busy);
  const all: SearchMeasured[] = [];
  for (const count of searched) {
    console.log(`Searching ${shown(count)} customers …`);
    all.push(await measureSearch(server, count));
  }
  const largest = all.at(-1);
  bench.finish([...loaded, ...(largest ? searchRows(largest, bench.busy) : []), ...searchGrowthRows(all)]);
} finally {
  server.close();
}
