// `npm run bench:sealed -- [--customers N]`: what it would cost to seal the till's customers one by one (AES-GCM through
// WebCrypto) instead of leaving that to the disk. In the installed Chromium, without the rest of the app.
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { Profile } from '../store/browser';
import { buildPages } from '../store/build-pages';
import { servePages } from '../store/page-server';
import { beginBench } from '../results/results';
import { plain, shown } from '../results/row';
import type { Cost } from './page/sealed';

const { values } = readFlags(import.meta.url, { customers: { type: 'string', default: '100000' } });
const customers = Number(values.customers);
if (!(customers >= 1000)) wrongFlag('--customers is a number from 1,000 on.');

const NAMES: Readonly<Record<keyof Cost, string>> = {
  storePacks: 'customers stored, all',
  storeChunks: 'text to search in stored, all',
  readChunks: 'text to search in read, at a start',
  readPacks: 'customers read, all',
  readTwenty: 'twenty customers for a screen, p50',
};

const bench = beginBench('sealed', `${shown(customers)} customers`);
const server = await servePages(await buildPages('../sealed', ['page/sealed.html']));
const profile = new Profile();
try {
  const { plain: unsealed, sealed } = await profile.open(`${server.url}/page/sealed.html`, async (page) => {
    await page.waitForFunction(() => 'sealedBench' in window);
    return page.evaluate((count) => window.sealedBench.measure(count), customers);
  });
  bench.finish(
    Object.entries(NAMES).map(([name, title]) => {
      const key = name as keyof Cost;
      return plain(`sealed: ${title}`, sealed[key], 'ms', { name: 'not sealed', figure: unsealed[key] });
    }),
  );
} finally {
  profile.remove();
  server.close();
}
