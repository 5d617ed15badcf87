// Amounts in a currency that the service or a person names.
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { statedText } from '#shared/domain/money/money';
import { formatStated, statedMoneyText } from '../../../ui/text/number-format';

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
  return currency === null ? String(amount) : formatStated(amount, currency);
}

/** 'AED 1,284.50'; languages that write the currency last do so. @param amount in major units, as the service states it */
export function amountWithCurrency(amount: number, code: string): string {
  const currency = currencyIn(code);
  return currency === null ? `${code}\u00a0${amount}` : statedMoneyText(amount, currency);
}

/** '1284.50', as a spreadsheet reads it. @param amount in major units, as the service states it */
export function amountFigure(amount: number, code: string): string {
  const currency = currencyIn(code);
  return currency === null ? String(amount) : statedText(amount, currency);
}
