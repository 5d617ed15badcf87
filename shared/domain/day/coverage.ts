// How much of its route a van has done.

/** Stores of a route that were visited, in percent, to two decimals; null without a route. */
export function coveragePercent(visitedStores: number | null, totalStores: number | null): number | null {
  if (visitedStores === null || !totalStores) return null;
  return Math.round((visitedStores / totalStores) * 10_000) / 100;
}
