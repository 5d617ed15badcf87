import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// The stand-in runs the main bundle under plain Node, so it may not use more than the oldest Node we support.
const NODE_TARGET = 'node20';

export default defineConfig({
  main: {
    build: {
      outDir: root('out/app/main'),
      target: NODE_TARGET,
      rolldownOptions: { input: { index: root('electron/main.ts') } },
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
      rolldownOptions: {
        input: { index: root('renderer/index.html'), customer: root('renderer/customer-display.html') },
      },
    },
  },
});
