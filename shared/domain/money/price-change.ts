// A new price made of an old one: by a percentage or an amount, then rounded to a step.
import { add, minor, mulDivRound, type MinorUnits } from './money';
import { WHOLE_RATE, type PartsPerMillion } from './rate';

export interface PriceChange {
  readonly direction: 'raise' | 'lower';
  readonly by:
    | { readonly kind: 'percent'; readonly rate: PartsPerMillion }
    | { readonly kind: 'amount'; readonly amount: MinorUnits };
  /** The new price is the nearest multiple of it, half away from zero; 1 rounds to the currency alone. Above 0. */
  readonly step: MinorUnits;
  /** Taken off the rounded price, so that prices can end in .99; less than `step`. */
  readonly below: MinorUnits;
}

/** @returns below 0 where more is taken off than there is. A free item stays free: there is no price to change. */
export function changedPrice(price: MinorUnits, { direction, by, step, below }: PriceChange): MinorUnits {
  if (price === 0) return price;
  const sign = direction === 'raise' ? 1 : -1;
  const moved =
    by.kind === 'percent'
      ? minor(mulDivRound(price, WHOLE_RATE + sign * by.rate, WHOLE_RATE))
      : add(price, minor(sign * by.amount));
  return minor(mulDivRound(moved, 1, step) * step - below);
}
