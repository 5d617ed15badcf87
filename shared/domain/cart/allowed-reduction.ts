// What somebody entitled to it allowed to be given off a sale, and whether what is given off stays within it. The till asks for an
// approval beyond it, and the service asks a person.
import { WHOLE_RATE, type PartsPerMillion } from '../money/rate';
import type { MinorUnits } from '../money/money';

export interface AllowedReduction {
  readonly share: PartsPerMillion;
  /** The amount that the share was of, in minor units; null where it is not known. */
  readonly from: MinorUnits | null;
  /** The line with that share, which it goes with; null for the whole sale. */
  readonly lineId: string | null;
}

export interface ReductionInAll {
  /** The largest of the lines' shares and the share of the whole sale. */
  readonly share: PartsPerMillion;
  /** What is given off in all. */
  readonly amount: MinorUnits;
  /** What it is given off of: all lines. */
  readonly of: MinorUnits;
  /** Minor units by which roundings may have made it larger. */
  readonly roundings: number;
}

/**
 * Neither a larger share than was allowed, nor more money than that came to: an approval for one piece is none for a thousand. Of
 * the rest of the sale may be given off what needs no approval.
 * @param ceiling the share that needs none
 */
export function isReductionAllowed(
  { share, amount, of, roundings }: ReductionInAll,
  allowed: readonly Omit<AllowedReduction, 'lineId'>[],
  ceiling: PartsPerMillion,
): boolean {
  if (!allowed.some((each) => share <= each.share)) return false;
  let [money, rest] = [0, of as number];
  for (const each of allowed) {
    if (each.from === null) return true;
    money += partOf(each.share, each.from);
    rest -= each.from;
  }
  return amount - roundings <= money + partOf(ceiling, Math.max(0, rest));
}

/** Rounded up; exact for any amount. */
function partOf(share: PartsPerMillion, amount: number): number {
  const product = BigInt(share) * BigInt(amount);
  return Number((product + BigInt(WHOLE_RATE) - 1n) / BigInt(WHOLE_RATE));
}
