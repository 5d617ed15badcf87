// How the app is bundled: the main process with the service in it, the two preloads, and the pages.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Rolldown } from 'vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// The stand-in runs the main bundle under plain Node, so it may not use more than the oldest Node we support.
const NODE_TARGET = 'node20';

/** The licenses of the packages in a bundle, beside it. */
const LICENSES = 'third-party-licenses.json';

/**
 * Mantine's styles and ours over them, with the part of Mantine that every part of it imports. The styles of a chunk follow those of
 * what it imports, and a part's own styles have to come after Mantine's, also where several chunks share the part.
 */
const LOOK = /@mantine\/\w+\/styles\.css$|@mantine\/core\/esm\/core\/(factory|Box)\/|renderer\/theme\/.*\.css$/;

/** The page of the customer's display, and its own modules. */
const DISPLAY = root('renderer/customer-display');

/**
 * Names the file of every module that the entries import statically. Left to themselves, the modules of the first screen become
 * eighty files, as each is shared by other screens than the next, and each file is a request to the main process.
 */
function together(name: string, ...entries: readonly string[]) {
  let reached: Set<string> | null = null;
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    reached ??= reachedFrom(entries.map(root), context);
    return reached.has(id) && !id.startsWith(DISPLAY) ? name : null;
  };
}

function reachedFrom(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const left = [...entries];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** Files that the service reads from beside its code: those of the embedded database and of the demo merchant. */
const SERVICE_FILES = {
  'node_modules/@electric-sql/pglite/dist': ['pglite.wasm', 'pglite.data', 'initdb.wasm'],
  'service/seed': [
    'data/online-retail-items.json',
    'data/online-retail-customers.json',
    'data/online-retail-baskets.json',
    'data/ATTRIBUTION.md',
  ],
};

function serviceFiles() {
  return {
    name: 'service-files',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): void }) {
      for (const [folder, names] of Object.entries(SERVICE_FILES))
        for (const fileName of names)
          this.emitFile({ type: 'asset', fileName, source: readFileSync(root(`${folder}/${fileName}`)) });
    },
  };
}

export default defineConfig({
  main: {
    plugins: [serviceFiles()],
    build: {
      outDir: root('out/app/main'),
      target: NODE_TARGET,
      // Everything is bundled, so the installed app carries no packages.
      externalizeDeps: false,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: { index: root('electron/main.ts'), 'box-process': root('service/box/box-process.ts') },
      },
    },
  },
  preload: {
    build: {
      outDir: root('out/app/preload'),
      target: NODE_TARGET,
      // A sandboxed preload must be one CommonJS file.
      rolldownOptions: {
        // They share no module of ours, so that neither becomes two files.
        input: {
          preload: root('electron/preload.ts'),
          'customer-preload': root('electron/customer-display-preload.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: root('renderer'),
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir: root('out/app/renderer'),
      minify: true,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: { index: root('renderer/index.html'), customer: root('renderer/customer-display.html') },
        output: {
          codeSplitting: {
            groups: [
              // The customer's display needs React, but nothing of Mantine.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
              { name: 'look', test: LOOK, priority: 1 },
              { name: together('display', 'renderer/customer-display/main.tsx') },
              { name: 'first', tags: ['$initial'], test: (id: string) => !id.startsWith(DISPLAY) },
              { name: together('till', 'renderer/app/opened-till.tsx', 'renderer/app/till-opening.ts') },
            ],
          },
        },
      },
    },
  },
});
