// `npm run test:sim:mutants [-- --only WORDS] [--hours H] [--seeds N]`: puts known defects into the engine and the
// store, one at a time, and runs simulated hours until they find it. An undetected defect is a gap in the simulation.
import { parseArgs } from 'node:util';
import { MUTANTS } from './sim-mutant-list.mjs';
import { ensurePackages } from '../launcher/packages.mjs';
import { say } from '../launcher/say.mjs';
import { bundleSimulation } from './sim-bundle.mjs';
import { runSeeds } from './sim-seeds.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Of each seed. */
    hours: { type: 'string', default: '6' },
    seeds: { type: 'string', default: '64' },
  },
});
const seeds = Array.from({ length: Number(values.seeds) }, (_, n) => n + 1);

await ensurePackages();
const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
let caught = 0;
for (const mutant of chosen) {
  const folder = await bundleSimulation('sim-mutant', mutant.changes);
  /** @type {string | null} */
  let found = null;
  await runSeeds({
    folder,
    seeds,
    hours: Number(values.hours),
    registers: 1,
    onResult: ({ seed, broken }) => {
      if (found === null && broken.length > 0) found = `seed ${seed}: ${broken[0]?.slice(0, 160)}`;
      return found === null;
    },
  });
  if (found !== null) caught += 1;
  say(`${found === null ? 'NOT CAUGHT' : 'caught'}  ${mutant.name}${found === null ? '' : `  (${found})`}`);
}
process.stdout.write(`${JSON.stringify({ caught, total: chosen.length })}\n`);
process.exitCode = caught === chosen.length ? 0 : 1;
