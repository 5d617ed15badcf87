import { defineConfig } from 'vitest/config';

// Unit tests stand beside the code; what crosses a process is under test/ and is run by its own configuration.
const PROCESSES = '{shared,service,electron,renderer,build}';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'unit', include: [`${PROCESSES}/**/*.test.ts`] } },
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
