// How often each thing that may go wrong went wrong, for the line at the end.

export class FaultCounts {
  readonly counts: Record<string, number> = {};

  count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}
