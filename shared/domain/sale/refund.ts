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

type Way = Pick<PaidMethod, 'kind' | 'reference'>;

/** Null: as it was paid. */
export type RefundMethod = Way | null;

export interface Refund {
  readonly tenders: readonly Tender[];
  readonly roundingAmount: MinorUnits;
}

/** Cards before cash: money that never was in the drawer does not leave it. */
const ORDER: readonly TenderKind[] = ['CARD', 'OTHER', 'CASH'];

/**
 * Whether money went back the way it came. The slip of a refund to the same card has another number; a voucher, check or transfer is
 * known by its reference alone. See docs/decisions/returns.md.
 */
export function isSameWay(paid: Way, back: Way): boolean {
  return paid.kind === back.kind && (paid.kind !== 'OTHER' || isSameReference(paid, back));
}

/** However it was typed. */
function isSameReference(one: Way, other: Way): boolean {
  return foldedReference(one) === foldedReference(other);
}

function foldedReference({ reference }: Way): string {
  return (reference ?? '').trim().toLowerCase();
}

/** @param returns of this sale */
export function leftToRefund(sale: Pick<Sale, 'tenders'>, returns: readonly Pick<Sale, 'tenders'>[]): PaidMethod[] {
  const left: PaidMethod[] = [];
  for (const { kind, reference, amount } of sale.tenders) {
    const place = left.findIndex((paid) => paid.kind === kind && isSameReference(paid, { kind, reference }));
    const before = left[place];
    if (before) left[place] = { ...before, amount: add(before.amount, amount) };
    else left.push({ kind, reference, amount });
  }
  const isThatCard = (paid: Way, back: Way) => isSameWay(paid, back) && isSameReference(paid, back);
  /** Deducts what these methods paid, in their order; returns what is over. */
  const deduct = (amount: MinorUnits, isMeant: (paid: PaidMethod) => boolean): MinorUnits => {
    let over = amount;
    for (const [place, paid] of left.entries()) {
      if (!isMeant(paid)) continue;
      const off = minor(Math.min(paid.amount, over));
      left[place] = { ...paid, amount: subtract(paid.amount, off) };
      over = subtract(over, off);
    }
    return over;
  };
  const back = returns.flatMap(({ tenders }) => tenders);
  const notThatCard = back.map((tender) => ({
    ...tender,
    amount: deduct(tender.amount, (paid) => isThatCard(paid, tender)),
  }));
  const otherWay = notThatCard.map((tender) => deduct(tender.amount, (paid) => isSameWay(paid, tender)));
  left.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  // Refunds another way are deducted from the remaining amounts, cash first: it came out of the drawer.
  left.reverse();
  deduct(sum(otherWay), () => true);
  return left.reverse();
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
