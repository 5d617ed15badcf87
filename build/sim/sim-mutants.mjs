// `npm run test:sim:mutants [-- --only WORDS] [--hours H] [--seeds N]`: puts known defects into the engine and the
// store, one at a time, and runs simulated hours until they find it. An undetected defect is a gap in the simulation.
import { MUTANTS } from './sim-mutant-list.mjs';
import { readFlags, wholeNumber, wrongFlag } from '../launcher/flags.mjs';
import { ensurePackages } from '../launcher/packages.mjs';
import { say } from '../launcher/say.mjs';
import { bundleSimulation } from './sim-bundle.mjs';
import { runSeeds } from './sim-seeds.mjs';
import { verdictOf } from './sim-verdict.mjs';

const { values } = readFlags(import.meta.url, {
  only: { type: 'string', default: '' },
  /** Of each seed. */
  hours: { type: 'string', default: '6' },
  seeds: { type: 'string', default: '64' },
});
const seeds = Array.from({ length: wholeNumber(values, 'seeds') }, (_, n) => n + 1);
const hours = wholeNumber(values, 'hours');

const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) wrongFlag(`No known defect has this in its name: ${values.only}`);
await ensurePackages();
let caught = 0;
for (const mutant of chosen) {
  const folder = await bundleSimulation('sim-mutant', mutant.changes);
  /** @type {ReturnType<typeof verdictOf>} */
  let found = null;
  await runSeeds({
    folder,
    seeds,
    hours,
    registers: 1,
    onResult: (result) => {
      found ??= verdictOf(result);
      return found === null;
    },
  });
  if (isCaught(found)) caught += 1;
  say(sentenceOf(mutant.name, found));
}
process.stdout.write(`${JSON.stringify({ caught, total: chosen.length })}\n`);
process.exitCode = caught === chosen.length ? 0 : 1;

/** @param {ReturnType<typeof verdictOf>} found */
function isCaught(found) {
  return found?.isCaught === true;
}

/** @param {string} name @param {ReturnType<typeof verdictOf>} found */
function sentenceOf(name, found) {
  if (!found) return `NOT CAUGHT  ${name}`;
  return `${found.isCaught ? 'caught' : 'BROKE OFF'}  ${name}  (${found.words})`;
}
