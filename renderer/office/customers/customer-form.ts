// A customer as form values, and request bodies made of them.
import { customerCreateBody, type CustomerCreateBody, type CustomerPatchBody } from '#shared/api/customers/customer';
import { savedText } from '../../customers/saved-text';
import type { CustomerFields } from '../../store/customer-packs/customer-view';
import type { Values } from '../kit/form/use-draft';

/** The list's row of a customer, also of one without a number yet. */
export interface CustomerRow extends CustomerFields {
  /** The customer number, or the key of one made on this device. */
  readonly key: string;
}

const FLAGS = ['euVatValidated', 'euVatExempt'] as const;
/** A create does not take them: they are set by a partial update. */
const BY_PATCH_ONLY = ['gstin', 'gstRegistrationType'] as const;
/** Never null. */
const REQUIRED: readonly string[] = ['email', 'firstName', 'status'];

const CREATED = Object.keys(customerCreateBody.shape) as (keyof CustomerCreateBody)[];
export const FIELDS = [...CREATED, ...BY_PATCH_ONLY] as readonly (keyof CustomerPatchBody)[];

export const NEW_VALUES: Values = {
  ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
  ...Object.fromEntries(FLAGS.map((flag) => [flag, 'false'])),
  status: 'ACTIVE',
};

export function valuesOf(customer: CustomerFields): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, String(customer[field] ?? '')]));
}

/** As the service takes them; an empty field is null. */
function valueOf(field: string, typed: string): string | boolean | null {
  if ((FLAGS as readonly string[]).includes(field)) return typed === 'true';
  if (typed.trim() === '' && !REQUIRED.includes(field)) return null;
  return savedText(field, typed);
}

/** @param fields those that were changed; the others keep what they have */
export function patchOf(values: Values, fields: readonly string[]): CustomerPatchBody {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field, values[field] ?? '')]));
}

/** What the changed fields were, as the service had them. @param base texts of those fields */
export function seenOf(base: Values): CustomerPatchBody {
  const fields = Object.entries(base).map(([field, text]) => {
    const isFlag = (FLAGS as readonly string[]).includes(field);
    return [field, isFlag ? text === 'true' : text || null];
  });
  return Object.fromEntries(fields);
}

/** Without the fields that are empty. */
export function createBodyOf(values: Values): CustomerCreateBody {
  const filled = Object.entries(patchOf(values, CREATED)).filter(([, value]) => value !== null);
  return Object.fromEntries(filled) as CustomerCreateBody;
}

/** What is saved of a new customer with the create. */
export function createdFields(changed: readonly string[]): readonly string[] {
  return changed.filter((field) => !(BY_PATCH_ONLY as readonly string[]).includes(field));
}

/** What is saved of a new customer after the create; null if nothing is. */
export function afterCreateOf(values: Values): CustomerPatchBody | null {
  const filled = BY_PATCH_ONLY.filter((field) => (values[field] ?? '').trim() !== '');
  return filled.length === 0 ? null : patchOf(values, filled);
}
