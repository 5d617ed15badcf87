// What a sale or return adds to what a merchant sold.
import { negate, type MinorUnits } from '../money/money';
import type { Sale } from './sale';

/** The gross amount as it counts for the merchant: below zero for a return, which itself carries positive amounts. */
export function signedTotal({ kind, settled }: Pick<Sale, 'kind' | 'settled'>): MinorUnits {
  const { grossAmount } = settled.totals;
  return kind === 'RETURN' ? negate(grossAmount) : grossAmount;
}
