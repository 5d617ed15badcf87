// What is part of the location in the area VAT return.
import { z } from 'zod';
import { VAT_RETURN_CURRENCIES, vatReturnCountry } from '#shared/api/sales/vat-return';

export type VatCountry = z.output<typeof vatReturnCountry>;
export const VAT_COUNTRIES = Object.keys(VAT_RETURN_CURRENCIES) as VatCountry[];

export const vatReturnSearch = z.object({
  /** Null for the merchant's own. */
  country: vatReturnCountry.nullable().catch(null),
  /** YYYY-MM-DD, '' while no date is entered; null for the last quarter, for which a return is due. */
  from: z.string().nullable().catch(null),
  to: z.string().nullable().catch(null),
});
