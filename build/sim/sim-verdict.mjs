// What a seed says of a known defect that was put into the source.

/**
 * A run that broke off shows that the changed source does not run, not that a check found its defect.
 *
 * @param {Pick<import('./sim-seeds.mjs').SeedResult, 'seed' | 'broken' | 'hasEndedEarly'>} result
 * @returns {{ isCaught: boolean, words: string } | null} null when the seed found nothing
 */
export function verdictOf({ seed, broken: [first], hasEndedEarly }) {
  if (first === undefined) return null;
  return { isCaught: !hasEndedEarly, words: `seed ${seed}: ${first.slice(0, 160)}` };
}
