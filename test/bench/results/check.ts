// Compares the ratios of a run with a stored baseline. Times are never compared: they differ from machine to machine.
import type { Result } from './results';

/** Bench, then row, then ratio. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A ratio that is worse by more than this share is a finding. */
const WORSE = 0.25;

export function baselineOf(results: readonly Result[]): Baseline {
  const baseline: Record<string, Record<string, number>> = {};
  for (const { bench, name, ratio } of results) {
    if (ratio !== null) (baseline[bench] ??= {})[name] = Number(ratio.toPrecision(4));
  }
  return baseline;
}

/** @returns a sentence for each row of the benches that ran which is worse than the baseline, or no longer there */
export function findingsOf(results: readonly Result[], baseline: Baseline): string[] {
  const benches = new Set(results.map(({ bench }) => bench));
  return Object.entries(baseline).flatMap(([bench, rows]) => {
    if (!benches.has(bench)) return [];
    return Object.entries(rows).flatMap(([name, before]) => {
      const row = results.find((result) => result.bench === bench && result.name === name);
      if (!row || row.ratio === null) return [`${bench}, ${name}: in the baseline, but not measured.`];
      if (!isWorse(row.ratio, before, row.better)) return [];
      return [
        `${bench}, ${name}: ${row.ratio.toPrecision(3)}, worse than ${before.toPrecision(3)} by more than a quarter.`,
      ];
    });
  });
}

function isWorse(ratio: number, before: number, better: Result['better']): boolean {
  return better === 'less' ? ratio > before * (1 + WORSE) : ratio < before / (1 + WORSE);
}
