import { formatPercent } from '#shared/domain/money/rate';
import { placeOfCategory, type TaxCategory } from '#shared/domain/tax/tax';
import { findRate } from '#shared/domain/tax/tax-rates';
import type { TFunction } from 'i18next';
import type { SignedInTill } from '../../../till/use-till';
import { taxNameOf } from '../../../ui/text/tax-name';

export interface TaxChoice {
  /** Of the merchant's rates; absent where it has one in this category. */
  readonly taxRateId?: string;
  readonly taxCategory: TaxCategory;
  /** 'VAT 5 %', 'Zero-rated', as on the receipt; the merchant's own name for one of several. */
  readonly label: string;
}

/** The merchant's tax rates, STANDARD first. */
export function taxChoices({ priceConfig, session }: SignedInTill, t: TFunction): TaxChoice[] {
  const tax = taxNameOf(session.merchant.countryCode, t);
  return priceConfig.taxRates
    .flatMap(({ rate, ...choice }) => (rate === null ? [] : [{ ...choice, rate }]))
    .sort((a, b) => placeOfCategory(a.taxCategory) - placeOfCategory(b.taxCategory))
    .map(({ taxCategory, taxRateId, name, rate }): TaxChoice => {
      const isOneOfSeveral = findRate({ taxCategory }, priceConfig.taxRates).problem !== null;
      const label = t(`receipt.taxCategories.${taxCategory}`, { tax, percent: formatPercent(rate) });
      if (!isOneOfSeveral || taxRateId === undefined) return { taxCategory, label };
      return { taxCategory, taxRateId, label: name ?? label };
    });
}
