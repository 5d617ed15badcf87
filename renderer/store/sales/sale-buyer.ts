// What a tax invoice says of a registered customer, beside their name. Kept in the sale when it is recorded, as the customer
// may move later.
import type { Merchant } from '#shared/api/accounts/merchant';
import type { SaleBuyer } from '#shared/domain/sale/sale';
import { registeredNumber } from '#shared/tax-id/registered-number';
import type { CustomerFields } from '../customer-packs/customer-view';

type BuyerFields = Pick<
  CustomerFields,
  'gstin' | 'vatRegistrationNumber' | 'vatCountryCode' | 'city' | 'state' | 'country' | 'zipCode'
>;
type Seller = Pick<Merchant, 'countryCode' | 'vatRegistrationNumber'>;

/** @returns null for a customer without a tax number, and from a merchant who issues no tax invoices */
export function saleBuyer(customer: BuyerFields, seller: Seller): SaleBuyer | null {
  const taxNumber = seller.vatRegistrationNumber === null ? null : taxNumberOf(customer, seller);
  if (taxNumber === null) return null;
  const { city, state, zipCode, country } = customer;
  const place = [city, state, zipCode].filter(Boolean).join(', ');
  return { taxNumber, addressLines: [place, country ?? ''].filter((line) => line !== '') };
}

function taxNumberOf(
  { gstin, vatRegistrationNumber, vatCountryCode }: BuyerFields,
  { countryCode }: Seller,
): string | null {
  if (countryCode === 'IN') return gstin ? registeredNumber('IN', gstin).number : null;
  if (!vatRegistrationNumber) return null;
  const country = vatCountryCode?.toUpperCase() ?? countryCode;
  const { number } = registeredNumber(country, vatRegistrationNumber);
  return country === countryCode || number.startsWith(country) ? number : `${country} ${number}`;
}
