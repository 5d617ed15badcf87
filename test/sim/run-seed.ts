// One seed in a process of its own: `node seed.mjs SEED HOURS REGISTERS TWICE TRACE WEEK`. The last line is its result as JSON.
import { type PageCode } from './register/page-code';
import { simulate, type SimulationResult } from './simulation';

const [seed = 1, hours = 1, registers = 1, twice = 0, trace = 0, week = 0] = process.argv.slice(2).map(Number);
const pageUrl = new URL('./page.mjs', import.meta.url).href;

/** With an address of its own each register gets modules of its own. */
const loadPage = async (register: number) =>
  ((await import(`${pageUrl}?${register}`)) as { pageCode: PageCode }).pageCode;

// What the app tells its console is for whoever runs it; here things go wrong on purpose.
console.error = () => undefined;
console.warn = () => undefined;

const settings = { seed, hours, registers, hasWeek: week === 1, loadPage };
let result: SimulationResult = await simulate(trace ? { ...settings, trace: console.log } : settings);
if (twice) {
  const { stateHash } = await simulate(settings);
  const sentence = `the same seed gave ${result.stateHash} and then ${stateHash}`;
  if (stateHash !== result.stateHash) result = { ...result, broken: [...result.broken, sentence] };
}
process.stdout.write(`${JSON.stringify(result)}\n`);
