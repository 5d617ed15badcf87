// Bundles the measured pages as the app's own page is bundled.
import { build } from 'vite';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** @returns the folder of the built pages */
export async function buildPages(): Promise<string> {
  const outDir = here('../../../out/bench-store');
  const input = ['page/till.html', 'peers/rxdb.html', 'peers/pouchdb.html'].map(here);
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    worker: { format: 'es' },
    define: { global: 'globalThis' },
    // PouchDB imports the package; Node has a module of the same name.
    resolve: { alias: { events: here('peers/node_modules/events/events.js') } },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000, rolldownOptions: { input } },
  });
  return outDir;
}
