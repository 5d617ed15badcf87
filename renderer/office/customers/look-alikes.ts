// Customers who share an e-mail address or a phone number. They are shown to a person, never merged.
import type { CustomerRow } from './customer-form';

/** Digits that decide: the same number is written with and without its dialing code. */
const DECISIVE = 8;
/** More customers share only what stands for none, such as the number of the shop. */
const MOST_ALIKE = 20;
/** A shorter number is an extension or a mistake. */
const SHORTEST = 6;

function marksOf({ email, mobileNumber, landPhoneNumber }: CustomerRow): string[] {
  const phones = [mobileNumber, landPhoneNumber].map((phone) => (phone ?? '').replace(/\D/g, ''));
  const telling = phones.filter(({ length }) => length >= SHORTEST).map((digits) => digits.slice(-DECISIVE));
  return [`@${email.trim().toLowerCase()}`, ...new Set(telling)];
}

/** @returns the others by key; only of those who have any */
export function lookAlikes(rows: readonly CustomerRow[]): ReadonlyMap<string, readonly CustomerRow[]> {
  const byMark = new Map<string, CustomerRow[]>();
  for (const row of rows) {
    for (const mark of marksOf(row)) {
      const alike = byMark.get(mark);
      if (alike) alike.push(row);
      else byMark.set(mark, [row]);
    }
  }
  const found = new Map<string, readonly CustomerRow[]>();
  for (const alike of byMark.values()) {
    if (alike.length < 2 || alike.length > MOST_ALIKE) continue;
    for (const row of alike) {
      const others = [...(found.get(row.key) ?? []), ...alike.filter(({ key }) => key !== row.key)];
      found.set(row.key, [...new Map(others.map((other) => [other.key, other])).values()]);
    }
  }
  return found;
}
