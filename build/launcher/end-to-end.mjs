// Runs end-to-end tests with all that they need.
import { rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { prepareApp } from './run-with-app.mjs';
import { run } from './run.mjs';
import { standInEnvironment } from './runtime.mjs';

/**
 * @param {string[]} wanted arguments of Playwright that choose the tests
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: as for `run`
 * @returns {Promise<{ code: number, output: string, report: string }>} the exit code, and where the report in JSON is
 */
export async function runEndToEnd(wanted, { env = {}, quiet = false } = {}) {
  const isElectron = await prepareApp();
  const report = inRoot('out/test/e2e.json');
  rmSync(report, { force: true });
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...wanted];
  const { code, output } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    env: { ...(isElectron ? {} : standInEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    quiet,
  });
  return { code, output, report };
}
