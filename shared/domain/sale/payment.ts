// Payment: amount due, cash due after cash rounding, tenders, change, and its notes and coins.
// Cash rounding is never part of a sale's gross amount; it is separate and exists only when cash was received.
import type { Currency } from '../money/currency';
import { DomainError } from '../money/domain-error';
import { ZERO, add, minor, negate, subtract, sum, type MinorUnits, mulDivRound } from '../money/money';

export const TENDER_KINDS = ['CASH', 'CARD', 'OTHER'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];

export interface Tender {
  readonly kind: TenderKind;
  /** What it pays of the sale: tendered − change. */
  readonly amount: MinorUnits;
  readonly tendered: MinorUnits;
  /** Only cash gives change. */
  readonly change: MinorUnits;
  readonly reference: string | null;
}

export interface PaymentConfig {
  readonly currency: Currency;
  /** Cash amounts are multiples of this: 25 in AED for 0.25; 0 for no rounding. */
  readonly cashRoundingMinor: MinorUnits;
}

export interface CashDue {
  /** Rounded to an amount payable in cash. */
  readonly due: MinorUnits;
  /** due − remaining. */
  readonly roundingAmount: MinorUnits;
}

export interface PaymentState {
  /** Amount still to pay other than in cash; negative if overpaid. 0 when paid. */
  readonly remaining: MinorUnits;
  readonly cash: CashDue;
  /** Paid exactly, or cash was received and only a remainder within cash rounding is left. */
  readonly isPaid: boolean;
  /** Cash rounding of the sale so far, as `completeSale` needs it. 0 until paid, and without cash. */
  readonly roundingAmount: MinorUnits;
}

/** Rounds to the nearest multiple of the cash rounding, half away from zero. */
export function cashDue(remaining: MinorUnits, config: Pick<PaymentConfig, 'cashRoundingMinor'>): CashDue {
  const step = config.cashRoundingMinor;
  const due = step > 0 ? minor(mulDivRound(remaining, 1, step) * step) : remaining;
  return { due, roundingAmount: subtract(due, remaining) };
}

export function paymentState(gross: MinorUnits, taken: readonly Tender[], config: PaymentConfig): PaymentState {
  const remaining = subtract(gross, sum(taken.map((tender) => tender.amount)));
  const cash = cashDue(remaining, config);
  const isCashTaken = taken.some((tender) => tender.kind === 'CASH');
  if (!isCashTaken || !isRoundingRest(remaining, config.cashRoundingMinor)) {
    return { remaining, cash, isPaid: remaining === 0, roundingAmount: ZERO };
  }
  const nothing = { due: ZERO, roundingAmount: ZERO };
  return { remaining: ZERO, cash: nothing, isPaid: true, roundingAmount: negate(remaining) };
}

/** The difference left by paying the cash due. Exactly half a step was rounded up, so it can remain only as overpaid. */
function isRoundingRest(remaining: MinorUnits, step: MinorUnits): boolean {
  return remaining * 2 < step && -remaining * 2 <= step;
}

/** Cash that pays `due` in full; the excess is change. */
export function takeCash(
  due: MinorUnits,
  tendered: MinorUnits,
): { ok: true; tender: Tender } | { ok: false; shortBy: MinorUnits } {
  if (tendered < due) return { ok: false, shortBy: subtract(due, tendered) };
  const change = subtract(tendered, due);
  return { ok: true, tender: { kind: 'CASH', amount: due, tendered, change, reference: null } };
}

/**
 * The payments of an overpaid sale with the excess as change of its cash, the latest first: the total fell after cash was received.
 * @returns null where too much was received otherwise, which only a refund makes good
 */
export function withChange(gross: MinorUnits, taken: readonly Tender[], config: PaymentConfig): Tender[] | null {
  const inCash = taken.filter(({ kind }) => kind === 'CASH');
  const other = sum(taken.filter(({ kind }) => kind !== 'CASH').map(({ amount }) => amount));
  if (inCash.length === 0 || other > gross) return null;
  let excess: number = subtract(sum(inCash.map(({ amount }) => amount)), cashDue(subtract(gross, other), config).due);
  if (excess <= 0) return null;
  return taken
    .toReversed()
    .map((tender) => {
      if (tender.kind !== 'CASH') return tender;
      const more = minor(Math.min(excess, tender.amount));
      excess -= more;
      return { ...tender, amount: subtract(tender.amount, more), change: add(tender.change, more) };
    })
    .toReversed();
}

