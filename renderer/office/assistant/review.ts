// A proposal under review: per field what is now, what is proposed, whether the person accepts it and what they made of it.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { customerCreateBody, GST_REGISTRATION_TYPES, type Customer } from '#shared/api/customers/customer';
import { proposedCustomer, type proposal, type ProposedCustomer } from '#shared/api/customers/proposal';
import { phoneNumberText } from '../../store/customers/phone-text';
import { isDate, typedDate } from '../../ui/fields/typed-date';
import { businessDay } from '../../ui/text/date-format';
import { customerFormats } from '../customers/customer-checks';
import { patchOf } from '../customers/customer-form';
import { missingText, problemsOf, type Problems } from '../kit/form/problems';

type Proposal = z.output<typeof proposal>;
type Field = keyof ProposedCustomer;

export interface ReviewedField {
  readonly field: Field;
  /** '' for none. */
  readonly now: string;
  readonly proposed: string;
  readonly value: string;
  readonly isAccepted: boolean;
}

const FIELDS = Object.keys(proposedCustomer.shape) as Field[];

/** Without these there is no new customer. */
const NEEDED = Object.keys(customerCreateBody.shape).filter(
  (field) => !customerCreateBody.shape[field as keyof typeof customerCreateBody.shape].safeParse(undefined).success,
);

/**
 * In the order of the customer's fields; of a new one with those that it needs and that were not found, to be entered.
 * @param current the customer to change; null for a new one
 */
export function reviewOf({ proposal }: Pick<Proposal, 'proposal'>, current: Customer | null): ReviewedField[] {
  const isShown = (field: Field) => proposal[field] !== undefined || (current === null && NEEDED.includes(field));
  return FIELDS.filter(isShown).map((field) => {
    const proposed = textOf(proposal[field]);
    return { field, now: textOf(current?.[field]), proposed, value: proposed, isAccepted: true };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What is confirmed: the accepted fields as the person left them, in the form a customer is saved in. An empty one is cleared. */
export function confirmedOf(fields: readonly ReviewedField[]): ProposedCustomer {
  const texts = fields.map((each) => [each.field, readText(each)] as const);
  const accepted = fields.filter(({ isAccepted }) => isAccepted).map(({ field }) => field);
  return patchOf(Object.fromEntries(texts), accepted);
}

/** What was typed; a date in the form in which it is saved. */
export function readText({ field, value }: Pick<ReviewedField, 'field' | 'value'>): string {
  return field === 'dob' ? (typedDate(value) ?? value) : value;
}

/** As a person reads it: a date or a choice in the language of the page, a telephone number in groups. Its dialing code is a field of its own. */
export function shownText(field: Field, text: string, t: TFunction): string {
  if (field === 'dob') return isDate(text) ? businessDay(text) : text;
  if (field === 'mobileNumber' || field === 'landPhoneNumber') return phoneNumberText(text);
  const registration = GST_REGISTRATION_TYPES.find((type) => field === 'gstRegistrationType' && type === text);
  return registration ? t(`office.customers.registrations.${registration}`) : text;
}

/** What is wrong with the accepted fields, and which of those that a new customer needs are left out. */
export function reviewProblems(fields: readonly ReviewedField[], isNew: boolean, t: TFunction): Problems {
  const formats = customerFormats(t);
  const confirmed = confirmedOf(fields);
  const missing = NEEDED.filter((field) => isNew && !confirmed[field as Field]);
  return {
    ...problemsOf(proposedCustomer, confirmed, t, formats),
    ...Object.fromEntries(missing.map((field) => [field, formats[field] ?? missingText(field, t)])),
  };
}

export function isEdited({ value, proposed }: ReviewedField): boolean {
  return value !== proposed;
}
