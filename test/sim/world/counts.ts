// How often each thing happened, for the line at the end: faults, and what people did.

export class Counts {
  readonly counts: Record<string, number>;

  /** @param kinds are listed even if they never happen */
  constructor(kinds: readonly string[]) {
    this.counts = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  }

  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }
}
