// Refunds by the tenders of the sale, each up to what it paid less earlier refunds, or by one other method if a person
// chooses it. Cash is rounded on the running total of refunds.
import { ZERO, add, minor, subtract, sum, type MinorUnits } from '../money/money';
import { cashDue, takeExact, type PaymentConfig, type Tender, type TenderKind } from './payment';
import type { Sale } from './sale';

/** One tender of the sale and its refundable amount. */
export interface PaidMethod {
  readonly kind: TenderKind;
  readonly reference: string | null;
  readonly amount: MinorUnits;
}

/** Null: as it was paid. */
export type RefundMethod = Pick<PaidMethod, 'kind' | 'reference'> | null;

export interface Refund {
  readonly tenders: readonly Tender[];
  readonly roundingAmount: MinorUnits;
}

/** Cards before cash: money that never was in the drawer does not leave it. */
const ORDER: readonly TenderKind[] = ['CARD', 'OTHER', 'CASH'];

/** @param returns of this sale */
export function leftToRefund(sale: Pick<Sale, 'tenders'>, returns: readonly Pick<Sale, 'tenders'>[]): PaidMethod[] {
  const left = new Map<string, PaidMethod>();
  const count = ({ kind, reference, amount }: PaidMethod) => {
    const key = `${kind} ${reference ?? ''}`;
    left.set(key, { kind, reference, amount: add(left.get(key)?.amount ?? ZERO, amount) });
  };
  sale.tenders.forEach(count);
  const tooMuch = returns.flatMap(({ tenders }) =>
    tenders.map((tender) => {
      const key = `${tender.kind} ${tender.reference ?? ''}`;
      const method = left.get(key);
      const taken = minor(Math.min(method?.amount ?? 0, tender.amount));
      if (method) left.set(key, { ...method, amount: subtract(method.amount, taken) });
      return subtract(tender.amount, taken);
    }),
  );
  // Refunds by another method are deducted from the remaining amounts, cash first: it came out of the drawer.
  let remaining: number = sum(tooMuch);
  return [...left.values()]
    .reverse()
    .sort((a, b) => ORDER.indexOf(b.kind) - ORDER.indexOf(a.kind))
    .map((method) => {
      const off = minor(Math.min(method.amount, remaining));
      remaining -= off;
      return { ...method, amount: subtract(method.amount, off) };
    })
    .reverse();
}

/** The returned sale and its earlier returns. */
export interface RefundedSale {
  readonly sale: Pick<Sale, 'tenders'>;
  readonly returns: readonly Pick<Sale, 'tenders' | 'roundingAmount'>[];
}

/**
 * @param grossAmount of the return
 * @param of null if the sale is unknown; then `method` says how
 */
export function refund(
  grossAmount: MinorUnits,
  of: RefundedSale | null,
  method: RefundMethod,
  config: PaymentConfig,
): Refund {
  if (method && method.kind !== 'CASH') return exactly([takeExact(method.kind, grossAmount, method.reference)]);
  const left = of ? leftToRefund(of.sale, of.returns) : [];
  const cards = method ? [] : cardsOf(grossAmount, left);
  const remaining = subtract(grossAmount, sum(cards.map(({ amount }) => amount)));
  if (remaining === 0 && cards.length > 0) return exactly(cards);
  // Cash rounding may have left slightly less in the tenders than the goods cost.
  const last = cards.at(-1);
  if (!method && last && !left.some(({ kind }) => kind === 'CASH')) {
    return exactly([...cards.slice(0, -1), takeExact(last.kind, add(last.amount, remaining), last.reference)]);
  }
  const cash = cashBack(remaining, of?.returns ?? [], config);
  return { tenders: [...cards, takeExact('CASH', cash)], roundingAmount: subtract(cash, remaining) };
}

/** Rounded on the total cash refunded: parts rounded separately could exceed what was paid. */
function cashBack(amount: MinorUnits, returns: RefundedSale['returns'], config: PaymentConfig): MinorUnits {
  const given = sum(
    returns.flatMap(({ tenders }) => tenders.filter(({ kind }) => kind === 'CASH').map((tender) => tender.amount)),
  );
  const goods = subtract(given, sum(returns.map(({ roundingAmount }) => roundingAmount)));
  return minor(Math.max(0, subtract(cashDue(add(goods, amount), config).due, given)));
}

/**
 * Whether the cash rounding of a return is one that `refund` comes to: all returns together are rounded once. Where tills that did not
 * know of each other rounded too much, a return that makes up for it is one as well.
 * @param before of the earlier returns of its sale
 */
export function isRoundedOnce(
  roundingAmount: MinorUnits,
  before: MinorUnits,
  { cashRoundingMinor }: Pick<PaymentConfig, 'cashRoundingMinor'>,
): boolean {
  const after = add(before, roundingAmount);
  if (Math.abs(after) * 2 <= cashRoundingMinor) return true;
  return Math.sign(after) === Math.sign(before) && Math.abs(after) <= Math.abs(before);
}

function cardsOf(grossAmount: MinorUnits, left: readonly PaidMethod[]): Tender[] {
  let remaining: number = grossAmount;
  return left.flatMap(({ kind, reference, amount }) => {
    const part = minor(Math.min(amount, remaining));
    if (kind === 'CASH' || part <= 0) return [];
    remaining -= part;
    return [takeExact(kind, part, reference)];
  });
}

function exactly(tenders: readonly Tender[]): Refund {
  return { tenders, roundingAmount: ZERO };
}
