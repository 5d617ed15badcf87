// The form of a new customer as data: the typed values, their errors, and the request body.
import { customerCreateBody, type CustomerCreateBody } from '#shared/api/customers/customer';
import { checkVatNumber } from '#shared/tax-id/vat-number';
import { isDialingCode, isPhoneNumber, savedText } from '../saved-text';

/** In the order a person is asked; the dialing code stands before the number but is seldom changed. */
export const CUSTOMER_FIELDS = [
  'mobileNumber',
  'countryCode',
  'firstName',
  'lastName',
  'email',
  'city',
  'country',
  'vatCountryCode',
  'vatRegistrationNumber',
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
export type CustomerValues = Readonly<Record<CustomerField, string>>;

/** Keys of the catalog below `newCustomer.problems`. */
export type CustomerProblem =
  | 'email'
  | 'firstName'
  | 'countryCode'
  | 'mobileNumber'
  | 'vatCountryCode'
  | 'vatCountryMissing'
  | 'vatRegistrationNumber'
  | 'vatNumberWrong'
  | 'tooLong';

/** Initial values from the search text. */
export function customerValues(searched: string): CustomerValues {
  const empty = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, ''])) as Record<CustomerField, string>;
  const text = searched.trim();
  if (text.includes('@')) return { ...empty, email: text };
  if (/^\+?[\p{Nd}\s().-]+$/u.test(text)) return { ...empty, mobileNumber: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { ...empty, firstName, lastName: rest.join(' ') };
}

/**
 * The merchant's address in place of a customer's own, with a mark before the @: the service takes no address twice.
 * @param mark letters and digits that no other customer has
 */
export function standInEmail(address: string, mark: string): string {
  return address.replace(/@(?=[^@]*$)/, `+${mark}@`);
}

/** Whether this is a stand-in made of the merchant's address. */
export function isStandInEmail(address: string, email: string): boolean {
  const at = address.lastIndexOf('@');
  return email.startsWith(`${address.slice(0, at)}+`) && email.endsWith(address.slice(at));
}

/** The form values of an earlier request body, or of a customer. */
export function valuesOfBody(
  body: Readonly<Partial<Record<CustomerField, string | null | undefined>>>,
): CustomerValues {
  return Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, body[field] ?? ''])) as Record<
    CustomerField,
    string
  >;
}

/** The corrected request body: typed values replace earlier ones; values that the form does not show are kept. */
export function correctedBody(before: CustomerCreateBody, typed: CustomerCreateBody): CustomerCreateBody {
  const others = Object.entries(before).filter(([field]) => !(CUSTOMER_FIELDS as readonly string[]).includes(field));
  return { ...Object.fromEntries(others), ...typed };
}

/** The body in the format of the service, without empty fields. */
export function customerBody(values: CustomerValues): CustomerCreateBody {
  const typed = (field: CustomerField) => savedText(field, values[field]);
  const optional = (field: CustomerField, value = typed(field)) => (value === '' ? {} : { [field]: value });
  return {
    email: typed('email'),
    firstName: typed('firstName'),
    ...optional('lastName'),
    ...(needsDialingCode(typed('mobileNumber')) && optional('countryCode')),
    ...optional('mobileNumber'),
    ...optional('city'),
    ...optional('country'),
    ...optional('vatCountryCode'),
    ...optional('vatRegistrationNumber'),
  };
}

/** All errors at once. The lengths are the service's limits; the formats are the usual ones of these fields. */
export function customerProblems(values: CustomerValues): Partial<Record<CustomerField, CustomerProblem>> {
  const body = customerBody(values);
  const problems: Partial<Record<CustomerField, CustomerProblem>> = {};
  for (const issue of customerCreateBody.safeParse(body).error?.issues ?? []) {
    const field = CUSTOMER_FIELDS.find((candidate) => candidate === issue.path[0]);
    if (field) problems[field] = problemOf(field, issue.code);
  }
  if (body.mobileNumber && !isPhoneNumber(body.mobileNumber)) problems.mobileNumber = 'mobileNumber';
  if (body.countryCode && !isDialingCode(body.countryCode)) problems.countryCode = 'countryCode';
  if (body.vatCountryCode && !isCountry(body.vatCountryCode)) problems.vatCountryCode = 'vatCountryCode';
  if (body.vatRegistrationNumber && !body.vatCountryCode) problems.vatCountryCode = 'vatCountryMissing';
  if (body.vatRegistrationNumber && !/^[A-Za-z0-9]+$/.test(body.vatRegistrationNumber)) {
    problems.vatRegistrationNumber = 'vatRegistrationNumber';
  } else if (isWrongVatNumber(body)) problems.vatRegistrationNumber ??= 'vatNumberWrong';
  return problems;
}

/** Only of countries whose rule is known. */
function isWrongVatNumber({ vatCountryCode, vatRegistrationNumber }: CustomerCreateBody): boolean {
  if (!vatCountryCode || !vatRegistrationNumber) return false;
  return checkVatNumber(vatCountryCode, vatRegistrationNumber) === 'invalid';
}

function problemOf(field: CustomerField, issueCode: string): CustomerProblem {
  if (field === 'email' || field === 'vatRegistrationNumber') return field;
  if (field === 'firstName' && issueCode === 'too_small') return field;
  return 'tooLong';
}

/** False for no number, and for one typed with its own dialing code. */
function needsDialingCode(mobileNumber: string): boolean {
  return mobileNumber !== '' && !/^(\+|00)/.test(mobileNumber);
}

function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text);
}
