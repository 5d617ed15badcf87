// What creating, replacing and patching a customer store write ("Customer store replace rules"): a replace sets every
// field but the links to customer and photo, a patch only those sent.
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

/** "Customer store creditLimit: 2 decimals", also where the currency has more. */
const CREDIT_LIMIT_DECIMALS = 2;

const OPTIONAL_TEXTS = ['addressLine2', 'state', 'postalCode', 'executiveNotes'] as const;
type OptionalText = (typeof OPTIONAL_TEXTS)[number];

/**
 * Of a new store or a full replace: the schema has filled in what was left out. The links stand in the body of a new store
 * only, so a replace does not touch them.
 */
export function filledCustomerStore<Body extends CustomerStoreCreate | CustomerStoreReplace>(
  body: Body,
  currency: Currency,
  now: Date,
) {
  return { ...withoutBlanks(body), creditLimit: creditLimitIn(currency, body.creditLimit), modifiedTime: now };
}

/** Only the keys sent change. Unlike a customer's, a store's modifiedTime moves: it says when the record was last right. */
export function patchedCustomerStore({ creditLimit, ...body }: CustomerStorePatch, currency: Currency, now: Date) {
  return {
    ...withoutBlanks(body),
    ...(creditLimit !== undefined && { creditLimit: creditLimitIn(currency, creditLimit) }),
    modifiedTime: now,
  };
}

/** A text that says nothing is none. */
function withoutBlanks<Body extends Partial<Record<OptionalText, string | null | undefined>>>(body: Body): Body {
  const blank = OPTIONAL_TEXTS.filter((key) => body[key] === '');
  return { ...body, ...Object.fromEntries(blank.map((key) => [key, null])) };
}

/** @throws CodedError VALIDATION_FAILED for more decimals than a credit limit, or the currency, has. */
function creditLimitIn(currency: Currency, creditLimit: number): MinorUnits {
  const amount = amountIn(currency, creditLimit, 'creditLimit');
  if (amount % 10 ** Math.max(0, currency.exponent - CREDIT_LIMIT_DECIMALS) !== 0) {
    const message = `creditLimit is ${creditLimit}, but credit limits have at most ${CREDIT_LIMIT_DECIMALS} decimals.`;
    throw new CodedError('VALIDATION_FAILED', { field: 'creditLimit', message });
  }
  return amount;
}
