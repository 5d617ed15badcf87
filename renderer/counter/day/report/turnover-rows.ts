// The rows of a day report that say what was sold and how it was paid; and what is left of them for a person who still has to
// count the drawer.
import type { TFunction } from 'i18next';
import type { DayReport, Tally } from '#shared/domain/day/day-report';
import { negate, subtract } from '#shared/domain/money/money';
import type { PaperRow } from '#shared/ipc/paper';
import { formatCount } from '../../../ui/text/number-format';
import type { AmountRow } from './cash-rows';

export function turnoverRows(report: DayReport, t: TFunction): AmountRow[] {
  const { sales, returns, soldBefore, customAmounts, lineDiscounts, saleDiscounts } = report;
  return [
    { name: t('day.report.listAmount'), amount: sales.listAmount },
    ...discountRow(t('day.report.lineDiscounts'), lineDiscounts),
    ...discountRow(t('day.report.saleDiscounts'), saleDiscounts),
    { name: t('day.report.salesGross'), count: sales.count, amount: sales.grossAmount, isTotal: true },
    ...(returns.count > 0
      ? [{ name: t('day.report.returnsGross'), count: returns.count, amount: negate(returns.grossAmount) }]
      : []),
    ...(soldBefore && soldBefore.count > 0 ? [{ name: t('day.report.soldBefore'), ...soldBefore }] : []),
    ...(customAmounts && customAmounts.count > 0 ? [{ name: t('day.report.customAmounts'), ...customAmounts }] : []),
    ...includedRows(report, t),
    { name: t('day.report.net'), amount: subtract(sales.netAmount, returns.netAmount) },
    { name: t('day.report.tax'), amount: subtract(sales.taxAmount, returns.taxAmount) },
    { name: t('day.report.gross'), amount: subtract(sales.grossAmount, returns.grossAmount), isTotal: true },
    { name: t('day.report.rounding'), amount: subtract(sales.roundingAmount, returns.roundingAmount) },
    ...voidRow(report, t),
  ];
}

/**
 * Numbers of sales and discounts instead of what they came to: a total less what was paid by card is the cash, and a discount of a known
 * percentage tells what it was taken off.
 */
export function blindTurnoverRows(report: DayReport, t: TFunction): PaperRow[] {
  const { sales, returns, soldBefore, customAmounts, lineDiscounts, saleDiscounts, correctedDiscounts } = report;
  const others = [
    ['returnsGross', returns],
    ['soldBefore', soldBefore],
    ['customAmounts', customAmounts],
    ['lineDiscounts', lineDiscounts],
    ['saleDiscounts', saleDiscounts],
    ['correctedDiscounts', correctedDiscounts],
  ] as const;
  return [
    countRow(t('day.report.salesGross'), sales.count),
    ...others.flatMap(([name, tally]) =>
      tally && tally.count > 0 ? [countRow(t(`day.report.${name}`), tally.count)] : [],
    ),
  ];
}

/** What was never paid tells nothing of a total, so it is not left out. */
export function unpaidRows(report: DayReport, t: TFunction): AmountRow[] {
  return [...priceRow(report, t), ...voidRow(report, t)];
}

/** Of what is above. */
function includedRows(report: DayReport, t: TFunction): AmountRow[] {
  const { correctedDiscounts } = report;
  return [
    ...(correctedDiscounts ? discountRow(t('day.report.correctedDiscounts'), correctedDiscounts) : []),
    ...priceRow(report, t),
  ];
}

function priceRow({ priceChanges }: DayReport, t: TFunction): AmountRow[] {
  return priceChanges ? discountRow(t('day.report.priceChanges'), priceChanges) : [];
}

export function discountRows({ discounts = [] }: DayReport, t: TFunction): AmountRow[] {
  return discounts.flatMap(({ name, ...tally }) => discountRow(name ?? t('day.report.byHand'), tally));
}

/** @param isBlind leaves out what was paid and given back in cash */
export function tenderRows({ tenders }: DayReport, isBlind: boolean, t: TFunction): AmountRow[] {
  return tenders.flatMap(({ kind, sales, returns }) => {
    if (isBlind && kind === 'CASH') return [];
    const name = t(`day.report.tenderKinds.${kind}`);
    const out = { name: t('day.report.paidOut', { kind: name }), count: returns.count, amount: negate(returns.amount) };
    return [...(sales.count > 0 ? [{ name, ...sales }] : []), ...(returns.count > 0 ? [out] : [])];
  });
}

export function countRow(name: string, count: number): PaperRow {
  return { name, value: formatCount(count), look: 'plain' };
}

function discountRow(name: string, { count, amount }: Tally): AmountRow[] {
  return count === 0 ? [] : [{ name, count, amount: negate(amount) }];
}

function voidRow({ voids }: DayReport, t: TFunction): AmountRow[] {
  return voids && voids.count !== 0 ? [{ name: t('day.report.voids'), ...voids }] : [];
}
