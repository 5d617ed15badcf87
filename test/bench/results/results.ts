// What a bench leaves behind: its table on the screen and its rows in out/bench/NAME.json.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '#build/launcher/paths';
import type { Row } from './row';
import { limitsOf, tableOf } from './table';

/** A row with the run it is from. */
export interface Result extends Row {
  readonly bench: string;
  /** Sizes of the run, in words. */
  readonly sizes: string;
  /** `full` or `quick` where `npm run bench` ran it, `own` with sizes given by hand. */
  readonly plan: string;
  /** When the run began, ISO 8601. */
  readonly at: string;
  /** Load of the machine when the run began, and its cores. */
  readonly load: number;
  readonly cores: number;
}

/** Tells a bench which sizes `npm run bench` gave it. */
export const PLAN_VARIABLE = 'POS_BENCH_PLAN';

export const RESULTS = inRoot('out/bench');

/** To be called before anything is measured: says how busy the machine is. */
export function beginBench(bench: string, sizes: string) {
  const run = {
    bench,
    sizes,
    plan: process.env[PLAN_VARIABLE] ?? 'own',
    at: new Date().toISOString(),
    load: loadavg()[0] ?? 0,
    cores: availableParallelism(),
  };
  console.log(`${sizes}. Load of the machine when the run began: ${run.load.toFixed(1)} on ${run.cores} cores.`);
  return {
    ...run,
    /** Why a time may be longer than it should be. */
    busy:
      run.load > run.cores / 2
        ? `the machine had a load of ${run.load.toFixed(1)} on ${run.cores} cores before the run began; that is in the figure.`
        : 'the machine was at rest; the figure is its own.',
    finish(rows: readonly Row[]): void {
      console.log(`\n${tableOf(rows)}`);
      for (const sentence of limitsOf(rows)) console.log(`\n${sentence}`);
      const results = rows.map((row): Result => ({ ...run, ...row }));
      mkdirSync(RESULTS, { recursive: true });
      writeFileSync(fileOf(bench), `${JSON.stringify(results, null, 1)}\n`);
      // A lost write is no figure: the run failed.
      if (rows.some(({ goal, met }) => goal === '0' && met === false)) process.exitCode = 1;
    },
  };
}

export function forgetResults(bench: string): void {
  rmSync(fileOf(bench), { force: true });
}

/** @returns undefined when the bench has not run to its end */
export function resultsOf(bench: string): readonly Result[] | undefined {
  const file = fileOf(bench);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : undefined;
}

function fileOf(bench: string): string {
  return join(RESULTS, `${bench}.json`);
}
