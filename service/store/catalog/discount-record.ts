// The values written when a discount is created or updated ("Discount update rules" under Catalog attributes): an update is
// merged into the stored row, and the result must be a valid discount of its type; otherwise nothing is saved.
import type { Insertable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { isPercentage, rateFromPercent, type PartsPerMillion } from '#shared/domain/money/rate';
import { CodedError } from '#shared/errors';
import {
  DISCOUNT_TYPES,
  type Discount,
  type DiscountCreateBody,
  type DiscountType,
  type DiscountUpdateBody,
} from '#shared/api/catalog/discount';
import type { DiscountTable } from '../tables/catalog';
import { amountIn } from '../../domain/values/wire-values';

type DiscountFields = Omit<Discount, 'id' | 'modifiedTime'>;

/** Required settings of each type; each must be above 0. */
const NEEDED = {
  [DISCOUNT_TYPES.fixedAmount]: [],
  [DISCOUNT_TYPES.percentage]: [],
  [DISCOUNT_TYPES.buyXGetY]: ['buyQuantity', 'getQuantity', 'getDiscountPercent'],
  [DISCOUNT_TYPES.tieredQuantity]: ['tierMinQuantity'],
} as const satisfies Record<DiscountType, readonly (keyof DiscountFields)[]>;

/** @throws CodedError VALIDATION_FAILED naming the field that does not fit the type. */
export function newDiscount(body: DiscountCreateBody, currency: Currency, now: Date): Insertable<DiscountTable> {
  const { buyQuantity = null, getQuantity = null, getDiscountPercent = null, tierMinQuantity = null } = body;
  return recordOf({ ...body, buyQuantity, getQuantity, getDiscountPercent, tierMinQuantity }, currency, now);
}

/**
 * Omitted fields keep their values, including settings of another type; status becomes active unless sent.
 * @throws CodedError VALIDATION_FAILED naming the field that does not fit the type.
 */
export function updatedDiscount(
  { id: _id, modifiedTime: _modifiedTime, ...stored }: Discount,
  body: DiscountUpdateBody,
  currency: Currency,
  now: Date,
): Insertable<DiscountTable> {
  // Keys of a JSON body always have a value: nothing is overwritten with undefined.
  return recordOf({ ...stored, ...body } as DiscountFields, currency, now);
}

function recordOf(fields: DiscountFields, currency: Currency, now: Date): Insertable<DiscountTable> {
  const { rate, getDiscountPercent, ...same } = fields;
  for (const setting of NEEDED[fields.discountType as DiscountType]) {
    if ((fields[setting] ?? 0) <= 0)
      invalid(setting, `A discount of type ${fields.discountType} needs ${setting} above 0.`);
  }
  const isAmount = fields.discountType === DISCOUNT_TYPES.fixedAmount;
  return {
    ...same,
    fixedAmount: isAmount ? amountIn(currency, rate, 'rate') : null,
    ratePpm: isAmount ? null : percentageOf(fields),
    getDiscountPpm: getDiscountPercent === null ? null : percentageIn(getDiscountPercent, 'getDiscountPercent'),
    modifiedTime: now,
  };
}

/** Type 3 uses no rate: an amount that a former type left there is no reason to refuse it. */
function percentageOf({ discountType, rate }: DiscountFields): PartsPerMillion {
  if (discountType !== DISCOUNT_TYPES.buyXGetY) return percentageIn(rate, 'rate');
  return rateFromPercent(isPercentage(rate) ? rate : 0);
}

function percentageIn(percent: number, field: string): PartsPerMillion {
  if (percent > 100) invalid(field, `${field} is ${percent}, but it is a percentage: at most 100.`);
  try {
    return rateFromPercent(percent);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return invalid(field, `${field} is ${percent}, but percentages have at most four decimals.`);
  }
}

function invalid(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field, message });
}
