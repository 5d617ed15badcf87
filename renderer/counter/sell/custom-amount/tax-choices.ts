import { formatPercent } from '#shared/domain/money/rate';
import { placeOfCategory, type TaxCategory } from '#shared/domain/tax/tax';
import type { TFunction } from 'i18next';
import type { SignedInTill } from '../../../till/use-till';
import { taxNameOf } from '../../../ui/text/tax-name';

interface TaxChoice {
  readonly value: TaxCategory;
  /** 'VAT 5 %', 'Zero-rated', as on the receipt. */
  readonly label: string;
}

/** The merchant's tax categories, STANDARD first. */
export function taxChoices({ priceConfig, session }: SignedInTill, t: TFunction): TaxChoice[] {
  const tax = taxNameOf(session.merchant.countryCode, t);
  return priceConfig.taxRates
    .filter((rate, place, all) => all.findIndex((other) => other.taxCategory === rate.taxCategory) === place)
    .sort((a, b) => placeOfCategory(a.taxCategory) - placeOfCategory(b.taxCategory))
    .map(({ taxCategory, rate }) => ({
      value: taxCategory,
      label: t(`receipt.taxCategories.${taxCategory}`, { tax, percent: formatPercent(rate) }),
    }));
}
