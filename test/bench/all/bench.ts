// `npm run bench -- [--quick] [--only NAME,NAME] [--check | --save] [--report]`: runs the benches one after the other, each in a
// process of its own, prints one table and writes out/bench/report.html. `--check` takes the quick sizes and fails when a ratio is
// worse than in test/bench/baseline.json by a quarter, or a goal that was met there no longer is; `--save` takes the quick sizes and
// stores both there. `--report` runs nothing and takes the last results.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { inRoot } from '#build/launcher/paths';
import { run } from '#build/launcher/run';
import { baselineOf, findingsOf, type Baseline } from '../results/check';
import { reportPage } from '../results/report-page';
import { forgetResults, PLAN_VARIABLE, RESULTS, resultsOf } from '../results/results';
import { limitsOf, tableOf } from '../results/table';
import { leftOut, planned, type Sizes } from './plan';

const flag = { type: 'boolean', default: false } as const;
const { values } = readFlags(import.meta.url, {
  quick: flag,
  check: flag,
  save: flag,
  report: flag,
  only: { type: 'string' },
});
// The baseline is of the quick sizes.
const sizes: Sizes = values.quick || values.check || values.save ? 'quick' : 'full';
const BASELINE = inRoot('test/bench/baseline.json');
const benches = plannedOf(values.only);

if (!values.report) {
  console.log(
    `Runs ${benches.map(({ name }) => name).join(', ')} with the ${sizes} sizes. Left out: ${leftOut(benches)}.`,
  );
}
const failed: string[] = [];
for (const { name, flags } of values.report ? [] : benches) {
  console.log(`\n== ${name} ${flags[sizes]}`);
  forgetResults(name);
  const given = flags[sizes].split(' ').filter((part) => part !== '');
  const { code } = await run(process.execPath, [inRoot('build/program.mjs'), `bench-${name}`, ...given], {
    env: { [PLAN_VARIABLE]: sizes },
  });
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

const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline;
const findings = values.check ? findingsOf(results, baseline) : [];
for (const finding of findings) console.error(`Worse: ${finding}`);
if (values.check && findings.length === 0) {
  console.log('No ratio is worse than the baseline by more than a quarter, and every goal that was met is met.');
}
if (values.save && failed.length === 0) save();
process.exitCode = failed.length > 0 || findings.length > 0 ? 1 : 0;

function save(): void {
  const quick = results.filter(({ plan }) => plan === 'quick');
  writeFileSync(BASELINE, `${JSON.stringify({ ...baseline, ...baselineOf(quick) }, null, 2)}\n`);
  console.log(`Stored in ${BASELINE}: ${[...new Set(quick.map(({ bench }) => bench))].join(', ')}.`);
}

function plannedOf(only: string | undefined) {
  try {
    return planned(only);
  } catch (error) {
    return wrongFlag((error as Error).message);
  }
}
