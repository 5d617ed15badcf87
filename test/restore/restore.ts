// `npm run test:restore -- [--rounds N] [--seed S] [--only NAME] [--postgres] [--verbose]`: the service and the till set back to
// older copies of themselves N times, and everything the screen called paid looked for at the service. Ends with one JSON line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wholeNumber, wrongFlag } from '#build/launcher/flags';
import { restoreRun } from './restore-run';
import { TRIALS } from './trials';

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  rounds: { ...text, default: '4' },
  seed: { ...text, default: '1' },
  only: text,
  postgres: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
});
const named = TRIALS.filter((name) => values.only === undefined || name === values.only);
if (named.length === 0) wrongFlag(`--only names one of: ${TRIALS.join(', ')}.`);
const seed = wholeNumber(values, 'seed', 0);
/** Used in turn, so that each kind comes equally often. */
const rounds = Array.from(
  { length: wholeNumber(values, 'rounds') },
  (_, index) => named.at((index + seed) % named.length) ?? TRIALS[0],
);
const folder = mkdtempSync(join(tmpdir(), 'pos-restore-'));
const { findings, ...counts } = await restoreRun({
  rounds,
  seed,
  folder,
  onPostgres: values.postgres,
  onRound: (round, acknowledged) => {
    if (values.verbose) console.error(`${round}; ${acknowledged} sales so far`);
  },
});
const sentences = [...new Set(Object.values(findings).flat())];
for (const sentence of sentences) console.error(sentence);
if (sentences.length === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
else console.error(`Seed ${seed}. What was left is in ${folder}.`);
const { lost, doubled, wrong } = findings;
process.stdout.write(
  `${JSON.stringify({ ...counts, lost: lost.length, doubled: doubled.length, wrong: wrong.length, seed })}\n`,
);
process.exitCode = sentences.length === 0 ? 0 : 1;
