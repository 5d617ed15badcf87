// The values written when a customer store is created, replaced or patched ("Customer store replace rules"): a replace sets
// every field except the links to customer and photo, a patch only those sent.
import type { z } from 'zod';
import type { Currency } from '#shared/domain/money/currency';
import type { MinorUnits } from '#shared/domain/money/money';
import { CodedError } from '#shared/errors';
import type {
  customerStoreCreateBody,
  customerStorePatchBody,
  customerStoreReplaceBody,
} from '#shared/api/customers/customer-store';
import { amountIn } from '../values/wire-values';

export type CustomerStoreCreate = z.output<typeof customerStoreCreateBody>;
export type CustomerStoreReplace = z.output<typeof customerStoreReplaceBody>;
export type CustomerStorePatch = z.output<typeof customerStorePatchBody>;

/** "Customer store creditLimit: 2 decimals", even if the currency has more. */
const CREDIT_LIMIT_DECIMALS = 2;

const OPTIONAL_TEXTS = ['addressLine2', 'state', 'postalCode', 'executiveNotes'] as const;
type OptionalText = (typeof OPTIONAL_TEXTS)[number];

/**
 * For a new store or a full replace: the schema has filled in omitted fields. Only the body of a new store has the links, so
 * a replace does not change them.
 */
export function filledCustomerStore<Body extends CustomerStoreCreate | CustomerStoreReplace>(
  body: Body,
  currency: Currency,
  now: Date,
) {
  return { ...withoutBlanks(body), creditLimit: creditLimitIn(currency, body.creditLimit), modifiedTime: now };
}

/** Changes only the keys sent. Unlike a customer's, a store's modifiedTime changes with every patch. */
export function patchedCustomerStore({ creditLimit, ...body }: CustomerStorePatch, currency: Currency, now: Date) {
  return {
    ...withoutBlanks(body),
    ...(creditLimit !== undefined && { creditLimit: creditLimitIn(currency, creditLimit) }),
    modifiedTime: now,
  };
}

/** A blank text counts as none. */
function withoutBlanks<Body extends Partial<Record<OptionalText, string | null | undefined>>>(body: Body): Body {
  const blank = OPTIONAL_TEXTS.filter((key) => body[key] === '');
  return { ...body, ...Object.fromEntries(blank.map((key) => [key, null])) };
}

/** @throws CodedError VALIDATION_FAILED for more decimals than a credit limit or the currency has. */
function creditLimitIn(currency: Currency, creditLimit: number): MinorUnits {
  const amount = amountIn(currency, creditLimit, 'creditLimit');
  if (amount % 10 ** Math.max(0, currency.exponent - CREDIT_LIMIT_DECIMALS) !== 0) {
    const message = `creditLimit is ${creditLimit}, but credit limits have at most ${CREDIT_LIMIT_DECIMALS} decimals.`;
    throw new CodedError('VALIDATION_FAILED', { field: 'creditLimit', message });
  }
  return amount;
}
