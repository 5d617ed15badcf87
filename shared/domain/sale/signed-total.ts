// What a sale or return adds to what a merchant sold: below zero for a return, which itself carries positive amounts.
import { negate, type MinorUnits } from '../money/money';
import type { Sale } from './sale';

/** An amount of it, as it counts for the merchant. */
export function signed({ kind }: Pick<Sale, 'kind'>, amount: MinorUnits): MinorUnits {
  return kind === 'RETURN' ? negate(amount) : amount;
}

/** Its gross amount, as it counts for the merchant. */
export function signedTotal(sale: Pick<Sale, 'kind' | 'settled'>): MinorUnits {
  return signed(sale, sale.settled.totals.grossAmount);
}
