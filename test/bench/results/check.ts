// Compares a run with the stored baseline of the quick sizes: its ratios, and the goals it met. Times are never compared: they
// differ from machine to machine.
import type { Result } from './results';

interface Kept {
  /** Null where the row has none. */
  readonly ratio: number | null;
  readonly met: boolean | null;
}

/** Bench, then row. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, Kept>>>>;

/** A ratio that is worse by more than this share is a finding. */
const WORSE = 0.25;

export function baselineOf(results: readonly Result[]): Baseline {
  const baseline: Record<string, Record<string, Kept>> = {};
  for (const { bench, name, ratio, met } of results) {
    if (ratio === null && met !== true) continue;
    (baseline[bench] ??= {})[name] = { ratio: ratio === null ? null : Number(ratio.toPrecision(4)), met };
  }
  return baseline;
}

/** @returns a sentence for each row of the benches that ran which is worse than the baseline, or no longer there */
export function findingsOf(results: readonly Result[], baseline: Baseline): string[] {
  const quick = results.filter(({ plan }) => plan === 'quick');
  const others = new Set(results.filter(({ plan }) => plan !== 'quick').map(({ bench }) => bench));
  const benches = new Set(quick.map(({ bench }) => bench));
  const worse = Object.entries(baseline).flatMap(([bench, rows]) => {
    if (!benches.has(bench)) return [];
    return Object.entries(rows).flatMap(([name, before]) => {
      const row = quick.find((result) => result.bench === bench && result.name === name);
      return findingsOfRow(`${bench}, ${name}`, row, before);
    });
  });
  return [...worse, ...[...others].map((bench) => `${bench}: not taken with the quick sizes, so it is not compared.`)];
}

function findingsOfRow(title: string, row: Result | undefined, { ratio: before, met }: Kept): string[] {
  if (!row || (before !== null && row.ratio === null)) return [`${title}: in the baseline, but not measured.`];
  const findings: string[] = [];
  if (before !== null && row.ratio !== null && isWorse(row.ratio, before, row.better)) {
    findings.push(`${title}: ${row.ratio.toPrecision(3)}, worse than ${before.toPrecision(3)} by more than a quarter.`);
  }
  if (met === true && row.met !== true)
    findings.push(`${title}: its goal (${row.goal ?? 'none now'}) is no longer met.`);
  return findings;
}

function isWorse(ratio: number, before: number, better: Result['better']): boolean {
  return better === 'less' ? ratio > before * (1 + WORSE) : ratio < before / (1 + WORSE);
}
