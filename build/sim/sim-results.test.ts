import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openResults } from './sim-results.mjs';
import type { SeedResult } from './sim-seeds.mjs';

const kind = { build: 'abcd1234', hours: 100, registers: 1, week: false };
const seed = (number: number) => ({ seed: number, broken: [] as string[] }) as SeedResult;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sim-results-'));
  file = join(folder, 'results.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the results of a long run', () => {
  it('are known to the next run', () => {
    openResults(file, kind).add(seed(7));
    openResults(file, kind).add(seed(8));
    expect([...openResults(file, kind).known.keys()]).toEqual([7, 8]);
  });

  it('of another build or of other hours are kept and not counted', () => {
    openResults(file, kind).add(seed(7));
    expect(openResults(file, { ...kind, build: 'other' }).known.size).toBe(0);
    expect(openResults(file, { ...kind, hours: 4 }).known.size).toBe(0);
    expect(openResults(file, kind).known.size).toBe(1);
  });

  it('lose a line that was not written to its end', () => {
    openResults(file, kind).add(seed(7));
    const whole = readFileSync(file, 'utf8');
    appendFileSync(file, '{"kind":{"build":"ab');
    expect([...openResults(file, kind).known.keys()]).toEqual([7]);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });
});
