// Runs end-to-end tests with all that they need: a browser, the runtime of the app and its bundle.
import { rmSync } from 'node:fs';
import { ensureBundle } from './app-bundle.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { giveUp } from './say.mjs';
import { ensureChromium, fetchElectron, standInEnvironment } from './runtime.mjs';

/** What is done already takes no time. @returns {Promise<boolean>} whether Electron's binary is here */
export async function prepareEndToEnd() {
  const isElectron = await fetchElectron();
  if (!isElectron && process.env['POS_RUNTIME'] === 'electron') {
    giveUp('Electron’s binary is not here and cannot be fetched, and POS_RUNTIME=electron asks for it.');
  }
  await ensureChromium();
  await ensureBundle();
  return isElectron;
}

/**
 * @param {string[]} wanted arguments of Playwright that choose the tests
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: as for `run`
 * @returns {Promise<{ code: number, output: string, report: string }>} the exit code, and where the report in JSON is
 */
export async function runEndToEnd(wanted, { env = {}, quiet = false } = {}) {
  const isElectron = await prepareEndToEnd();
  const report = inRoot('out/test/e2e.json');
  rmSync(report, { force: true });
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...wanted];
  const { code, output } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    env: { ...(isElectron ? {} : standInEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    quiet,
  });
  return { code, output, report };
}
