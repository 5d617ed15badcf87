// What a run found wrong, a sentence each, and whether that fails it.

export interface Findings {
  /** Shown as saved, or kept in the till's journal, and not at the service. */
  readonly lost: string[];
  readonly doubled: string[];
  /** At the service otherwise than sold. */
  readonly changed: string[];
  /** Does not go on without a person. */
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
