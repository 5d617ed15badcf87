// A discount as form values, and request bodies made of them. Which fields count depends on the type; those of other types
// keep their values.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import {
  DISCOUNT_TYPES,
  discountCreateBody,
  type Discount,
  type DiscountUpdateBody,
} from '#shared/api/catalog/discount';
import { ACTIVE_STATUS, type CatalogDiscount } from '#shared/domain/cart/discount';
import type { Currency } from '#shared/domain/money/currency';
import { scaleDecimal } from '#shared/domain/money/decimal';
import { isPercentage } from '#shared/domain/money/rate';
import { typedNumber } from '../../ui/fields/typed-number';
import { amountText, problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import type { NewRecord } from '../kit/list/new-rows';

export const NUMBERS = ['rate', 'buyQuantity', 'getQuantity', 'getDiscountPercent', 'tierMinQuantity'] as const;
export type NumberField = (typeof NUMBERS)[number];

/** In the order of the form. */
export const FIELDS_OF_TYPE: Readonly<Record<number, readonly NumberField[]>> = {
  [DISCOUNT_TYPES.fixedAmount]: ['rate'],
  [DISCOUNT_TYPES.percentage]: ['rate'],
  [DISCOUNT_TYPES.buyXGetY]: ['buyQuantity', 'getQuantity', 'getDiscountPercent'],
  [DISCOUNT_TYPES.tieredQuantity]: ['tierMinQuantity', 'rate'],
};

/** 15 is 15 % of one type and an amount of another. */
export const TYPE_OF_NUMBERS = Object.fromEntries(NUMBERS.map((field) => [field, 'discountType']));

export const NEW_VALUES: Values = {
  name: '',
  status: ACTIVE_STATUS,
  discountType: String(DISCOUNT_TYPES.percentage),
  rate: '',
  buyQuantity: '',
  getQuantity: '',
  getDiscountPercent: '',
  tierMinQuantity: '',
};

export function valuesOf(discount: Discount): Values {
  const numbers = NUMBERS.map((field) => [field, discount[field] === null ? '' : String(discount[field])] as const);
  const { name, status, discountType } = discount;
  return { name, status, discountType: String(discountType), ...Object.fromEntries(numbers) };
}

/** A number that is not one is NaN, which the schema refuses; an empty field is null. */
function numberOf(text: string | undefined): number | null {
  const typed = typedNumber(text ?? '');
  return typed === '' ? null : Number(typed);
}

/** Something that a sample cart can show is typed. */
export function hasNumber(values: Values): boolean {
  return NUMBERS.some((field) => (values[field] ?? '').trim() !== '');
}

/** All fields, for checking and for a sample. */
export function bodyOf(values: Values) {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, numberOf(values[field])]));
  return {
    name: values['name'] ?? '',
    status: values['status'] ?? '',
    discountType: Number(values['discountType']),
    ...(numbers as Record<NumberField, number | null>),
    ...(hasStrayRate(values) && { rate: 0 }),
  };
}

/** An amount of the former type, which the form of this one does not show and a service may refuse. */
function hasStrayRate(values: Values): boolean {
  const rate = numberOf(values['rate']);
  return Number(values['discountType']) === DISCOUNT_TYPES.buyXGetY && rate !== null && !isPercentage(rate);
}

/** POST: without the settings that other types would use. */
export function createBodyOf(values: Values): z.input<typeof discountCreateBody> {
  const body = bodyOf(values);
  const used = FIELDS_OF_TYPE[body.discountType] ?? [];
  const unused = NUMBERS.filter((field) => field !== 'rate' && !used.includes(field)).map((field) => [field, null]);
  return { ...body, ...Object.fromEntries(unused), rate: body.rate ?? 0 } as z.input<typeof discountCreateBody>;
}

