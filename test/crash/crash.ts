// `npm run test:crash -- [--kills N] [--seed S] [--verbose]`: the app, its browser and the service killed N times under
// a cashier's work. Ends with one JSON line; exit 0 only when nothing is lost, doubled, changed or stuck.
import { parseArgs } from 'node:util';
import { crashTest } from './crash-test';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    // The only form there is; accepted because the other verbs know it.
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(kills) || kills < 1)
  throw new Error('--kills and --seed are whole numbers, --kills from 1.');
const say = (line: string) => process.stderr.write(`${line}\n`);
const report = await crashTest({ kills, seed, say, ...(values.verbose ? { onRound: say } : {}) });
const { lost, doubled, changed, stuck, receiptGaps, ...figures } = report;
const faults = [...lost, ...doubled, ...changed, ...stuck];
for (const sentence of faults) say(sentence);
if (receiptGaps.length > 0) say(`Receipt numbers that no sale carries: ${receiptGaps.join(', ')}`);
if (faults.length > 0) say(`The same order of events again: --seed ${seed}`);
const counts = {
  lost: lost.length,
  doubled: doubled.length,
  changed: changed.length,
  stuck: stuck.length,
  receiptGaps: receiptGaps.length,
};
process.stdout.write(`${JSON.stringify({ ...figures, ...counts, seed })}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
