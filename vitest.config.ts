import { defineConfig } from 'vitest/config';
import { inRoot } from './build/launcher/paths.mjs';

// Unit tests stand beside the code; what crosses a process is under test/ and is run by its own configuration.
const PROCESSES = '{shared,service,electron,renderer,build}';
/** Replace a module for all who import it, so they get a module registry of their own. */
const MOCKING = [
  'electron/session/sessions*.test.ts',
  'electron/sync/push/new-kind.test.ts',
  'renderer/store/writes/new-kind.test.ts',
  'service/domain/sign-in/password.test.ts',
  'service/log.test.ts',
];

/**
 * Component tests of what a shop does once, or need not do at all: `npm test` leaves them to `npm run test:full`. It draws these screens all the
 * same, in the walk of every state and in the tests of all areas.
 */
const RARE = [
  'renderer/first-start/**',
  'renderer/office/agreements/**',
  'renderer/office/assistant/**',
  'renderer/office/attributes/**',
  'renderer/office/customers/import/**',
  'renderer/office/items/bulk/**',
  'renderer/office/production-orders/**',
  'renderer/office/quotations/**',
  'renderer/settings/merchant/**',
];

// A computer's time zone is not the merchant's: times are shown in the latter, most tests' in Dubai.
process.env['TZ'] = 'Pacific/Honolulu';

export default defineConfig({
  test: {
    // They only end what hangs: a machine that does other work as well is many times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/wait-longer.ts'],
    maxWorkers: '100%',
    projects: [
      // Files share a worker's modules: loading them for each file takes longer than the tests.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${PROCESSES}/**/*.test.ts`],
          exclude: MOCKING,
          // Dexie looks for a database when a worker first loads it, with whichever file comes first there.
          setupFiles: ['fake-indexeddb/auto'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { alias: [{ find: /^zustand$/, replacement: inRoot('renderer/testing/stores.ts') }] },
        test: {
          name: 'page',
          include: ['renderer/**/*.test.tsx'],
          exclude: process.env['POS_SAMPLE'] === undefined ? [] : RARE,
          environment: 'jsdom',
          setupFiles: ['renderer/testing/elements.ts', 'renderer/testing/page.ts'],
          isolate: false,
        },
      },
    ],
  },
});
