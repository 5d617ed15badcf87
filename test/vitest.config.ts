import { defineConfig } from 'vitest/config';

// Tests that span processes and need no browser. Contract tests have their own configuration, for their database.
export default defineConfig({
  test: {
    include: ['test/{bench,replay,days,money,packaged,simulation,kill,power,crash,upgrade}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/wait-longer.ts'],
    maxWorkers: '100%',
    isolate: false,
  },
});
