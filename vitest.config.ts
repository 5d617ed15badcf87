import { defineConfig } from 'vitest/config';

// Unit tests stand beside the code; what crosses a process is under test/ and is run by its own configuration.
export default defineConfig({
  test: {
    include: ['{shared,service,electron,renderer,build}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
});
