import { defineConfig } from 'vitest/config';

// Unit tests stand beside the code; what crosses a process is under test/ and is run by its own configuration.
const PROCESSES = '{shared,service,electron,renderer,build}';
/** Replace a module for all who import it, so they get a module registry of their own. */
const MOCKING = ['electron/sync/push/new-kind.test.ts', 'renderer/store/writes/new-kind.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    maxWorkers: '100%',
    projects: [
      // Files share a worker's modules: loading them for each file takes longer than the tests.
      {
        extends: true,
        test: { name: 'unit', include: [`${PROCESSES}/**/*.test.ts`], exclude: MOCKING, isolate: false },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['renderer/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['renderer/testing/page.ts'],
        },
      },
    ],
  },
});
