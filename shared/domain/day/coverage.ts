// How much of its round a van has done.

/** Stores of a round that were visited, in percent, to two decimals; null without a round. */
export function coveragePercent(visitedStores: number | null, totalStores: number | null): number | null {
  if (visitedStores === null || !totalStores) return null;
  return Math.round((visitedStores / totalStores) * 10_000) / 100;
}
