// What a run found wrong, a sentence each, and whether that fails it.

export interface Findings {
  /** Shown as saved, or in the till's journal, and missing at the service. */
  readonly lost: string[];
  readonly doubled: string[];
  /** Different at the service from what was sold. */
  readonly changed: string[];
  /** Cannot continue without a person. */
  readonly stuck: string[];
  readonly receiptGaps: string[];
}

export function noFindings(): Findings {
  return { lost: [], doubled: [], changed: [], stuck: [], receiptGaps: [] };
}

export function sentencesOf(findings: Findings): string[] {
  return Object.entries(findings).flatMap(([kind, found]: [string, string[]]) =>
    found.map((sentence) => `${kind}: ${sentence}`),
  );
}
