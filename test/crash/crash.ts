// `npm run test:crash -- --kills N [--seed S] [--backlog N] [--verbose] [--json]`: app, engine and service killed N times while the till
// sells, with N unsent sales of the days before; everything it called paid is looked for at the service. Ends with one JSON line; with --json that is all there is
// unless something was found.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wholeNumber } from '#build/launcher/flags';
import { inRoot } from '#build/launcher/paths';
import { crashRun } from './crash-run';
import { sentencesOf } from './findings';
import { planRounds } from './plan';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = readFlags(import.meta.url, {
  kills: { ...text, default: '20' },
  seed: { ...text, default: '1' },
  backlog: { ...text, default: '0' },
  verbose: flag,
  json: flag,
});
const seed = wholeNumber(values, 'seed', 0);
const backlog = wholeNumber(values, 'backlog', 0);
const folder = mkdtempSync(join(tmpdir(), 'pos-crash-'));
const startedAt = performance.now();
const { findings, ...counts } = await crashRun({
  seed,
  rounds: planRounds(seed, wholeNumber(values, 'kills')),
  folder,
  pictures: inRoot('out/crash'),
  backlog,
  onRound: ({ rounds, kills, acknowledged, customers }, { fault, after, losesDatabases }) => {
    if (!values.verbose) return;
    console.error(
      `round ${rounds}: ${fault} after ${after} ms${losesDatabases ? ', databases lost' : ''}; ${kills} kills, ${acknowledged} sales, ${customers} customers`,
    );
  },
});
const sentences = sentencesOf(findings);
for (const sentence of sentences) console.error(sentence);
if (sentences.length === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
else console.error(`Seed ${seed}. What was left is in ${folder}.`);
if (!values.json) {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.error(`${counts.kills} kills in ${minutes} min, ${sentences.length} findings.`);
}
const figures = Object.fromEntries(Object.entries(findings).map(([kind, found]) => [kind, (found as string[]).length]));
process.stdout.write(`${JSON.stringify({ ...counts, ...figures, seed })}\n`);
process.exitCode = sentences.length === 0 ? 0 : 1;
