// What receipts say of the merchant, as it is typed.
import { MOST_ADDRESS_LINES, merchantLine, type Merchant } from '#shared/api/accounts/merchant';
import { latinDigits } from '#shared/domain/digits';
import { registeredNumber } from '#shared/tax-id/registered-number';
import { addressLines } from '../../ui/fields/typed-address';

export type ShopDetail = 'name' | 'address' | 'vatNumber';
export type ShopDetails = Readonly<Record<ShopDetail, string>>;

/** Keys of the catalog below `firstStart.shop.problems`. */
export type ShopDetailProblem = 'name' | 'tooLong' | 'address' | 'vatNumber';

export function detailsOf({ name, addressLines: lines, vatRegistrationNumber }: Merchant): ShopDetails {
  return { name, address: lines.join('\n'), vatNumber: vatRegistrationNumber ?? '' };
}

/** @param countryCode ISO 3166-1 alpha-2, whose numbers are known */
export function detailProblem(detail: ShopDetail, details: ShopDetails, countryCode: string): ShopDetailProblem | null {
  const text = details[detail].trim();
  switch (detail) {
    case 'name':
      if (text === '') return 'name';
      return isTooLong(text) ? 'tooLong' : null;
    case 'address': {
      const lines = addressLines(text);
      if (lines.length > MOST_ADDRESS_LINES) return 'address';
      return lines.some(isTooLong) ? 'tooLong' : null;
    }
    case 'vatNumber':
      return text === '' || registeredNumber(countryCode, latinDigits(text)).verdict !== 'invalid' ? null : 'vatNumber';
  }
}

function isTooLong(line: string): boolean {
  return !merchantLine.safeParse(line).success;
}

/** As it is sent: in Latin digits, whatever the keyboard has; null for none. */
export function taxNumber(typed: string): string | null {
  return latinDigits(typed.trim()) || null;
}

/** The body of the change: what differs alone. */
export function changedDetails(details: ShopDetails, before: ShopDetails) {
  const isChanged = (detail: ShopDetail) => details[detail].trim() !== before[detail].trim();
  return {
    ...(isChanged('name') && { name: details.name.trim() }),
    ...(isChanged('address') && { addressLines: addressLines(details.address) }),
    ...(isChanged('vatNumber') && { vatRegistrationNumber: taxNumber(details.vatNumber) }),
  };
}