/** Exactly `amount`, without change: a card, a voucher, or partial cash. @throws DomainError AMOUNT_INVALID below 0. */
export function takeExact(kind: TenderKind, amount: MinorUnits, reference: string | null = null): Tender {
  if (amount < 0) throw new DomainError('AMOUNT_INVALID', { value: amount });
  return { kind, amount, tendered: amount, change: ZERO, reference };
}

/** The effect of an offered amount on a sale that is not paid yet. */
export type Offer =
  /** Pays the remainder; cash may include change. */
  | { readonly kind: 'enough'; readonly tender: Tender }
  /** Pays a part and leaves `shortBy`. */
  | { readonly kind: 'part'; readonly tender: Tender; readonly shortBy: MinorUnits }
  | { readonly kind: 'nothing'; readonly shortBy: MinorUnits }
  /** Only cash gives change. */
  | { readonly kind: 'too much'; readonly by: MinorUnits };

/**
 * @param state of the sale so far, neither paid nor overpaid
 * @param received not negative
 */
export function offer(
  kind: TenderKind,
  received: MinorUnits,
  { cash, remaining }: PaymentState,
  reference: string | null = null,
): Offer {
  if (kind === 'CASH') {
    const taken = takeCash(cash.due, received);
    if (taken.ok) return { kind: 'enough', tender: taken.tender };
    if (received === 0) return { kind: 'nothing', shortBy: taken.shortBy };
    return { kind: 'part', tender: takeExact(kind, received), shortBy: taken.shortBy };
  }
  const shortBy = subtract(remaining, received);
  if (shortBy < 0) return { kind: 'too much', by: negate(shortBy) };
  if (shortBy === 0) return { kind: 'enough', tender: takeExact(kind, received, reference) };
  if (received === 0) return { kind: 'nothing', shortBy };
  return { kind: 'part', tender: takeExact(kind, received, reference), shortBy };
}

/** Nobody hands over more of one note than this; smaller pieces are not worth a button. */
const MOST_OF_ONE_NOTE = 15;

/** Buttons beside the exact amount. */
const MOST_SUGGESTIONS = 5;

/**
 * The exact amount, then up to five the customer is likely to hand over: the due amount rounded up to each note or coin
 * that could pay it, as far as cash is paid in such steps. Ascending, distinct. 32.25 AED → 32.25 35 40 50 100 200.
 */
export function quickCash(due: MinorUnits, { currency, cashRoundingMinor }: PaymentConfig): MinorUnits[] {
  if (due <= 0) return [due];
  const rounded = currency.denominationsMinor
    .filter((denomination) => denomination * MOST_OF_ONE_NOTE >= due)
    .map((denomination) => Math.ceil(due / denomination) * denomination)
    .filter((amount) => amount > due && (cashRoundingMinor === 0 || amount % cashRoundingMinor === 0))
    .sort((a, b) => a - b);
  return [due, ...[...new Set(rounded)].slice(0, MOST_SUGGESTIONS).map(minor)];
}

/**
 * Change from the largest note down. The counts always add up to `change`: a remainder that no coin can pay, or a currency
 * with unknown notes and coins, is returned as one piece of that size.
 */
export function breakDown(change: MinorUnits, currency: Currency): { denomination: MinorUnits; count: number }[] {
  const pieces: { denomination: MinorUnits; count: number }[] = [];
  let remaining: number = Math.max(change, 0);
  for (const denomination of currency.denominationsMinor) {
    const count = Math.floor(remaining / denomination);
    if (count > 0) pieces.push({ denomination: minor(denomination), count });
    remaining -= count * denomination;
  }
  return remaining > 0 ? [...pieces, { denomination: minor(remaining), count: 1 }] : pieces;
}
