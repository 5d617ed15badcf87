// A proposal under review: per field what is now, what is proposed, whether the person accepts it and what they made of it.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { Customer } from '#shared/api/customers/customer';
import { proposedCustomer, type proposal, type ProposedCustomer } from '#shared/api/customers/proposal';
import { phoneNumberText } from '../../store/customers/phone-text';
import { typedDate } from '../../ui/fields/typed-date';
import { customerFormats } from '../customers/customer-checks';
import { patchOf } from '../customers/customer-form';
import { problemsOf, type Problems } from '../kit/form/problems';

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

/** @param current the customer to change; null for a new one. In the order of the customer's fields. */
export function reviewOf({ proposal }: Pick<Proposal, 'proposal'>, current: Customer | null): ReviewedField[] {
  return FIELDS.filter((field) => proposal[field] !== undefined).map((field) => {
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

/** As it is read: a telephone number in groups. Its dialing code is a field of its own. */
export function shownText(field: Field, text: string): string {
  return field === 'mobileNumber' || field === 'landPhoneNumber' ? phoneNumberText(text) : text;
}

/** What is wrong with the accepted fields. */
export function reviewProblems(fields: readonly ReviewedField[], t: TFunction): Problems {
  return problemsOf(proposedCustomer, confirmedOf(fields), t, customerFormats(t));
}

export function isEdited({ value, proposed }: ReviewedField): boolean {
  return value !== proposed;
}
