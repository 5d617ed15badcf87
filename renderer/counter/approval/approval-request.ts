// What somebody asks to be allowed: the right, and what it is about.
import { type PartsPerMillion, formatPercent, rateFromPercent } from '#shared/domain/money/rate';
import { type Right, type RightFacts, discountCeiling } from '#shared/domain/people/rights';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { formatAmount, minor } from '#shared/domain/money/money';

export interface ApprovalRequest {
  readonly right: Right;
  readonly facts: AuditFacts;
}

/** What of it decides who may. */
export function rightFactsOf({ share }: AuditFacts): RightFacts {
  return { share: share as PartsPerMillion | undefined };
}

// What is asked of somebody with the right, in words.
/** Tenths of a percent are enough to decide by; rounded up, so that what is above a ceiling never looks like it. */
const STEP = rateFromPercent('0.1');

/** @param features of who asks */
export function approvalText(
  right: Right,
  { share = 0, itemName, amount, before = 0, receiptNumber }: AuditFacts,
  features: readonly string[],
  currency: Currency,
  t: TFunction,
): string {
  const isAmountOff = right === 'DISCOUNT_ABOVE' && amount !== undefined;
  return t(isAmountOff ? 'override.amountOff' : `override.asks.${right}`, {
    percent: formatPercent((Math.ceil(share / STEP) * STEP) as PartsPerMillion),
    ceiling: formatPercent(discountCeiling(features)),
    item: itemName ?? t('override.sale'),
    amount: `${currency.code} ${formatAmount(minor(amount ?? 0), currency)}`,
    before: formatAmount(minor(before), currency),
    receipt: receiptNumber ?? '',
  });
}
