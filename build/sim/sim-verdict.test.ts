import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runSeeds, type SeedResult } from './sim-seeds.mjs';
import { verdictOf } from './sim-verdict.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-sim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a run of this program says. */
async function verdictOn(program: string) {
  writeFileSync(join(folder, 'seed.mjs'), program);
  const results: SeedResult[] = [];
  await runSeeds({ folder, seeds: [7], hours: 1, registers: 1, onResult: (result) => results.push(result) > 0 });
  return results.map(verdictOf);
}

it('is nothing of a run in which no promise was broken', async () => {
  expect(await verdictOn(`console.log(JSON.stringify({ seed: 7, broken: [] }))`)).toEqual([null]);
});

it('is caught where a promise was broken', async () => {
  const run = `console.log(JSON.stringify({ seed: 7, broken: ['a sale was lost'] }))`;
  expect(await verdictOn(run)).toEqual([{ isCaught: true, words: 'seed 7: a sale was lost' }]);
});

it.each([
  ['throws', `throw new Error('no such thing')`],
  ['hears of no end', `await new Promise(() => {})`],
])('is not caught where the program %s', async (_, program) => {
  const words = expect.stringContaining('seed 7: the run ended early') as string;
  expect(await verdictOn(program)).toEqual([{ isCaught: false, words }]);
});
