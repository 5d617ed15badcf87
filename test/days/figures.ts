// Figures under names, from the books and from the till, and where they are not the same.

/** Amounts are minor units. */
export type Figures = Readonly<Record<string, bigint | number | string>>;

/** Returns the figures that differ, including those that only one side has. */
export function differencesOf(what: string, expected: Figures, stated: Figures): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(stated)]);
  return [...names]
    .filter((name) => String(expected[name]) !== String(stated[name]))
    .map((name) => `${what}: ${name} is ${stated[name]}, should be ${expected[name]}`);
}
