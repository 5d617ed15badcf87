// What is wrong with the typed fields of a customer, and what their tax numbers say while they are typed. Only fields that were
// changed are refused: a number that was always wrong does not keep a person from saving another field.
import type { TFunction } from 'i18next';
import { customerCreateBody, customerPatchBody } from '#shared/api/customers/customer';
import { currentState, stateText } from '#shared/tax-id/gst-states';
import { isGstin, isPan, normalGstin, panOfGstin, stateOfGstin } from '#shared/tax-id/gstin';
import { isRfc } from '#shared/tax-id/rfc';
import { checkVatNumber } from '#shared/tax-id/vat-number';
import { isDialingCode, isPhoneNumber, savedText } from '../../customers/saved-text';
import { isDate } from '../../ui/fields/typed-date';
import { problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import { createBodyOf, FIELDS, patchOf } from './customer-form';

/** What to enter in the fields with a form of their own. */
export function customerFormats(t: TFunction): Problems {
  return {
    email: t('newCustomer.problems.email'),
    firstName: t('newCustomer.problems.firstName'),
    vatCountryCode: t('newCustomer.problems.vatCountryCode'),
    profileImageUrl: t('office.customers.problems.picture'),
  };
}

/**
 * @param changed the fields of an existing customer that were changed; null for a new one
 * @param today YYYY-MM-DD at the merchant
 */
export function customerProblems(
  values: Values,
  changed: readonly string[] | null,
  today: string,
  t: TFunction,
): Problems {
  const formats = customerFormats(t);
  const bySchema = changed
    ? problemsOf(customerPatchBody, patchOf(values, changed), t, formats)
    : problemsOf(customerCreateBody, createBodyOf(values), t, formats);
  const numbers = NUMBERS.filter((field) => (changed ?? FIELDS).includes(field)).flatMap((field) => {
    const problem = numberProblem(field, values, t);
    return problem === null ? [] : [[field, problem] as const];
  });
  const contact = Object.entries(contactProblems(values, today, t)).filter(([field]) =>
    (changed ?? FIELDS).some((each) => each === field),
  );
  return { ...Object.fromEntries(contact), ...bySchema, ...Object.fromEntries(numbers) };
}

/** Years: who is older is a mistake of typing. */
const OLDEST = 120;

/** What the service would take, and no person has. */
function contactProblems(values: Values, today: string, t: TFunction): Problems {
  const text = (field: string) => savedText(field, values[field] ?? '');
  const found: Record<string, string> = {};
  for (const field of ['mobileNumber', 'landPhoneNumber']) {
    if (text(field) !== '' && !isPhoneNumber(text(field))) found[field] = t('office.customers.problems.phone');
  }
  if (text('countryCode') !== '' && !isDialingCode(text('countryCode'))) {
    found['countryCode'] = t('newCustomer.problems.countryCode');
  }
  const dob = text('dob');
  const oldest = `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}`;
  if (isDate(dob) && dob > today) found['dob'] = t('office.customers.problems.dobFuture');
  else if (isDate(dob) && dob < oldest) found['dob'] = t('office.customers.problems.dobTooOld', { years: OLDEST });
  return found;
}

const NUMBERS = ['vatRegistrationNumber', 'gstin', 'panNumber', 'gstStateCode', 'rfcNumber'] as const;
type TaxNumber = (typeof NUMBERS)[number];

export const GSTIN_LENGTH = 15;
const PAN_LENGTH = 10;

function numberProblem(field: TaxNumber, values: Values, t: TFunction): string | null {
  const text = savedText(field, values[field] ?? '');
  if (text === '') return null;
  switch (field) {
    case 'vatRegistrationNumber': {
      const country = (values['vatCountryCode'] ?? '').trim().toUpperCase();
      if (country === '') return t('newCustomer.problems.vatCountryMissing');
      return checkVatNumber(country, text) === 'invalid' ? t('newCustomer.problems.vatNumberWrong') : null;
    }
    case 'gstin':
      if (normalGstin(text).length !== GSTIN_LENGTH) return lengthText(text, GSTIN_LENGTH, t);
      return isGstin(normalGstin(text)) ? null : t('office.customers.problems.gstin');
    case 'panNumber':
      return isPan(normalGstin(text)) ? null : t('office.customers.problems.pan');
    case 'gstStateCode':
      return currentState(text) === null ? t('office.customers.problems.state') : null;
    case 'rfcNumber': {
      const { length } = text;
      if (length !== 12 && length !== 13) return t('office.customers.problems.rfcLength', { now: length });
      return isRfc(text.toUpperCase()) ? null : t('office.customers.problems.rfc');
    }
  }
}

function lengthText(text: string | undefined, most: number, t: TFunction): string {
  return t('office.customers.problems.length', { now: normalGstin(text ?? '').length, count: most });
}

/** A sentence below the field of a tax number, as far as it is typed; undefined for an empty one. */
export function taxHint(field: TaxNumber | 'taxExemptionNumber', values: Values, t: TFunction): string | undefined {
  const text = savedText(field, values[field] ?? '');
  if (text === '') return undefined;
  if (field === 'taxExemptionNumber') return t('office.customers.hints.exemption');
  const problem = numberProblem(field, values, t);
  if (problem !== null) return problem;
  const gstin = savedText('gstin', values['gstin'] ?? '');
  switch (field) {
    case 'vatRegistrationNumber': {
      const country = (values['vatCountryCode'] ?? '').trim().toUpperCase();
      const isChecked = checkVatNumber(country, text) === 'valid';
      return isChecked ? t('office.customers.hints.valid') : t('office.customers.hints.noRule', { country });
    }
    case 'gstin':
      return t('office.customers.hints.gstin', { state: stateText(stateOfGstin(gstin)), pan: panOfGstin(gstin) });
    case 'panNumber':
      if (gstin.length < 12 || normalGstin(text).length !== PAN_LENGTH) return t('office.customers.hints.form');
      return panOfGstin(gstin) === normalGstin(text)
        ? t('office.customers.hints.panMatches')
        : t('office.customers.hints.panDiffers');
    case 'gstStateCode':
      return stateText(text);
    case 'rfcNumber':
      return t('office.customers.hints.valid');
  }
}
