// A sale as it counts for the merchant: what was returned is below zero.
import type { StoredSale } from '#shared/api/sales/sale';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { nearestDecimal, nearestFromDecimal, nearestSum, type MinorUnits } from '#shared/domain/money/money';
import { THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import { formatStated, statedMoneyText } from '../../ui/text/number-format';

type TenderKind = StoredSale['tenders'][number]['kind'];
type SignedBy = Pick<StoredSale, 'kind' | 'currency'>;

/** @param value of the sale, major units */
export function signedAmount(sale: SignedBy, value: number): MinorUnits {
  return nearestFromDecimal(signed(sale, value), currencyOf(sale.currency));
}

/** Major units, as the service states them. */
export function signed({ kind }: Pick<SignedBy, 'kind'>, value: number): number {
  return kind === 'RETURN' ? -value : value;
}

/** With its currency where that is another than `usual`. @param value of the sale, major units */
export function amountText(sale: SignedBy, value: number, usual: Currency): string {
  const text = sale.currency === usual.code ? formatStated : statedMoneyText;
  return text(signed(sale, value), currencyOf(sale.currency));
}

/** What of it was paid, or of a return refunded, in this way: major units, without a sign. */
export function paidBy({ tenders, currency }: Pick<StoredSale, 'tenders' | 'currency'>, way: TenderKind): number {
  const of = currencyOf(currency);
  const parts = tenders.filter(({ kind }) => kind === way).map(({ amount }) => nearestFromDecimal(amount, of));
  return nearestDecimal(nearestSum(parts), of);
}

/** Units of all its lines. */
export function signedUnits({ kind, cart }: Pick<StoredSale, 'kind' | 'cart'>): number {
  const thousandths = cart.lines.reduce(
    (total, { quantity }) => total + Math.round(quantity * THOUSANDTHS_PER_UNIT),
    0,
  );
  return (kind === 'RETURN' ? -thousandths : thousandths) / THOUSANDTHS_PER_UNIT;
}

export interface ListedSum {
  readonly sales: number;
  readonly returns: number;
  /** Of those in this currency. */
  readonly total: MinorUnits;
  /** What of it was paid in the chosen way; null where none is chosen. */
  readonly part: MinorUnits | null;
  /** Sales in other currencies, which are not part of it. */
  readonly others: number;
}

/** What the listed sales add up to. @param way of paying; 'all' for none chosen */
export function sumOf(sales: readonly StoredSale[], currencyCode: string, way: TenderKind | 'all'): ListedSum {
  const own = sales.filter(({ currency }) => currency === currencyCode);
  return {
    sales: own.filter(({ kind }) => kind === 'SALE').length,
    returns: own.filter(({ kind }) => kind === 'RETURN').length,
    total: nearestSum(own.map((sale) => signedAmount(sale, sale.totals.grossAmount))),
    part: way === 'all' ? null : nearestSum(own.map((sale) => signedAmount(sale, paidBy(sale, way)))),
    others: sales.length - own.length,
  };
}
