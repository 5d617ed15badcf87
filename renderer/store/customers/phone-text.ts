// Telephone numbers as they are read: the dialing code once, then the digits in groups. What a person typed in groups stays as typed.
import type { CustomerFields } from '../customer-packs/customer-view';
import { parsePhone } from '../search/phone';

/** '+971 50 884 1175' for a customer's mobile; null for none. */
export function phoneText({
  mobileNumber,
  countryCode,
}: Pick<CustomerFields, 'mobileNumber' | 'countryCode'>): string | null {
  return mobileNumber === null ? null : phoneNumberText(mobileNumber, countryCode);
}

/** @param dialing the code that is kept apart from the number ('+971', '971'); null for none */
export function phoneNumberText(phone: string, dialing: string | null = null): string {
  const typed = phone.trim();
  const digits = /^(?:\+|00)?\d+$/.test(typed) ? parsePhone(typed, dialing) : null;
  if (digits === null) {
    const code = dialing === null || typed.startsWith('+') ? '' : `+${dialing.replace(/^\+/, '')}`;
    return [code, typed].filter(Boolean).join(' ');
  }
  // Without a code the zero before the number is dialed, too.
  if (digits.countryCode === '') return inGroups(typed);
  return `+${digits.countryCode} ${inGroups(digits.national)}`;
}

/** '50 884 1175': the last four digits, three before them, and the rest; a table of countries would be as large as the till. */
function inGroups(digits: string): string {
  return [digits.slice(0, -7), digits.slice(-7, -4), digits.slice(-4)].filter(Boolean).join(' ');
}
