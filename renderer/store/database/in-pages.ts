/** Splits a list into pages, in order; the last may be shorter. */
export function* inPages<T>(all: readonly T[], size: number): Generator<T[], void> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
