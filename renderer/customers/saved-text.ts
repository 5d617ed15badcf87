// A field of a customer as it is saved, and as others find it, of what a person typed: numbers without the separators, in the digits
// and letters of the service.
import { latinDigits } from '#shared/domain/digits';
import { normalGstin } from '#shared/tax-id/gstin';

export function savedText(field: string, typed: string): string {
  const text = typed.trim();
  switch (field) {
    case 'mobileNumber':
    case 'landPhoneNumber':
      return latinDigits(text).replace(/[\s().-]/g, '');
    case 'countryCode':
      return dialingCode(text);
    case 'gstin':
    case 'panNumber':
      return normalGstin(latinDigits(text));
    case 'rfcNumber':
      return latinDigits(text).toUpperCase();
    case 'vatCountryCode':
      return text.toUpperCase();
    case 'vatRegistrationNumber':
      return latinDigits(text).replace(/\s/g, '');
    case 'gstStateCode':
    case 'zipCode':
      return latinDigits(text);
    default:
      return text;
  }
}

/** '971' and '00971' become '+971'. */
function dialingCode(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/[\s()-]/g, '')
    .replace(/^00/, '');
  return /^\d+$/.test(digits) ? `+${digits}` : digits;
}

/** Of a text as it is saved: what any country's numbers have, with or without the dialing code. */
export function isPhoneNumber(saved: string): boolean {
  return /^\+?\d{5,15}$/.test(saved);
}

export function isDialingCode(saved: string): boolean {
  return /^\+\d{1,4}$/.test(saved);
}
