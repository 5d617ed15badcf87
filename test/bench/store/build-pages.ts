// Bundles the measured pages as the app's own page is bundled.
import { build } from 'vite';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const OWN_PAGES = ['page/till.html', 'page/dexie.html', 'peers/rxdb.html', 'peers/pouchdb.html', 'peers/search.html'];

/**
 * @param root of the pages, from here
 * @returns the folder of the built pages
 */
export async function buildPages(root = '.', pages: readonly string[] = OWN_PAGES): Promise<string> {
  const outDir = here(`../../../out/bench-${basename(here(root))}`);
  const input = pages.map((page) => here(`${root}/${page}`));
  await build({
    configFile: false,
    root: here(root),
    logLevel: 'error',
    worker: { format: 'es' },
    define: { global: 'globalThis' },
    // PouchDB imports the package; Node has a module of the same name.
    resolve: { alias: { events: here('peers/node_modules/events/events.js') } },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000, rolldownOptions: { input } },
  });
  return outDir;
}
