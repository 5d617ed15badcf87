// `npm test`: checks and stages, two at a time; a failing one does not hide the others.
// `node build/test.mjs STAGE …` runs some of them; `--full` runs what takes too long for every change as well: end-to-end
// tests tagged @nightly, the contract on both databases and more of the simulation. The end names what failed; the last line is `N passed, N failed`: tests,
// each counted once; a check without tests (types, lint, rules …) adds to it only when it fails.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { runEndToEnd } from './launcher/end-to-end.mjs';
import { readFlags, wrongFlag } from './launcher/flags.mjs';
import { ensurePackages } from './launcher/packages.mjs';
import { inRoot } from './launcher/paths.mjs';
import { ensurePostgres } from './launcher/postgres-package.mjs';
import { prepareApp } from './launcher/run-with-app.mjs';
import { run } from './launcher/run.mjs';
import { say } from './launcher/say.mjs';
import { bundleServicePrograms, makeDatabases } from './launcher/service-programs.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './checks/failures.mjs';
import { checkRules } from './checks/rules-check.mjs';

/** `named`: a line for each failure. @typedef {{ passed: number, failed: number, skipped: number, named?: string[] }} Tally */

const REPORTS = inRoot('out/test');

/** Tools that pass or fail as a whole, each with its arguments. @type {Record<string, [script: string, ...args: string[]][]>} */
const CHECKS = {
  // Without threads of its own it takes a third less of the processor.
  types: [['node_modules/typescript-native/bin/tsc', '-b', '--pretty', '--singleThreaded']],
  // oxlint knows our folders, React and the types, knip what nothing uses.
  lint: [
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '.'],
    ['node_modules/knip/bin/knip.js', '--no-progress'],
  ],
  dependencies: [
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs'],
      ...['renderer', 'electron', 'service', 'shared'],
    ],
  ],
  format: [['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
};

/** The longest first, so that no core is without work while the last one ends. @type {Record<string, () => Promise<Tally>>} */
const STAGES = {
  e2e: endToEnd,
  unit: () => vitest('unit', 'vitest.config.ts'),
  contract: () => vitest('contract', 'test/contract/vitest.config.ts'),
  replay: () => vitest('replay', 'test/vitest.config.ts'),
  simulation,
};

const names = [...Object.keys(CHECKS), ...Object.keys(STAGES), 'rules'];
const { values, positionals: wanted } = readFlags(
  import.meta.url,
  { full: { type: 'boolean', default: false } },
  { takesWords: true },
);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) wrongFlag(`No such stage: ${unknown.join(', ')}. Stages: ${names.join(', ')}.`);
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
process.env[values.full ? 'POS_ALL_TESTS' : 'POS_SAMPLE'] = '1';
await ensurePackages();
mkdirSync(REPORTS, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
/** A line for each test, check or stage that failed. @type {string[]} */
const failures = [];
// Vite changes this process's environment while it builds, which a check started meanwhile would inherit.
if (['contract', 'replay', 'e2e'].some(isWanted)) await bundleServicePrograms();
const preparing = prepare();
const jobs = [
  ...Object.keys(CHECKS)
    .filter(isWanted)
    .flatMap((name) => (CHECKS[name] ?? []).map((tool) => () => check(name, tool))),
  ...Object.entries(STAGES)
    .filter(([name]) => isWanted(name))
    .map(([name, stage]) => async () => {
      await preparing;
      await count(name, stage);
    }),
];
/** What two say at once cannot be read: it is shown at the end of those that failed. */
const isQuiet = jobs.length > 1;
jobs.unshift(() => preparing);
await Promise.all([lane(), lane()]);
// Holds the report of the contract stage against the rules.
if (isWanted('rules')) await count('rules', rules);
for (const failure of failures) say(`✗ ${failure}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * What stages need and no check does. One after the other, as each may install something, and before any stage, as tests package the app
 * that is built here.
 */
async function prepare() {
  if (isWanted('contract')) await ensurePostgres();
  if (isWanted('e2e')) await prepareApp();
  if (['contract', 'e2e'].some(isWanted)) await makeDatabases();
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}

/** No job keeps both cores busy all the time: one alone starts, waits for a disk or a browser, and ends on one core. */
async function lane() {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job();
}

/** @param {string} name @param {[script: string, ...args: string[]]} tool */
async function check(name, [script, ...args]) {
  const startedAt = performance.now();
  const { code, output } = await run(process.execPath, [script, ...args], { quiet: true });
  if (code !== 0) {
    total.failed += 1;
    failures.push(`${name}: ${basename(script)}`);
    say(output.trim());
  }
  say(`── ${name}: ${basename(script)} ${code === 0 ? 'passed' : 'failed'}, ${secondsSince(startedAt)} s`);
}

/** @param {string} name @param {() => Promise<Tally>} stage */
async function count(name, stage) {
  say(`── ${name} …`);
  const startedAt = performance.now();
  const { passed, failed, skipped, named = [] } = await stage();
  failures.push(...(failed > 0 && named.length === 0 ? [`${name}: see above`] : named));
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  say(`── ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${secondsSince(startedAt)} s`);
}

/** @param {string} name @param {string} config */
async function vitest(name, config) {
  const report = `${REPORTS}/${name}.json`;
  rmSync(report, { force: true });
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { quiet: isQuiet });
  if (code !== 0) say(output);
  return read(report, code, (json) => ({
    passed: json.numPassedTests,
    // A file that fails to load reports no tests; it counts as one failure.
    failed: json.numFailedTests + (json.numFailedTests === 0 ? json.numFailedTestSuites : 0),
    skipped: json.numPendingTests + json.numTodoTests,
    named: failuresOfVitest(json, inRoot('.')),
  }));
}

/** Checks the existing report of the contract stage without running it. */
async function rules() {
  return read(`${REPORTS}/contract.json`, 0, (report) => {
    const { problems, databases } = checkRules(readFileSync(inRoot('service/RULES.md'), 'utf8'), report, {
      isFull: values.full,
    });
    if (!databases.includes('PostgreSQL'))
      say('The report has no tests on PostgreSQL; the rules are held against PGlite alone.');
    return { passed: 0, failed: problems.length, skipped: 0, named: problems.map((problem) => `RULES.md: ${problem}`) };
  });
}

/** Simulated till-hours, and seeds in which a till is without a network for a week; each seed a test. */
async function simulation() {
  // At once, as seeds are few: one after the other each would leave a core without work at its end.
  const [days, weeks] = await Promise.all([
    values.full ? simulate(480, 25) : simulate(30, 1),
    values.full ? simulate(12, 2, '--week') : simulate(6, 1, '--week'),
  ]);
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
  const broken = summary === undefined ? 1 : JSON.parse(summary).seedsBroken;
  // Seeds that break nothing fail together when what they must have had never happened.
  return { passed: seeds - broken, failed: code !== 0 && broken === 0 ? 1 : broken, skipped: 0 };
}

async function endToEnd() {
  const { code, report, output } = await runEndToEnd(values.full ? [] : ['--grep-invert', '@nightly'], {
    quiet: isQuiet,
  });
  if (code !== 0) say(output);
  return read(report, code, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    named: failuresOfPlaywright({ suites }),
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
