// Compares two rows of the same schema. Rows contain plain values and lists of plain values.

export function hasSameFields<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSamePlainValue(a[key], b[key]));
}

function isSamePlainValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** Compares two lists of rows, including their order. */
export function sameList<T extends object>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((row, i) => hasSameFields(row, b[i] ?? {}));
}
