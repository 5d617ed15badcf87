// Search parameters of the VAT return.
import { z } from 'zod';
import { VAT_RETURN_CURRENCIES, vatReturnCountry } from '#shared/api/sales/vat-return';
import { periodSearch } from '../place/kept-period';

export type VatCountry = z.output<typeof vatReturnCountry>;
export const VAT_COUNTRIES = Object.keys(VAT_RETURN_CURRENCIES) as VatCountry[];

export const vatReturnSearch = z.object({
  /** Null for the merchant's own. */
  country: vatReturnCountry.nullable().catch(null),
  /** A return is due for the last quarter. */
  ...periodSearch('lastQuarter'),
});
