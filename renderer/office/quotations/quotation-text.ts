// The state and the amounts of a quotation in words.
import type { TFunction } from 'i18next';
import { QUOTATION_STATUSES } from '#shared/api/procurement/quotation';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { formatAmount, minorFromDecimal } from '#shared/domain/money/money';

/** A status that this app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = QUOTATION_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.quotations.statuses.${known}`);
}

/** Null for a code that is no currency, as while it is typed. */
export function currencyIn(code: string): Currency | null {
  try {
    return currencyOf(code.trim().toUpperCase());
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** '1,284.50', without the code. @param amount in major units, as the service states it */
export function amountText(amount: number, code: string): string {
  const currency = currencyIn(code);
  return currency === null ? String(amount) : formatAmount(minorFromDecimal(amount, currency), currency);
}
