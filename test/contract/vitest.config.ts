import { defineConfig } from 'vitest/config';

// The service's contract, over HTTP, on PGlite and on PostgreSQL when there is one.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.contract.test.ts'],
    globalSetup: ['./global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