/** PUT: what was changed and what follows from it, and the status, which would fall to active if it were left out. */
export function updateBodyOf(values: Values, changed: readonly string[]): DiscountUpdateBody {
  const body = bodyOf(values);
  const isSent = (field: string) => changed.includes(field) || (field === 'rate' && hasStrayRate(values));
  const fields = Object.entries(body).filter(
    ([field, value]) => isSent(field) && !(field === 'rate' && value === null),
  );
  return { ...Object.fromEntries(fields), status: body.status } as DiscountUpdateBody;
}

/** What an update was made over: also the type, which says what its numbers mean. */
export function seenOf(before: Values, changed: readonly string[]) {
  const { discountType } = bodyOf(before);
  const hasNumbers = changed.some((field) => field in TYPE_OF_NUMBERS);
  return { ...updateBodyOf(before, changed), ...(hasNumbers && { discountType }) };
}

export function discountProblems(values: Values, currency: Currency, t: TFunction): Problems {
  const isAmount = Number(values['discountType']) === DISCOUNT_TYPES.fixedAmount;
  const rate = isAmount ? amountText(currency, t) : t('office.discounts.enterPercentage');
  return problemsOf(discountCheck(currency), bodyOf(values), t, {
    rate,
    getDiscountPercent: t('office.discounts.enterPercentage'),
  });
}

/** The schema of the operation with the rules of the types, which the service applies to the result. */
export function discountCheck(currency: Currency) {
  return discountCreateBody.extend({ rate: discountCreateBody.shape.rate.nullable() }).check((context) => {
    const body = context.value;
    for (const field of FIELDS_OF_TYPE[body.discountType] ?? []) {
      const problem = problemOf(field, body[field] ?? null, body.discountType, currency);
      if (problem) context.issues.push({ ...problem, input: body[field], path: [field] } as never);
    }
  });
}

function problemOf(field: NumberField, value: number | null, discountType: number, currency: Currency) {
  const isWhole = field !== 'rate' && field !== 'getDiscountPercent';
  if (value === null) return { code: 'too_small', origin: 'string', minimum: 1 } as const;
  if (field !== 'rate' && value <= 0)
    return { code: 'too_small', origin: 'number', minimum: 0, inclusive: false } as const;
  if (isWhole) return null;
  const isAmount = field === 'rate' && discountType === DISCOUNT_TYPES.fixedAmount;
  if (!isAmount && value > 100) return { code: 'too_big', origin: 'number', maximum: 100, inclusive: true } as const;
  const decimals = isAmount ? currency.exponent : 4;
  return scaleDecimal(value, decimals).ok ? null : ({ code: 'custom', params: { decimals } } as const);
}

/** What a sample cart shows of it: a setting that is not typed yet has an example. */
const EXAMPLES: Readonly<Record<number, Partial<Record<NumberField, number>>>> = {
  [DISCOUNT_TYPES.fixedAmount]: { rate: 1 },
  [DISCOUNT_TYPES.percentage]: { rate: 10 },
  [DISCOUNT_TYPES.buyXGetY]: { buyQuantity: 2, getQuantity: 1, getDiscountPercent: 100 },
  [DISCOUNT_TYPES.tieredQuantity]: { tierMinQuantity: 4, rate: 15 },
};

/** Something that the type needs is not typed: the sample shows an example of it. */
export function isExample(values: Values): boolean {
  const body = bodyOf(values);
  return (FIELDS_OF_TYPE[body.discountType] ?? []).some((field) => !isTyped(body[field]));
}

/** 0 is: a discount of 0 % takes nothing off. */
function isTyped(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

export function sampledOf(values: Values): CatalogDiscount {
  const body = bodyOf(values);
  const example = EXAMPLES[body.discountType] ?? {};
  const used = Object.entries(example).map(([field, value]) => {
    const typed = body[field as NumberField];
    return [field, isTyped(typed) ? typed : value];
  });
  return { id: 0, ...body, rate: body.rate ?? 0, ...Object.fromEntries(used) };
}

/** As the list shows it until the service has it. */
export function newDiscount({ localId, body, savedAt }: NewRecord): Discount {
  const none = { buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null };
  return { ...none, ...(body as Omit<Discount, 'id' | 'modifiedTime'>), id: Number(localId), modifiedTime: savedAt };
}
