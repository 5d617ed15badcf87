// `npm run test:sim -- --hours H --seed S [--seeds N] [--registers R] [--twice] [--week] [--trace] [--json]`: H simulated till-hours,
// over N seeds from S on. Prints each failing seed, which replays the failure exactly; the last line is JSON.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensurePackages } from '../launcher/packages.mjs';
import { giveUp, say } from '../launcher/say.mjs';
import { bundleSimulation } from './sim-bundle.mjs';
import { runSeeds } from './sim-seeds.mjs';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    registers: { type: 'string', default: '1' },
    twice: { type: 'boolean', default: false },
    week: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const seeds = Array.from({ length: count('seeds') }, (_, n) => count('seed') + n);
const hours = count('hours') / seeds.length;
const registers = count('registers');

await ensurePackages();
const folder = await bundleSimulation('sim');
const total = {
  hours: 0,
  steps: 0,
  faults: {},
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
await runSeeds({
  folder,
  seeds,
  hours,
  registers,
  twice: values.twice,
  week: values.week,
  trace: values.trace,
  onResult: (result) => {
    add(result);
    const { seed, steps, sales, requests, stateHash, broken } = result;
    if (!values.json) say(`seed ${seed}: ${steps} steps, ${sales} sales, ${requests} requests, ${stateHash}`);
    for (const sentence of broken) say(`seed ${seed}, ${hours} hours, ${registers} registers: ${sentence}`);
    return true;
  },
});
const stateHash = createHash('sha256')
  .update(seeds.map((seed) => hashes.get(seed)).join(' '))
  .digest('hex')
  .slice(0, 16);
process.stdout.write(`${JSON.stringify({ ...total, stateHash })}\n`);
process.exitCode = total.broken > 0 ? 1 : 0;

/** @param {import('./sim-seeds.mjs').SeedResult} result */
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
  /** @type {Record<string, number>} */
  const faults = total.faults;
  for (const [name, times] of Object.entries(result.faults)) faults[name] = (faults[name] ?? 0) + times;
  hashes.set(result.seed, result.stateHash);
}

/** @param {'hours' | 'seed' | 'seeds' | 'registers'} name */
function count(name) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) giveUp(`--${name} wants a whole number above zero.`);
  return value;
}
