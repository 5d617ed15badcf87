// What the cash in the drawer is made of, line by line, down to what is expected and what was counted.
import { type TFunction } from 'i18next';
import { type DayCash } from '#shared/domain/day-report';
import { negate, type MinorUnits } from '#shared/domain/money';

export interface AmountRow {
  readonly name: string;
  readonly count?: number;
  readonly amount: MinorUnits;
  readonly isTotal?: boolean;
}

/** @param counted null while nothing was counted */
export function cashRows(cash: DayCash, counted: MinorUnits | null, t: TFunction): AmountRow[] {
  const { sales, returns, inAmount, outAmount, dropAmount } = cash;
  const rows: AmountRow[] = [
    { name: t('day.report.float'), amount: cash.floatAmount },
    { name: t('day.report.cashSales'), count: sales.count, amount: sales.amount },
  ];
  if (returns.count > 0) {
    rows.push({ name: t('day.report.cashReturns'), count: returns.count, amount: negate(returns.amount) });
  }
  if (inAmount !== 0) rows.push({ name: t('day.report.cashIn'), amount: inAmount });
  if (outAmount !== 0) rows.push({ name: t('day.report.cashOut'), amount: negate(outAmount) });
  if (dropAmount !== 0) rows.push({ name: t('day.report.drops'), amount: negate(dropAmount) });
  rows.push({ name: t('day.report.expected'), amount: cash.expectedAmount, isTotal: true });
  if (counted !== null) rows.push({ name: t('day.report.counted'), amount: counted, isTotal: true });
  return rows;
}
