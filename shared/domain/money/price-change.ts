// A new price made of an old one: by a percentage or an amount, then rounded to a step.
import { add, minor, mulDivRound, type MinorUnits } from './money';
import { WHOLE_RATE, type PartsPerMillion } from './rate';

export interface PriceChange {
  readonly direction: 'raise' | 'lower';
  readonly by:
    | { readonly kind: 'percent'; readonly rate: PartsPerMillion }
    | { readonly kind: 'amount'; readonly amount: MinorUnits };
  /** The new price is the nearest multiple of it that lies in the direction, half away from zero; 1 rounds to the currency alone. Above 0. */
  readonly step: MinorUnits;
  /** Taken off the rounded price, so that prices can end in .99; less than `step`. */
  readonly below: MinorUnits;
}

/**
 * A raise lowers no price, and a cut raises none: where the nearest step or ending would, it is the next one in the direction. The
 * smallest is one step, or one ending.
 * @returns null where nothing would be left, or the smallest would raise what is to be lowered. A free item stays free: there is no
 * price to change.
 */
export function changedPrice(price: MinorUnits, { direction, by, step, below }: PriceChange): MinorUnits | null {
  if (price === 0) return price;
  const sign = direction === 'raise' ? 1 : -1;
  const moved =
    by.kind === 'percent'
      ? minor(mulDivRound(price, WHOLE_RATE + sign * by.rate, WHOLE_RATE))
      : add(price, minor(sign * by.amount));
  if (moved <= 0) return null;
  const nearest = Math.max(1, mulDivRound(moved, 1, step));
  const over = (price + below) % step;
  // As many steps as the price has, whole ones.
  const down = (price + below - over) / step;
  const steps = direction === 'raise' ? Math.max(nearest, over === 0 ? down : down + 1) : Math.min(nearest, down);
  return steps < 1 ? null : minor(steps * step - below);
}
