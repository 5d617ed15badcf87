// Customers who share an e-mail address or a phone number. They are shown to a person, never merged.
import { contactMarks, MOST_ALIKE, type Contact } from '../kit/contact-marks';
import type { CustomerRow } from './customer-form';

/** Customers of one name are many; it tells only of one who is typed. */
export function contactOf({ email, mobileNumber, landPhoneNumber }: CustomerRow): Contact {
  return { email, phones: [mobileNumber, landPhoneNumber] };
}

/** @returns the others by key; only of those who have any */
export function lookAlikes(rows: readonly CustomerRow[]): ReadonlyMap<string, readonly CustomerRow[]> {
  const byMark = new Map<string, CustomerRow[]>();
  for (const row of rows) {
    for (const mark of contactMarks(contactOf(row))) {
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
