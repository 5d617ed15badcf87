import { defineConfig } from 'vitest/config';

// What crosses a process and needs no browser. Contract tests have their own configuration, for their database.
export default defineConfig({
  test: {
    include: ['test/{replay,days,money,packaged,simulation,kill,power,crash}/**/*.test.ts'],
    testTimeout: 120_000,
    maxWorkers: '100%',
    isolate: false,
  },
});
