// How the prices of many items are changed at once, as typed, and what comes of it.
import type { Item } from '#shared/api/catalog/item';
import { LARGEST_AMOUNT } from '#shared/api/wire/formats';
import type { Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import {
  decimalText,
  minor,
  minorFromDecimal,
  nearestFromDecimal,
  statedText,
  ZERO,
  type MinorUnits,
} from '#shared/domain/money/money';
import { changedPrice, type PriceChange } from '#shared/domain/money/price-change';
import { rateFromPercent } from '#shared/domain/money/rate';
import { typedNumber } from '../../../ui/fields/typed-number';

export const KINDS = ['percent', 'amount'] as const;
export const DIRECTIONS = ['raise', 'lower'] as const;
/** Steps of the price, in parts of a major unit, and the endings of it; those smaller than the currency's minor unit are left out. */
export const ROUNDINGS = ['none', '0.05', '0.10', '0.25', '0.50', '1', '.95', '.99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export interface TypedChange {
  readonly direction: (typeof DIRECTIONS)[number];
  readonly kind: (typeof KINDS)[number];
  /** As typed. */
  readonly value: string;
  readonly rounding: Rounding;
}

export interface PricedItem {
  readonly item: Item;
  /** Null where nothing would be left, or it would be more than the service takes: the price stays. */
  readonly next: MinorUnits | null;
}

/** Null where the currency has no such step. */
function stepOf(rounding: Rounding, currency: Currency): Pick<PriceChange, 'step' | 'below'> | null {
  if (rounding === 'none') return { step: minor(1), below: ZERO };
  try {
    if (!rounding.startsWith('.')) return { step: minorFromDecimal(rounding, currency), below: ZERO };
    const whole = minorFromDecimal(1, currency);
    return { step: whole, below: minor(whole - minorFromDecimal(rounding, currency)) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'AMOUNT_TOO_MANY_DECIMALS') return null;
    throw error;
  }
}

export function roundingsOf(currency: Currency): readonly Rounding[] {
  return ROUNDINGS.filter((rounding) => stepOf(rounding, currency) !== null);
}

/** Null while no number above 0 is typed that the currency or a percentage can have. */
export function changeOf({ direction, kind, value, rounding }: TypedChange, currency: Currency): PriceChange | null {
  const step = stepOf(rounding, currency);
  if (step === null) return null;
  try {
    const text = typedNumber(value);
    const by =
      kind === 'percent'
        ? ({ kind, rate: rateFromPercent(text) } as const)
        : ({ kind, amount: minorFromDecimal(text, currency) } as const);
    return (by.kind === 'percent' ? by.rate : by.amount) > 0 ? { direction, by, ...step } : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Those whose price would be another, and those whose price cannot be changed so. */
export function pricedItems(items: readonly Item[], change: PriceChange, currency: Currency): readonly PricedItem[] {
  const most = minorFromDecimal(LARGEST_AMOUNT, currency);
  return items.flatMap((item): PricedItem[] => {
    const next = changedPrice(nearestFromDecimal(item.unitPrice, currency), change);
    if (next === null || next > most) return [{ item, next: null }];
    const isSame = decimalText(next, currency) === statedText(item.unitPrice, currency);
    return isSame ? [] : [{ item, next }];
  });
}
