// `npm run test:sim -- --hours H --seed S [--seeds N] [--registers R] [--results FILE] [--twice] [--week] [--trace] [--json]`: H simulated
// till-hours, over N seeds from S on. Prints each failing seed, which replays the failure exactly; the last line is JSON. With `--results` each
// seed is added to FILE, and the same command goes on where it was stopped.
import { createHash } from 'node:crypto';
import { readFlags, wholeNumber } from '../launcher/flags.mjs';
import { ensurePackages } from '../launcher/packages.mjs';
import { say } from '../launcher/say.mjs';
import { bundleSimulation } from './sim-bundle.mjs';
import { neverHappened } from './sim-happened.mjs';
import { buildOf, keepProgram, openResults } from './sim-results.mjs';
import { runSeeds } from './sim-seeds.mjs';

const { values } = readFlags(import.meta.url, {
  hours: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  registers: { type: 'string', default: '1' },
  results: { type: 'string' },
  twice: { type: 'boolean', default: false },
  week: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
const seeds = Array.from({ length: wholeNumber(values, 'seeds') }, (_, n) => wholeNumber(values, 'seed') + n);
const hours = wholeNumber(values, 'hours') / seeds.length;
const registers = wholeNumber(values, 'registers');

await ensurePackages();
// Not in one place: both may run at once.
const bundled = await bundleSimulation(values.week ? 'sim-week' : 'sim');
const build = buildOf(bundled);
const kind = { build, hours, registers, week: values.week };
const results = values.results === undefined ? null : openResults(values.results, kind);
const folder = results ? keepProgram(bundled, build) : bundled;
const total = {
  hours: 0,
  steps: 0,
  faults: {},
  deeds: {},
  broken: 0,
  seedsBroken: 0,
  changesLost: 0,
  customersLost: 0,
  entriesLost: 0,
  salesLost: 0,
  duplicates: 0,
};
/** @type {Map<number, string>} */
const hashes = new Map();
const known = results?.known ?? new Map();
for (const seed of seeds) if (known.has(seed)) tell(known.get(seed));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
await runSeeds({
  folder,
  seeds: seeds.filter((seed) => !known.has(seed)),
  hours,
  registers,
  twice: values.twice,
  week: values.week,
  trace: values.trace,
  signal: stop.signal,
  onResult: (result) => {
    results?.add(result);
    tell(result);
    return true;
  },
});
const isStopped = hashes.size < seeds.length;
if (isStopped) say(`Stopped: ${hashes.size} of ${seeds.length} seeds have run.`);
// A broken seed ends early, and is failure enough.
const never = total.broken > 0 ? [] : neverHappened(total, values.week);
for (const kind of never) say(`in ${total.hours} hours this never happened: ${kind}`);
const stateHash = createHash('sha256')
  .update(seeds.map((seed) => hashes.get(seed)).join(' '))
  .digest('hex')
  .slice(0, 16);
process.stdout.write(`${JSON.stringify({ ...total, never, stateHash })}\n`);
process.exitCode = total.broken > 0 || never.length > 0 || isStopped ? 1 : 0;

/** @typedef {import('./sim-seeds.mjs').SeedResult} SeedResult */

/** @param {SeedResult} result */
function tell(result) {
  add(result);
  const { seed, steps, sales, requests, stateHash, broken } = result;
  if (!values.json) say(`seed ${seed}: ${steps} steps, ${sales} sales, ${requests} requests, ${stateHash}`);
  for (const sentence of broken) say(`seed ${seed}, ${hours} hours, ${registers} registers: ${sentence}`);
}

/** @param {SeedResult} result */
function add(result) {
  total.hours += result.hours;
  total.steps += result.steps;
  total.broken += result.broken.length;
  total.seedsBroken += result.broken.length > 0 ? 1 : 0;
  total.changesLost += result.changesLost;
  total.customersLost += result.customersLost;
  total.entriesLost += result.entriesLost;
  total.salesLost += result.salesLost;
  total.duplicates += result.duplicates;
  addTimes(total.faults, result.faults);
  addTimes(total.deeds, result.deeds);
  hashes.set(result.seed, result.stateHash);
}

/** @param {Record<string, number>} sum @param {Record<string, number>} times */
function addTimes(sum, times) {
  for (const [kind, count] of Object.entries(times)) sum[kind] = (sum[kind] ?? 0) + count;
}
