// Countries with their usual currency, in the language of the page.
import countryToCurrency from 'country-to-currency';
import { shortestDecimalText } from '#shared/domain/money/decimal';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { collatorOf } from '../../locales/collator';
import { normalize } from '../../store/search/normalize';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** ISO 3166 codes with their names, in the order of the names. */
export function countryChoices(locale: string): Choice[] {
  return named(Object.keys(countryToCurrency), 'region', locale);
}

/** ISO 4217 codes of currencies that can be sold in: 'OMR, Omani Rial'. */
export function currencyChoices(locale: string): Choice[] {
  const codes = new Set<string>(Object.values(countryToCurrency));
  const known = [...codes].filter((code) => currencyIfKnown(code) !== null);
  return named(known, 'currency', locale).map(({ value, label }) => ({ value, label: `${value}, ${label}` }));
}

/** Those with the typed text in their name, as the search of the till compares; the one with it as its name or code first. */
export function choicesFound(choices: readonly Choice[], typed: string): Choice[] {
  const sought = normalize(typed);
  const isWhole = ({ label, value }: Choice) => [label, value].some((text) => normalize(text) === sought);
  const found = choices.filter((choice) => isWhole(choice) || normalize(choice.label).includes(sought));
  return [...found.filter(isWhole), ...found.filter((choice) => !isWhole(choice))];
}

/** What was typed by its whole name or code, or by a part that only one has; null if that says nothing. */
export function typedChoice(choices: readonly Choice[], typed: string): Choice | null {
  const sought = normalize(typed);
  if (sought === '') return null;
  const [first, ...others] = choicesFound(choices, typed);
  if (!first) return null;
  const isWhole = [first.label, first.value].some((text) => normalize(text) === sought);
  return isWhole || others.length === 0 ? first : null;
}

/** '' for a country without one. @param country ISO 3166 */
export function usualCurrency(country: string): string {
  const code = (countryToCurrency as Readonly<Record<string, string>>)[country] ?? '';
  return currencyIfKnown(code) ? code : '';
}

/** The smallest coin of a currency, as typed: '0.25' for AED; '0' where every amount can be paid, and where coins are unknown. */
export function smallestCoin(code: string): string {
  const currency = currencyIfKnown(code);
  const coin = currency?.denominationsMinor.at(-1) ?? 1;
  return currency && coin > 1 ? shortestDecimalText(coin, currency.exponent) : '0';
}

export function currencyIfKnown(code: string): Currency | null {
  try {
    return currencyOf(code);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Without what has no name: a country of the past. */
function named(codes: readonly string[], type: 'region' | 'currency', locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'none' });
  const collator = collatorOf(locale);
  return codes
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((one, other) => collator.compare(one.label, other.label));
}
