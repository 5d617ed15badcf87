// What comes of the rows of a file: a customer of each, or that they are there already, or why there is none.
import type { TFunction } from 'i18next';
import type { CustomerCreateBody, CustomerPatchBody } from '#shared/api/customers/customer';
import { latinDigits } from '#shared/domain/digits';
import { savedText } from '../../../customers/saved-text';
import { isDate } from '../../../ui/fields/typed-date';
import { factsText } from '../../../ui/text/list-text';
import type { Values } from '../../kit/form/use-draft';
import { cellOf, isShortened, type FileRow } from '../../kit/import/csv-file';
import type { ImportedRow } from '../../kit/import/rows-table';
import { customerProblems } from '../customer-checks';
import { afterCreateOf, createBodyOf, NEW_VALUES } from '../customer-form';
import { COPIED, type CustomerColumns, type Imported } from './customer-columns';
import { markOfNumber, marksOf, type Known, type KnownCustomers } from './known-customers';

export interface CustomerImportRow extends ImportedRow {
  readonly email: string;
  readonly phone: string;
  /** They are there already. */
  readonly isKnown: boolean;
  /** Absent where none is made. */
  readonly body?: CustomerCreateBody;
  /** What is saved after the create, which does not take it. */
  readonly after?: CustomerPatchBody | null;
}

export interface ImportedInto {
  readonly known: KnownCustomers;
  /** YYYY-MM-DD at the merchant. */
  readonly today: string;
  /** Of the merchant: that of a tax number that comes without one. */
  readonly countryCode: string;
}

export function customerRows(
  rows: readonly FileRow[],
  columns: CustomerColumns,
  into: ImportedInto,
  t: TFunction,
): CustomerImportRow[] {
  const before = new Map<string, number>();
  return rows.map((row): CustomerImportRow => {
    const { number } = row;
    const cell = (field: Imported) => cellOf(row, columns, field);
    const values = valuesOf(cell, into.countryCode);
    const { firstName = '', lastName = '', email = '', mobileNumber = '', landPhoneNumber = '' } = values;
    const facts = {
      ...{ number, email, isKnown: false, note: null },
      ...{ name: [firstName, lastName].filter(Boolean).join(' '), phone: mobileNumber || landPhoneNumber },
    };
    const refused = (why: string, field: string | null = null) => ({ ...facts, problem: { why, field } });
    const inUse = (who: Known) => {
      const why = t('office.customers.import.known', { who: factsText([who.name, who.number]) });
      return { ...facts, isKnown: true, problem: { why, field: null } };
    };
    if ([mobileNumber, landPhoneNumber].some(isShortened)) return refused(t('office.customers.import.shortened'));
    const customerNumber = cell('customerNumber');
    // One landline may be that of a family or an office: it is only named.
    const marks = [
      ...(customerNumber === '' ? [] : [markOfNumber(customerNumber)]),
      ...marksOf({ email, mobileNumber: savedText('mobileNumber', mobileNumber) }),
    ];
    for (const mark of marks) {
      const who = into.known.get(mark);
      if (who) return inUse(who);
    }
    const dob = cell('dob');
    if (dob !== '' && values['dob'] === '')
      return refused(t('office.customers.import.doubtfulDate', { date: dob }), 'dob');
    const problems = customerProblems(values, null, into.today, t);
    const [field] = [...COPIED, ...Object.keys(problems)].filter((each) => problems[each] !== undefined);
    if (field !== undefined) return refused(problems[field] ?? '', field);
    for (const mark of marks) {
      const first = before.get(mark);
      if (first !== undefined) return refused(t('office.customers.import.twice', { row: first }));
    }
    for (const mark of marks) before.set(mark, number);
    const [shared] = marksOf({ landPhoneNumber }).flatMap((mark) => into.known.get(mark) ?? []);
    const note = shared
      ? t('office.customers.import.samePhone', { who: factsText([shared.name, shared.number]) })
      : null;
    return { ...facts, note, problem: null, body: createBodyOf(values), after: afterCreateOf(values) };
  });
}

function valuesOf(cell: (field: Imported) => string, countryCode: string): Values {
  const values: Record<string, string> = { ...NEW_VALUES };
  for (const field of COPIED) values[field] = cell(field);
  Object.assign(values, nameOf(cell));
  const hasTaxNumber = values['vatRegistrationNumber'] !== '';
  if (hasTaxNumber && values['vatCountryCode'] === '') values['vatCountryCode'] = countryCode;
  values['dob'] = plainDate(cell('dob'));
  return values;
}

/** Of a name in one column the family name is what follows the first blank, as far as a file can tell. */
function nameOf(
  cell: (field: Imported) => string,
): Pick<CustomerCreateBody, 'firstName'> & { readonly lastName: string } {
  const [firstName, lastName, whole] = [cell('firstName'), cell('lastName'), cell('fullName')];
  if (firstName !== '') return { firstName, lastName };
  if (whole === '') return { firstName: lastName, lastName: '' };
  const [first = '', ...others] = whole.split(/\s+/);
  return { firstName: first, lastName: others.join(' ') };
}

const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** '1990-12-31', '31.12.1990' and '31/12/1990' as YYYY-MM-DD; '' for what is no date, or can be two: 03/04/1990. */
function plainDate(text: string): string {
  const plain = latinDigits(text).replace(/[T ]\d\d:\d\d.*$/, '');
  const [, first = '', separator, second = '', year] = NUMBERS.exec(plain) ?? [];
  const dateOf = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const dates =
    year === undefined
      ? [plain]
      : separator === '.'
        ? [dateOf(first, second)]
        : [dateOf(first, second), dateOf(second, first)];
  const [only = '', ...others] = [...new Set(dates.filter(isDate))];
  return others.length > 0 ? '' : only;
}
