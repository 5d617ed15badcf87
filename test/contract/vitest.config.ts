import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The service's contract, over HTTP, on PGlite and, if available, on PostgreSQL.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['{contract,openapi-client,fuzz}/**/*.contract.test.ts'],
    globalSetup: ['./contract/global-setup.ts'],
    setupFiles: ['./wait-longer.ts', './contract/new-folders.ts'],
    // They only end what hangs: tests that start several processes took two minutes on a machine that was busy with other work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    isolate: false,
  },
});
