import { defineConfig } from 'vitest/config';

/**
 * A service killed or without power under load: `npm test` kills app and service in end-to-end tests, `npm run test:full` here as well. And that
 * the raw statements of a bench wait for the disk.
 */
const TRIALS = ['test/kill/kill.test.ts', 'test/power/power.test.ts', 'test/bench/service/raw-sql.test.ts'];

// Tests that span processes and need no browser. Contract tests have their own configuration, for their database.
export default defineConfig({
  test: {
    include: ['test/{bench,replay,days,money,packaged,simulation,kill,power,crash,upgrade}/**/*.test.ts'],
    exclude: process.env['POS_SAMPLE'] === undefined ? [] : TRIALS,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/wait-longer.ts'],
    maxWorkers: '100%',
    isolate: false,
  },
});
