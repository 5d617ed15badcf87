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
    case 'gstin':
    case 'panNumber':
      return normalGstin(text);
    case 'rfcNumber':
    case 'vatCountryCode':
      return text.toUpperCase();
    case 'vatRegistrationNumber':
      return text.replace(/\s/g, '');
    default:
      return text;
  }
}
