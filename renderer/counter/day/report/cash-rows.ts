// The composition of the cash in the drawer, row by row, down to the expected and counted amounts.
import type { TFunction } from 'i18next';
import type { DayCash } from '#shared/domain/day/day-report';
import { negate, ZERO, type MinorUnits } from '#shared/domain/money/money';

export interface AmountRow {
  readonly name: string;
  readonly count?: number;
  readonly amount: MinorUnits;
  readonly isTotal?: boolean;
}

/** @param counted null while nothing was counted */
export function cashRows(cash: DayCash, counted: MinorUnits | null, t: TFunction): AmountRow[] {
  const { sales, returns } = cash;
  const rows: AmountRow[] = [
    floatRow(cash, t),
    { name: t('day.report.cashSales'), count: sales.count, amount: sales.amount },
  ];
  if (returns.count > 0) {
    rows.push({ name: t('day.report.cashReturns'), count: returns.count, amount: negate(returns.amount) });
  }
  rows.push(...movedRows(cash, t), { name: t('day.report.expected'), amount: cash.expectedAmount, isTotal: true });
  if (counted !== null) rows.push({ name: t('day.report.counted'), amount: counted, isTotal: true });
  return rows;
}

/** The float and the cash movements only: they do not reveal what a count should come to. */
export function blindCashRows(cash: DayCash, t: TFunction): AmountRow[] {
  return [floatRow(cash, t), ...movedRows(cash, t)];
}

function floatRow({ floatAmount }: DayCash, t: TFunction): AmountRow {
  return { name: t('day.report.float'), amount: floatAmount };
}

function movedRows({ inAmount, outAmount, dropAmount, openSaleAmount = ZERO }: DayCash, t: TFunction): AmountRow[] {
  const rows: AmountRow[] = [];
  if (inAmount !== 0) rows.push({ name: t('day.report.cashIn'), amount: inAmount });
  if (outAmount !== 0) rows.push({ name: t('day.report.cashOut'), amount: negate(outAmount) });
  if (dropAmount !== 0) rows.push({ name: t('day.report.drops'), amount: negate(dropAmount) });
  if (openSaleAmount !== 0) rows.push({ name: t('day.report.openSales'), amount: openSaleAmount });
  return rows;
}
