// The fields of a customer store as texts, and what is sent of them.
import type { z } from 'zod';
import {
  customerStoreCreateBody,
  type CustomerStore,
  type customerStorePatchBody,
  type customerStoreReplaceBody,
} from '#shared/api/customers/customer-store';
import { typedNumber } from '../../ui/fields/typed-number';
import type { Values } from '../kit/form/use-draft';

const FIELDS = Object.keys(customerStoreCreateBody.shape) as (keyof typeof customerStoreCreateBody.shape)[];
const NUMBERS: readonly string[] = ['latitude', 'longitude', 'creditLimit'];
/** A full replace does not change them. */
const BY_PATCH_ONLY: readonly string[] = ['customerNumber', 'photoUrl'];
/** Empty means none. */
const OPTIONAL: readonly string[] = [
  'ownerEmail',
  'addressLine2',
  'state',
  'postalCode',
  'executiveNotes',
  ...BY_PATCH_ONLY,
];

export const NEW_VALUES: Values = {
  ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
  creditLimit: '0',
  status: 'ACTIVE',
};

export function valuesOf(store: CustomerStore): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, String(store[field] ?? '')]));
}

/** A number that is not one is NaN, which the schema refuses. */
function valueOf(field: string, text: string): string | number | null {
  if (!NUMBERS.includes(field)) return text.trim() === '' && OPTIONAL.includes(field) ? null : text.trim();
  const typed = typedNumber(text);
  return typed === '' ? NaN : Number(typed);
}

export function createBodyOf(values: Values): z.input<typeof customerStoreCreateBody> {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field, values[field] ?? '')])) as never;
}

export interface Replace {
  readonly kind: 'replaceCustomerStore';
  readonly body: z.output<typeof customerStoreReplaceBody>;
}

export interface Patch {
  readonly kind: 'patchCustomerStore';
  readonly body: z.output<typeof customerStorePatchBody>;
}

/**
 * Only what was changed, so that the others keep what somebody else gave them. Where more than half of the record is new it is
 * replaced as a whole, as the document has it; the links to customer and photo are never part of that.
 */
export function updateOf(values: Values, changed: readonly string[]): Replace | Patch {
  const all = createBodyOf(values) as Record<string, unknown>;
  const replaced = FIELDS.filter((field) => !BY_PATCH_ONLY.includes(field));
  const isReplace = changed.length * 2 > replaced.length && changed.every((field) => !BY_PATCH_ONLY.includes(field));
  const fields: readonly string[] = isReplace ? replaced : changed;
  const body = Object.fromEntries(fields.map((field) => [field, all[field]])) as never;
  return { kind: isReplace ? 'replaceCustomerStore' : 'patchCustomerStore', body };
}
