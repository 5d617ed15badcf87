import { compareTaxes, type TaxCategory } from '#shared/domain/tax/tax';
import { factMark } from '../ui/text/list-text';
import { formatPercent } from '../ui/text/number-format';
import type { TFunction } from 'i18next';
import type { SignedInTill } from './use-till';
import { taxNameOf } from '../ui/text/tax-name';

export interface TaxChoice {
  /** Of the merchant's rates; absent where it has one in this category. */
  readonly taxRateId?: string;
  readonly taxCategory: TaxCategory;
  /** 'VAT 5 %', 'Zero-rated', as on the receipt; with the merchant's name for it where two have the same percentage. */
  readonly label: string;
}

/** The merchant's tax rates of today, STANDARD first. */
export function taxChoices({ priceConfig, session }: SignedInTill, t: TFunction): TaxChoice[] {
  const tax = taxNameOf(session.merchant.countryCode, t);
  const choices = priceConfig.taxRates
    .flatMap(({ rate, ...choice }) => (rate === null ? [] : [{ ...choice, rate }]))
    .sort(compareTaxes)
    .map(({ taxCategory, taxRateId, name, rate }) => {
      const label = t(`receipt.taxCategories.${taxCategory}`, { tax, percent: formatPercent(rate) });
      // Where a second rate has not begun yet, the service asks for the name already.
      const isOneOfSeveral = priceConfig.taxRates.filter((each) => each.taxCategory === taxCategory).length > 1;
      return { taxCategory, label, name, ...(isOneOfSeveral && taxRateId !== undefined && { taxRateId }) };
    });
  return choices.map(({ name, ...choice }): TaxChoice => {
    const isAlone = choices.filter(({ label }) => label === choice.label).length === 1;
    return isAlone || name === undefined ? choice : { ...choice, label: `${choice.label}${factMark()}${name}` };
  });
}
