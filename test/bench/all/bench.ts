// `npm run bench -- [--quick] [--only NAME,NAME] [--check | --save] [--report]`: runs the benches one after the other, each in a
// process of its own, prints one table and writes out/bench/report.html. `--check` fails when a ratio is worse than in
// test/bench/baseline.json by a quarter; `--save` stores the ratios there. `--report` runs nothing and takes the last results.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '#build/launcher/paths';
import { run } from '#build/launcher/run';
import { baselineOf, findingsOf, type Baseline } from '../results/check';
import { reportPage } from '../results/report-page';
import { forgetResults, RESULTS, resultsOf, type Result } from '../results/results';
import { limitsOf, tableOf } from '../results/table';
import { planned, type Sizes } from './plan';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { quick: flag, check: flag, save: flag, report: flag, only: { type: 'string' } },
});
const sizes: Sizes = values.quick ? 'quick' : 'full';
const BASELINE = inRoot('test/bench/baseline.json');
const benches = planned(values.only);

// Known before the benches run for hours.
if (values.check && !values.report) expectBaseline();

const failed: string[] = [];
for (const { name, flags } of values.report ? [] : benches) {
  console.log(`\n== ${name} ${flags[sizes]}`);
  forgetResults(name);
  const given = flags[sizes].split(' ').filter((part) => part !== '');
  const { code } = await run(process.execPath, [inRoot('build/program.mjs'), `bench-${name}`, ...given]);
  if (code !== 0) failed.push(name);
}

const results = benches.flatMap(({ name }) => resultsOf(name) ?? []);
console.log(`\n\n${tableOf(results.map((result) => ({ ...result, name: `${result.bench}: ${result.name}` })))}`);
for (const sentence of limitsOf(results)) console.log(`\n${sentence}`);
const report = join(RESULTS, 'report.html');
mkdirSync(RESULTS, { recursive: true });
writeFileSync(report, reportPage(results));
console.log(`\nThe report: ${report}`);
for (const name of failed) console.error(`bench:${name} did not run to its end.`);

const findings = values.check ? check(results) : [];
for (const finding of findings) console.error(`Worse: ${finding}`);
if (values.check && findings.length === 0) console.log('No ratio is worse than the baseline by more than a quarter.');
if (values.save && failed.length === 0) save(results);
process.exitCode = failed.length > 0 || findings.length > 0 ? 1 : 0;

type Stored = Partial<Record<Sizes, Baseline>>;

function stored(): Stored {
  return JSON.parse(readFileSync(BASELINE, 'utf8')) as Stored;
}

function expectBaseline(): Baseline {
  const baseline = stored()[sizes];
  if (!baseline) throw new Error(`The baseline has no ${sizes} run; store one with --save.`);
  return baseline;
}

function check(measured: readonly Result[]): string[] {
  return findingsOf(measured, expectBaseline());
}

function save(measured: readonly Result[]): void {
  const before = stored();
  const merged: Stored = { ...before, [sizes]: { ...before[sizes], ...baselineOf(measured) } };
  writeFileSync(BASELINE, `${JSON.stringify(merged, null, 2)}\n`);
  console.log(`Stored in ${BASELINE}.`);
}
