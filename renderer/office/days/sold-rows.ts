// How the payments of a day come to what was sold, which is what Sales shows of it: between them is the rounding of cash.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal, nearestSum, negate, type MinorUnits } from '#shared/domain/money/money';

/** @param roundingAmount major units; an older service does not say it, and there are no rows */
export function soldRows(
  roundingAmount: number | undefined,
  payments: readonly { readonly amount: MinorUnits }[],
  currency: Currency,
  t: TFunction,
) {
  if (roundingAmount === undefined) return [];
  const rounded = negate(nearestFromDecimal(roundingAmount, currency));
  const sold = nearestSum([...payments.map(({ amount }) => amount), rounded]);
  return [
    ...(rounded === 0 ? [] : [{ id: 'rounding', name: t('day.report.rounding'), amount: rounded }]),
    { id: 'sold', name: t('office.sales.total'), amount: sold, isSum: true },
  ];
}
