// `npm test`: every stage below in its order; a failing stage does not hide the next one.
// `node build/test.mjs STAGE …` runs some of them. The last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBundle } from './launcher/app-bundle.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { ensurePostgres } from './launcher/postgres-package.mjs';
import { run } from './launcher/run.mjs';
import { ensureChromium, fetchElectron, standInEnvironment } from './launcher/runtime.mjs';
import { giveUp, say } from './launcher/say.mjs';
import { checkRules } from './checks/rules-check.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const REPORTS = inRoot('out/test');

/** @type {Record<string, () => Promise<Tally>>} */
const STAGES = {
  types: () => single('node_modules/typescript/bin/tsc', ['-b', '--pretty']),
  lint: () => single('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
  dependencies: () =>
    single('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
      ...['--config', '.dependency-cruiser.mjs'],
      ...['renderer', 'electron', 'service', 'shared'],
    ]),
  format: () => single('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  unit: () => vitest('unit', 'vitest.config.ts'),
  contract: async () => {
    await ensurePostgres();
    return vitest('contract', 'test/contract/vitest.config.ts');
  },
  rules,
  replay: () => vitest('replay', 'test/vitest.config.ts'),
  simulation,
  e2e: endToEnd,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STAGES));
if (unknown.length > 0) giveUp(`No such stage: ${unknown.join(', ')}. Stages: ${Object.keys(STAGES).join(', ')}.`);
await ensurePackages();
mkdirSync(REPORTS, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
for (const [name, stage] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n── ${name}`);
  const startedAt = performance.now();
  const tally = await stage();
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  say(`── ${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped, ${seconds} s`);
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A tool that passes or fails as a whole. @param {string} script @param {string[]} args */
async function single(script, args) {
  const { code } = await run(process.execPath, [script, ...args]);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @param {string} name @param {string} config */
async function vitest(name, config) {
  const report = `${REPORTS}/${name}.json`;
  rmSync(report, { force: true });
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args]);
  return read(report, code, (json) => ({
    passed: json.numPassedTests,
    // A file that fails to load reports no tests; it counts as one failure.
    failed: json.numFailedTests + (json.numFailedTests === 0 ? json.numFailedTestSuites : 0),
    skipped: json.numPendingTests + json.numTodoTests,
  }));
}

/** Checks the existing report of the contract stage without running it. */
async function rules() {
  return read(`${REPORTS}/contract.json`, 0, (report) => {
    const { passed, problems, databases } = checkRules(readFileSync(inRoot('service/RULES.md'), 'utf8'), report);
    if (!databases.includes('PostgreSQL'))
      say('The report has no tests on PostgreSQL; the rules are held against PGlite alone.');
    for (const problem of problems) say(problem);
    return { passed, failed: problems.length, skipped: 0 };
  });
}

/** 480 simulated till-hours over 25 seeds, and two seeds in which a till is without a network for a week; each a test. */
async function simulation() {
  const days = await simulate(480, 25);
  const weeks = await simulate(12, 2, '--week');
  return { passed: days.passed + weeks.passed, failed: days.failed + weeks.failed, skipped: 0 };
}

/** @param {number} hours in all @param {number} seeds @param {string[]} flags @returns {Promise<Tally>} */
async function simulate(hours, seeds, ...flags) {
  const args = [
    'build/sim/sim.mjs',
    '--hours',
    String(hours),
    '--seed',
    '1',
    '--seeds',
    String(seeds),
    '--json',
    ...flags,
  ];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  const summary = /\{"hours":.*\}/.exec(output)?.[0];
  if (summary === undefined || code !== 0) say(output);
  const failed = summary === undefined ? 1 : JSON.parse(summary).seedsBroken;
  return { passed: seeds - failed, failed, skipped: 0 };
}

async function endToEnd() {
  const isElectron = await fetchElectron();
  await ensureChromium();
  await ensureBundle();
  const report = `${REPORTS}/e2e.json`;
  rmSync(report, { force: true });
  const env = { ...(isElectron ? {} : standInEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--config', 'test/e2e/playwright.config.ts'];
  const { code } = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], { env });
  return read(report, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/**
 * A tool that failed without a failed test (it did not start, an error outside of the tests) counts as one failure.
 * @param {string} report @param {number} code @param {(json: any) => Tally} tally
 * @returns {Tally}
 */
function read(report, code, tally) {
  /** @type {Tally} */
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = tally(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    say(`No report of the tests: ${/** @type {Error} */ (error).message}`);
    return { ...counted, failed: 1 };
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}
