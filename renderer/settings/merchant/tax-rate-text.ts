import type { TFunction } from 'i18next';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { Merchant } from '#shared/api/accounts/merchant';
import { factsText } from '../../ui/text/list-text';
import { formatPercent } from '../../ui/text/number-format';
import { taxNameOf } from '../../ui/text/tax-name';
import type { DatedTaxRateEntry } from './tax-rate-rows';

/** 'VAT 5 %' as on the receipt, and the merchant's own name for it where it has one. */
export function taxRateText(
  { taxCategory, rate, name }: DatedTaxRateEntry,
  { countryCode }: Pick<Merchant, 'countryCode'>,
  t: TFunction,
): string {
  const percent = formatPercent(rateFromPercent(rate));
  const text = t(`receipt.taxCategories.${taxCategory}`, { tax: taxNameOf(countryCode, t), percent });
  return factsText([text, name !== taxCategory && name !== text && name]);
}
