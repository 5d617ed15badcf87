import { defineConfig } from '@playwright/test';
import { PATIENCE_MS } from '../patience';

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.e2e.ts', 'standin/**/*.e2e.ts', 'crash/**/*.e2e.ts', 'restore/**/*.e2e.ts', 'load/**/*.e2e.ts'],
  outputDir: '../../out/test/e2e',
  workers: 2,
  fullyParallel: true,
  // A test that passes on a retry hides a defect of the app.
  retries: 0,
  // They only end what hangs: a machine that does other work as well is many times slower.
  timeout: 600_000,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./operations-reporter.ts'],
    ['./states/states-reporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../../out/test/e2e.json' }],
  ],
});
