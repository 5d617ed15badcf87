// What is asked of somebody with the right, in words.
import { type TFunction } from 'i18next';
import { type Currency } from '#shared/domain/currency';
import { formatAmount, minor } from '#shared/domain/money';
import { formatPercent, rateFromPercent, type PartsPerMillion } from '#shared/domain/rate';
import { discountCeiling, type Right } from '#shared/domain/rights';
import { type AuditFacts } from '#shared/schema/till-audit';

/** Tenths of a percent are enough to decide by; rounded up, so that what is above a ceiling never looks like it. */
const STEP = rateFromPercent('0.1');

/** @param features of who asks */
export function askedText(
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
