// Numbers and amounts as the language of the page writes them. They are formatted from decimal text, so that no digit passes
// through a binary fraction; nothing is computed here.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { decimalText, minor, minorFromDecimal, statedText, type MinorUnits } from '#shared/domain/money/money';
import { formatQuantity as quantityDigits, type Quantity } from '#shared/domain/money/quantity';
import { formatPercent as percentDigits, type PartsPerMillion } from '#shared/domain/money/rate';
import { currentLocale } from '../../locales/locale';
import { numberFormat } from '../../locales/numbers';

/** U+2212, as wide as a digit; Intl writes a hyphen. */
const MINUS = '\u2212';

/** More decimals than any number here has. */
const MOST_DECIMALS = 6;

/** As many as all browsers write. */
const MOST_STATED_DECIMALS = 20;

/** '453,120', '−2'. */
export function formatCount(value: number): string {
  return written(numberFormat({}), String(value));
}

/** '1,284.50', '−30.00': all decimals of the currency, without its code. */
export function formatAmount(amount: MinorUnits, currency: Currency): string {
  return formatDecimal(decimalText(amount, currency), currency.exponent);
}

/** '1,284.50', '1.005': as the service states it, also where it has more decimals than the currency. @param value major units */
export function formatStated(value: number, currency: Currency): string {
  const digits = statedText(value, currency);
  const decimals = digits.split('.')[1]?.length ?? 0;
  return formatDecimal(digits, Math.min(decimals, MOST_STATED_DECIMALS));
}

/** '+12.50', '−30.00', '0.00': how much more or less. */
export function formatChange(amount: MinorUnits, currency: Currency): string {
  return formatDecimal(decimalText(amount, currency), currency.exponent, 'exceptZero');
}

/**
 * @param digits plain ASCII, as of `fixedDecimalText`
 * @param signDisplay whether a plus is written
 */
export function formatDecimal(digits: string, decimals: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return written(numberFormat({ ...fraction, signDisplay }), digits);
}

/** '%', '٪'. */
export function percentSign(): string {
  const parts = numberFormat({ style: 'percent' }).formatToParts(0);
  return (parts.find(({ type }) => type === 'percentSign')?.value ?? '%').replace(/\p{Cf}/gu, '');
}

/** '1284.50', '1284,50': an amount in a field, as a person types it. */
export function typedAmount(amount: MinorUnits, currency: Currency): string {
  return typedDecimal(decimalText(amount, currency));
}

/** An amount as the person would type it: '12.50', '12,50'; '1250' in a currency without decimals. */
export function exampleAmount(currency: Currency): string {
  return typedAmount(minorFromDecimal(currency.exponent === 0 ? 1250 : 12.5, currency), currency);
}

/** '12.50', '12,50': a number in a field, with its decimals as they are. @param digits plain ASCII; what is no number stays as it is */
export function typedDecimal(digits: string): string {
  const number = /^-?\d+(?:\.(\d+))?$/.exec(digits);
  if (!number) return digits;
  const decimals = number[1]?.length ?? 0;
  const format = { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return written(numberFormat(format), digits);
}

/** 'AED 1,284.50', never in two lines; languages that write the currency last do so: '1,284.50 د.إ' */
export function moneyText(amount: MinorUnits, currency: Currency): string {
  return besideName(formatAmount(amount, currency), currency);
}

/** The same as the service states it. @param value major units */
export function statedMoneyText(value: number, currency: Currency): string {
  return besideName(formatStated(value, currency), currency);
}

function besideName(figure: string, currency: Currency): string {
  const name = currencyName(currency);
  return isCurrencyLast() ? readFromTheRight(`${figure}\u00a0${name}`) : `${name}\u00a0${figure}`;
}

/** In Arabic a minus is written with a mark for left to right, and a Latin currency reads so: either would turn the whole text. */
function readFromTheRight(text: string): string {
  return isArabic() && /^\u200e|[A-Z]/u.test(text) ? `\u200f${text}` : text;
}

/** '5', '17.5': without the percent sign. */
export function formatPercent(rate: PartsPerMillion): string {
  return shortest(percentDigits(rate));
}

/** '6', '0.25', '1234.5'. */
export function formatQuantity(quantity: Quantity): string {
  return shortest(quantityDigits(quantity));
}

/** The code, as the trade writes it; in Arabic the usual letters, 'د.إ', if there are any: without Intl's last dot, which would be a second one at the end of a sentence. */
export function currencyName({ code }: Pick<Currency, 'code'>): string {
  if (!isArabic()) return code;
  const parts = numberFormat({ style: 'currency', currency: code }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value.replace(/\.$/, '') ?? code;
  return /\p{Script=Arabic}/u.test(symbol) ? symbol : code;
}

function isArabic(): boolean {
  return currentLocale().startsWith('ar');
}

/** Whether the currency stands after the figure. */
export function isCurrencyLast(): boolean {
  const parts = numberFormat({ style: 'currency', currency: 'AED' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('currency') > parts.indexOf('integer');
}

function shortest(digits: string): string {
  return written(numberFormat({ useGrouping: false, maximumFractionDigits: MOST_DECIMALS }), digits);
}

function written(format: Intl.NumberFormat, digits: string): string {
  const number = digits as `${number}`;
  if (!digits.startsWith('-')) return format.format(number);
  const parts = format.formatToParts(number);
  return parts.map(({ type, value }) => (type === 'minusSign' ? value.replace('-', MINUS) : value)).join('');
}

/** 'Short by 2.400', 'Over by 0.500', '0.000': never with a sign. @param figureOf the text of an amount of zero or more */
export function differenceText(amount: MinorUnits, figureOf: (amount: MinorUnits) => string, t: TFunction): string {
  const figure = figureOf(minor(Math.abs(amount)));
  if (amount === 0) return figure;
  return t('day.difference.offBy', { word: t(amount < 0 ? 'day.difference.short' : 'day.difference.over'), figure });
}
