// Who of the customers on this computer is in a file: by e-mail address, phone number or customer number. Of the others nothing is kept, as
// a computer may have half a million.
import { customerName } from '../../../store/customers/customer-name';
import { readCustomersWhere } from '../../../store/customer-packs/customer-packs';
import { isDiscarded, localCustomerView, type CustomerFields } from '../../../store/customer-packs/customer-view';
import type { PosDatabase } from '../../../store/database/database';
import { latinDigits } from '#shared/domain/digits';
import { contactMarks } from '../../kit/contact-marks';
import type { CsvFile } from '../../kit/import/csv-file';
import type { CustomerRow } from '../customer-form';

/** Someone who is there already. */
export interface Known {
  readonly name: string;
  /** '' for one who has none yet. */
  readonly number: string;
}

/** By the marks of `marksOf`. */
export type KnownCustomers = ReadonlyMap<string, Known>;

type Marked = Pick<CustomerFields, 'email' | 'mobileNumber' | 'landPhoneNumber'>;

/** An e-mail address and phone numbers as other people may have written them. */
export function marksOf({ email, mobileNumber, landPhoneNumber }: Partial<Marked>): readonly string[] {
  const phones = [mobileNumber, landPhoneNumber].map((phone) => latinDigits(phone ?? ''));
  return contactMarks({ email, phones });
}

export const markOfNumber = (customerNumber: string) => `#${customerNumber.trim().toLowerCase()}`;

/** @param listed those of the list, among them new ones, with what is unsent over them */
export async function findKnown(
  db: PosDatabase,
  { rows }: CsvFile,
  listed: readonly CustomerRow[],
): Promise<KnownCustomers> {
  const sought = new Set<string>();
  for (const cell of new Set(rows.flatMap(({ cells }) => cells.filter((each) => each !== '')))) {
    for (const mark of [...marksOf({ email: cell, mobileNumber: cell }), markOfNumber(cell)]) sought.add(mark);
  }
  const known = new Map<string, Known>();
  const note = (customer: Partial<CustomerFields>, customerNumber: string | null) => {
    const { firstName = '', lastName = null } = customer;
    const marks = [...marksOf(customer), ...(customerNumber === null ? [] : [markOfNumber(customerNumber)])];
    for (const mark of marks) {
      const who = { name: customerName({ firstName, lastName }), number: customerNumber ?? '' };
      if (sought.has(mark) && !known.has(mark)) known.set(mark, who);
    }
    return false;
  };
  for (const row of listed) note(row, row.customerNumber);
  const made = (await db.localCustomers.toArray()).filter((row) => !isDiscarded(row));
  for (const row of made) note(localCustomerView(row).customer, null);
  await readCustomersWhere(db, (customer) => note(customer, customer.customerNumber), 1);
  return known;
}
