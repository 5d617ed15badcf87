// A customer store as form values, and request bodies made of them.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import {
  customerStoreCreateBody,
  customerStoreReplaceBody,
  type CustomerStore,
  type customerStorePatchBody,
} from '#shared/api/customers/customer-store';
import { latinDigits } from '#shared/domain/digits';
import type { Currency } from '#shared/domain/money/currency';
import { numberFrom } from '../../ui/fields/typed-number';
import { amountText, decimalsProblem, problemsOf, type Problems, phoneProblem } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import type { NewRecord } from '../kit/list/new-rows';

const FIELDS = Object.keys(customerStoreCreateBody.shape) as (keyof typeof customerStoreCreateBody.shape)[];
const NUMBERS: readonly string[] = ['latitude', 'longitude', 'creditLimit'];
/** Read by other people and programs, in whatever digits they were typed. */
const IN_LATIN_DIGITS: readonly string[] = ['ownerPhone', 'postalCode'];
/** Empty means none. */
const OPTIONAL: readonly string[] = [
  'ownerEmail',
  'addressLine2',
  'state',
  'postalCode',
  'executiveNotes',
  'customerNumber',
  'photoUrl',
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
  if (NUMBERS.includes(field)) return numberFrom(text);
  const typed = IN_LATIN_DIGITS.includes(field) ? latinDigits(text.trim()) : text.trim();
  return typed === '' && OPTIONAL.includes(field) ? null : typed;
}

export function createBodyOf(values: Values): z.input<typeof customerStoreCreateBody> {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field, values[field] ?? '')])) as never;
}

/** The link to the customer and the photo, which a full replace leaves as they are. */
export function isLink(field: string): boolean {
  return !(field in customerStoreReplaceBody.shape);
}

/** All fields but the links. */
export function replaceBodyOf(values: Values): z.output<typeof customerStoreReplaceBody> {
  return customerStoreReplaceBody.parse(createBodyOf(values));
}

/** @param changed fields whose text is checked for what the service would take as well */
export function storeProblems(
  values: Values,
  currency: Currency,
  t: TFunction,
  changed: readonly string[] = Object.keys(values),
): Problems {
  const formats = { photoUrl: t('office.form.address'), creditLimit: amountText(currency, t) };
  const found = problemsOf(customerStoreCreateBody, createBodyOf(values), t, formats);
  const creditLimit = decimalsProblem(values['creditLimit'] ?? '', limitDecimals(currency), t);
  // One that came from elsewhere is not refused while another field is changed.
  const ownerPhone = changed.includes('ownerPhone') ? phoneProblem(values['ownerPhone'] ?? '', t) : null;
  return {
    ...(ownerPhone !== null && { ownerPhone }),
    ...found,
    ...(creditLimit !== undefined && { creditLimit }),
  };
}

const CREDIT_LIMIT_DECIMALS = 2;

/** At most two, also where the currency has more. */
export function limitDecimals({ exponent }: Currency): number {
  return Math.min(CREDIT_LIMIT_DECIMALS, exponent);
}

/** Only what was changed, so that the others keep what somebody else gave them meanwhile; a full replace would not. */
export function patchOf(values: Values, changed: readonly string[]): z.output<typeof customerStorePatchBody> {
  const all = createBodyOf(values) as Record<string, unknown>;
  return Object.fromEntries(changed.map((field) => [field, all[field]])) as never;
}

/** As the list shows it until the service has it. */
export function newStore({ localId, body, savedAt }: NewRecord): CustomerStore {
  return { ...(body as z.output<typeof customerStoreCreateBody>), id: Number(localId), modifiedTime: savedAt };
}
