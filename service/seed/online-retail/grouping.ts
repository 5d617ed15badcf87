// Groups and counts rows, in an order that does not depend on the machine.

/** In order of first appearance. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

/** The most frequent value, the first of equals; undefined if there are none. */
export function mostFrequent<T>(values: readonly T[], compare: (a: T, b: T) => number): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, times], [b, otherTimes]) => otherTimes - times || compare(a, b))[0]?.[0];
}

/** By code unit, so that the files are the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
