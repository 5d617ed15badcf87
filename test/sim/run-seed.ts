// One seed in a process of its own: `node seed.mjs SEED HOURS REGISTERS TWICE TRACE WEEK`. The last line is its result as JSON.
import { simulate, type SimulationResult } from './simulation';

const [seed = 1, hours = 1, registers = 1, twice = 0, trace = 0, week = 0] = process.argv.slice(2).map(Number);

// Console messages of the app are noise here: errors are provoked on purpose.
console.error = () => undefined;
console.warn = () => undefined;
// Nor are their stacks read, unless a failure is replayed; to note them takes longer than most steps.
if (!trace) Error.stackTraceLimit = 0;

const settings = { seed, hours, registers, hasWeek: week === 1 };
let result: SimulationResult = await simulate(trace ? { ...settings, trace: console.log } : settings);
if (twice) {
  const { stateHash } = await simulate(settings);
  const sentence = `the same seed gave ${result.stateHash} and then ${stateHash}`;
  if (stateHash !== result.stateHash) result = { ...result, broken: [...result.broken, sentence] };
}
process.stdout.write(`${JSON.stringify(result)}\n`);
