// Runs seeds of the simulation, each in its own process, one per core at a time.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {object} SeedResult
 * @property {number} seed
 * @property {number} hours
 * @property {number} steps
 * @property {Record<string, number>} faults
 * @property {Record<string, number>} deeds what cashiers completed
 * @property {string[]} broken
 * @property {number} changesLost
 * @property {number} customersLost
 * @property {number} entriesLost
 * @property {number} salesLost
 * @property {number} duplicates
 * @property {number} sales
 * @property {number} requests
 * @property {string} stateHash
 * @property {boolean} [hasEndedEarly] there is no result: the program broke off
 */

/**
 * @typedef {object} SeedRun
 * @property {string} folder of the bundle
 * @property {readonly number[]} seeds
 * @property {number} hours of each seed
 * @property {number} registers
 * @property {boolean} [twice]
 * @property {boolean} [week] the network is down for days in every run instead of only in some
 * @property {boolean} [trace] prints each event to standard output, one per line
 * @property {AbortSignal} [signal] ends the run, without results of the running seeds
 * @property {(result: SeedResult) => boolean} onResult false: starts no further seed and ends the running ones
 */

/** @param {SeedRun} options */
export async function runSeeds({
  folder,
  seeds,
  hours,
  registers,
  twice = false,
  week = false,
  trace = false,
  signal,
  onResult,
}) {
  const rest = [...seeds];
  const stop = new AbortController();
  signal?.addEventListener('abort', () => stop.abort());
  const work = async () => {
    for (let seed = rest.shift(); seed !== undefined; seed = rest.shift()) {
      const args = [seed, hours, registers, Number(twice), Number(trace), Number(week)].map(String);
      const result = await runSeed(join(folder, 'seed.mjs'), seed, hours, args, stop.signal);
      if (!result || stop.signal.aborted) return;
      if (!onResult(result)) stop.abort();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), seeds.length) }, work));
}

/**
 * A process that ends without a result is a broken run, unless it was told to end: Ctrl+C reaches it too.
 *
 * @param {string} script
 * @param {number} seed
 * @param {number} hours
 * @param {string[]} args
 * @param {AbortSignal} signal ends it; its result is no longer awaited
 * @returns {Promise<SeedResult | null>}
 */
function runSeed(script, seed, hours, args, signal) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill('SIGKILL');
    signal.addEventListener('abort', end);
    let last = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      const lines = `${last}${chunk}`.split('\n');
      // The last line is the result; the lines before it are the trace.
      while (lines.length > 2) process.stdout.write(`${lines.shift()}\n`);
      last = lines.join('\n');
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk));
    child.on('close', (code, endedBy) => {
      signal.removeEventListener('abort', end);
      if (endedBy === 'SIGINT' || endedBy === 'SIGTERM') {
        resolve(null);
        return;
      }
      const lines = last.trimEnd().split('\n');
      const result = lines.pop() ?? '';
      if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
      resolve(code === 0 ? JSON.parse(result) : endedEarly(seed, hours, `${result}\n${errors}`));
    });
  });
}

/** @param {number} seed @param {number} hours @param {string} words @returns {SeedResult} */
function endedEarly(seed, hours, words) {
  const nothing = {
    steps: 0,
    faults: {},
    deeds: {},
    changesLost: 0,
    customersLost: 0,
    entriesLost: 0,
    salesLost: 0,
    duplicates: 0,
    sales: 0,
    requests: 0,
  };
  return {
    seed,
    hours,
    ...nothing,
    broken: [`the run ended early: ${words.slice(-2_000)}`],
    stateHash: '',
    hasEndedEarly: true,
  };
}
