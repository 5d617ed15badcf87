// Paying: what is still due, what of it is due in cash after cash rounding, tenders, change, and which notes and coins.
// Cash rounding is never part of a sale's gross amount; it stands beside it and exists only when cash was taken.
import type { Currency } from '../money/currency';
import { DomainError } from '../money/domain-error';
import { ZERO, minor, negate, subtract, sum, type MinorUnits, mulDivRound } from '../money/money';

export type TenderKind = 'CASH' | 'CARD' | 'OTHER';

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
  /** Cash is payable in multiples of this: 25 in AED for 0.25; 0 for no rounding. */
  readonly cashRoundingMinor: MinorUnits;
}

export interface CashDue {
  /** Rounded: payable with the coins there are. */
  readonly due: MinorUnits;
  /** due − remaining. */
  readonly roundingAmount: MinorUnits;
}

export interface PaymentState {
  /** Still to pay other than in cash; negative when more was taken than is due. 0 when paid. */
  readonly remaining: MinorUnits;
  readonly cash: CashDue;
  /** Paid to the minor unit, or paid up to a rest that cash rounding drops and cash was taken. */
  readonly isPaid: boolean;
  /** Of the sale as paid so far: what `completeSale` wants. 0 until paid, and without cash. */
  readonly roundingAmount: MinorUnits;
}

/** To the nearest multiple of the cash rounding; the middle goes away from zero. */
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

/** What paying the cash due leaves over. Exactly half a step was rounded up, so it is left only on the paid side. */
function isRoundingRest(remaining: MinorUnits, step: MinorUnits): boolean {
  return remaining * 2 < step && -remaining * 2 <= step;
}

/** Cash that pays `due` in full; what is over is change. */
export function takeCash(
  due: MinorUnits,
  tendered: MinorUnits,
): { ok: true; tender: Tender } | { ok: false; shortBy: MinorUnits } {
  if (tendered < due) return { ok: false, shortBy: subtract(due, tendered) };
  const change = subtract(tendered, due);
  return { ok: true, tender: { kind: 'CASH', amount: due, tendered, change, reference: null } };
}

/** Exactly `amount`, without change: a card, a voucher, or a part paid in cash. @throws DomainError AMOUNT_INVALID below 0. */
export function takeExact(kind: TenderKind, amount: MinorUnits, reference: string | null = null): Tender {
  if (amount < 0) throw new DomainError('AMOUNT_INVALID', { value: amount });
  return { kind, amount, tendered: amount, change: ZERO, reference };
}

/** What an amount of one kind would do to a sale that is not paid yet. */
export type Offer =
  /** Pays the rest; on cash the change is in it. */
  | { readonly kind: 'enough'; readonly tender: Tender }
  /** Pays a part; `shortBy` of the sale is then left. */
  | { readonly kind: 'part'; readonly tender: Tender; readonly shortBy: MinorUnits }
  | { readonly kind: 'nothing'; readonly shortBy: MinorUnits }
  /** Only cash gives change. */
  | { readonly kind: 'too much'; readonly by: MinorUnits };

/**
 * @param state of the sale as paid so far, not yet paid and not overpaid
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

/** More of one note than this nobody counts out; smaller pieces are not worth a button. */
const MOST_OF_ONE_NOTE = 15;

/** Buttons beside the exact amount. */
const MOST_SUGGESTIONS = 5;

/**
 * The exact amount, then up to five a customer is likely to hand over: the due amount rounded up to each note or coin
 * that could pay it. Ascending, distinct. 32.25 AED → 32.25 35 40 50 100 200.
 */
export function quickCash(due: MinorUnits, currency: Currency): MinorUnits[] {
  if (due <= 0) return [due];
  const rounded = currency.denominationsMinor
    .filter((denomination) => denomination * MOST_OF_ONE_NOTE >= due)
    .map((denomination) => Math.ceil(due / denomination) * denomination)
    .filter((amount) => amount > due)
    .sort((a, b) => a - b);
  return [due, ...[...new Set(rounded)].slice(0, MOST_SUGGESTIONS).map(minor)];
}

/**
 * Change from the largest note down. The counts always add up to `change`: a rest that no coin can pay, or a currency
 * whose pieces are unknown, comes as one piece of that size.
 */
export function breakDown(change: MinorUnits, currency: Currency): { denomination: MinorUnits; count: number }[] {
  const pieces: { denomination: MinorUnits; count: number }[] = [];
  let rest: number = Math.max(change, 0);
  for (const denomination of currency.denominationsMinor) {
    const count = Math.floor(rest / denomination);
    if (count > 0) pieces.push({ denomination: minor(denomination), count });
    rest -= count * denomination;
  }
  return rest > 0 ? [...pieces, { denomination: minor(rest), count: 1 }] : pieces;
}
