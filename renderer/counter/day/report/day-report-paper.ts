// Builds the paper of an X or Z report: the figures of the day in order and in words, for screen, printer and PDF alike.
// Computes no amount that is not in the report.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import type { DayReport, Tally } from '#shared/domain/day/day-report';
import { formatAmount, negate, subtract } from '#shared/domain/money/money';
import { formatPercent } from '#shared/domain/money/rate';
import type { Paper, PaperPart, PaperRow } from '#shared/ipc/paper';
import type { Session } from '#shared/ipc/session';
import type { DayClosing } from '#shared/writes/day-closing';
import type { RoundEnd, VehicleAtStart } from '#shared/writes/van-round';
import { businessDay, formatCount } from '../../../ui/text/date-format';
import { blindCashRows, cashRows, type AmountRow } from './cash-rows';
import { amountOfPiece, pieceName } from '../../../till/count-draft';

export interface ReportToShow {
  readonly title: string;
  /** When and by whom. */
  readonly said: string;
  readonly businessDate: string;
  readonly report: DayReport;
  /** The till lost its database during this day. */
  readonly isIncomplete: boolean;
  /** For a day with a van; values not known before the close are left out. */
  readonly round: (VehicleAtStart & Partial<RoundEnd>) | null;
  /** The reader still has to count the drawer: the expected amount is left out. */
  readonly isBlind: boolean;
  /** Null for a day that is still open. */
  readonly closing: DayClosing | null;
}

interface Words {
  readonly t: TFunction;
  readonly currency: Currency;
  readonly session: Session;
}

export function dayReportPaper(shown: ReportToShow, words: Words): Paper {
  const { t, currency } = words;
  const { report } = shown;
  const rows = (title: string, all: AmountRow[]): PaperPart[] =>
    all.length === 0 ? [] : [{ is: 'rows', title: inCurrency(title, currency), rows: all.map(rowOf(words)) }];
  return {
    title: t('printing.reportTitle', { title: shown.title, date: businessDay(shown.businessDate) }),
    copyMark: null,
    parts: [
      headingOf(shown, words),
      ...rows(t('day.report.turnover'), turnoverRows(report, t)),
      ...rows(t('day.report.discounts'), discountRows(report, t)),
      ...cashParts(shown, words),
      ...rows(t('day.report.tenders'), tenderRows(shown, t)),
      ...taxParts(report, words),
      ...rows(
        t('day.report.groups'),
        report.groups.map(({ group, amount }) => ({ name: group ?? t('day.report.noGroup'), amount })),
      ),
      ...rows(
        t('day.report.hours'),
        report.hours.map(({ hour, ...tally }) => ({ name: `${String(hour).padStart(2, '0')}:00`, ...tally })),
      ),
      ...rows(
        t('day.report.cashiers'),
        report.cashiers.map(({ cashier, ...tally }) => ({ name: cashier, ...tally })),
      ),
    ],
  };
}

function inCurrency(title: string, { code }: Currency): string {
  return `${title}, ${code}`;
}

function rowOf({ t, currency }: Words): (row: AmountRow) => PaperRow {
  return ({ name, count, amount, isTotal = false }) => ({
    name: count === undefined ? name : t('printing.countOf', { name, times: formatCount(count) }),
    value: formatAmount(amount, currency),
    look: isTotal ? 'strong' : 'plain',
  });
}

function headingOf(shown: ReportToShow, words: Words): PaperPart {
  const { title, said, businessDate, report, isIncomplete, isBlind, round } = shown;
  const { t, session } = words;
  const { firstReceipt: first, lastReceipt: last } = report;
  const texts = [`${t('day.register', { register: session.registerId })} · ${said}`];
  if (first !== null && last !== null) {
    texts.push(`${t('day.report.receipts')}: ${t('day.report.receiptRange', { first, last })}`);
  }
  if (round) texts.push(...roundTexts(round, words));
  if (isIncomplete) texts.push(`${t('day.incomplete')} ${t('day.incompleteThen')}`);
  if (isBlind) texts.push(t('day.report.blind'));
  return {
    is: 'heading',
    lines: [
      { text: session.merchant.name, look: 'strong' },
      { text: `${title} · ${businessDay(businessDate)}`, look: 'large' },
      ...texts.map((text) => ({ text, look: 'plain' as const })),
    ],
  };
}

function roundTexts(round: VehicleAtStart & Partial<RoundEnd>, { t }: Words): string[] {
  const { vehicleLabel: van, startOdometerKm, endOdometerKm, visitedStores = null, totalStores = null } = round;
  const start = formatCount(startOdometerKm);
  if (endOdometerKm === undefined) return [`${van} · ${t('day.van.fromKm', { km: start })}`];
  // Rounded to tenths, as typed, to drop binary fraction errors of the difference.
  const driven = formatCount(Math.round((endOdometerKm - startOdometerKm) * 10) / 10);
  const kilometres = t('day.van.drivenSay', { start, end: formatCount(endOdometerKm), driven });
  const texts = [`${van} · ${kilometres}`];
  if (visitedStores !== null && totalStores !== null) {
    texts.push(t('day.van.visitedSay', { visited: formatCount(visitedStores), total: formatCount(totalStores) }));
  }
  return texts;
}

function turnoverRows(report: DayReport, t: TFunction): AmountRow[] {
  const { sales, returns, soldBefore, lineDiscounts, saleDiscounts, voids } = report;
  return [
    { name: t('day.report.listAmount'), amount: sales.listAmount },
    ...discountRow(t('day.report.lineDiscounts'), lineDiscounts),
    ...discountRow(t('day.report.saleDiscounts'), saleDiscounts),
    { name: t('day.report.salesGross'), count: sales.count, amount: sales.grossAmount, isTotal: true },
    ...(returns.count > 0
      ? [{ name: t('day.report.returnsGross'), count: returns.count, amount: negate(returns.grossAmount) }]
      : []),
    { name: t('day.report.net'), amount: subtract(sales.netAmount, returns.netAmount) },
    { name: t('day.report.tax'), amount: subtract(sales.taxAmount, returns.taxAmount) },
    { name: t('day.report.gross'), amount: subtract(sales.grossAmount, returns.grossAmount), isTotal: true },
    { name: t('day.report.rounding'), amount: subtract(sales.roundingAmount, returns.roundingAmount) },
    ...(soldBefore && soldBefore.count > 0 ? [{ name: t('day.report.soldBefore'), ...soldBefore }] : []),
    ...(voids && voids.count !== 0 ? [{ name: t('day.report.voids'), ...voids }] : []),
  ];
}

function discountRow(name: string, { count, amount }: Tally): AmountRow[] {
  return count === 0 ? [] : [{ name, count, amount: negate(amount) }];
}

function discountRows({ discounts = [] }: DayReport, t: TFunction): AmountRow[] {
  return discounts.flatMap(({ name, ...tally }) => discountRow(name ?? t('day.report.byHand'), tally));
}

function tenderRows({ report, isBlind }: ReportToShow, t: TFunction): AmountRow[] {
  return report.tenders.flatMap(({ kind, sales, returns }) => {
    if (isBlind && kind === 'CASH') return [];
    const name = t(`day.report.tenderKinds.${kind}`);
    const out = { name: t('day.report.paidOut', { kind: name }), count: returns.count, amount: negate(returns.amount) };
    return [...(sales.count > 0 ? [{ name, ...sales }] : []), ...(returns.count > 0 ? [out] : [])];
  });
}

function cashParts({ report, closing, isBlind }: ReportToShow, words: Words): PaperPart[] {
  const { t, currency } = words;
  const counted = closing?.counted ?? null;
  const fact = (name: string, value: string): PaperRow => ({ name, value, look: 'plain' });
  const amounts = isBlind ? blindCashRows(report.cash, t) : cashRows(report.cash, counted?.amount ?? null, t);
  const rows = amounts.map(rowOf(words));
  if (counted) {
    const difference = subtract(counted.amount, report.cash.expectedAmount);
    const name = difference === 0 ? 'noDifference' : difference < 0 ? 'short' : 'over';
    rows.push(fact(t(`day.report.${name}`), formatAmount(difference < 0 ? negate(difference) : difference, currency)));
  }
  if (closing?.reason) rows.push(fact(t('day.report.reason'), closing.reason));
  if (closing?.approvedBy) rows.push(fact(t('day.report.approvedBy'), closing.approvedBy));
  rows.push(fact(t('day.report.drawerOpenings'), formatCount(report.drawerOpenings)));
  rows.push(fact(t(closing ? 'day.report.unsentAtClose' : 'day.report.unsent'), formatCount(report.unsentCount)));
  const cash: PaperPart = { is: 'rows', title: inCurrency(t('day.report.cash'), currency), rows };
  if (!counted || counted.pieces.length === 0) return [cash];
  const pieces = counted.pieces.map((piece) => ({
    name: t('printing.pieces', { piece: pieceName(piece.denomination, currency), times: formatCount(piece.count) }),
    amount: amountOfPiece(piece),
  }));
  const all = [...pieces, { name: t('day.count.counted'), amount: counted.amount, isTotal: true }];
  return [cash, { is: 'rows', title: inCurrency(t('day.count.counted'), currency), rows: all.map(rowOf(words)) }];
}

function taxParts({ taxes }: DayReport, { t, currency }: Words): PaperPart[] {
  if (taxes.length === 0) return [];
  return [
    {
      is: 'table',
      title: inCurrency(t('day.report.taxes'), currency),
      head: [t('day.report.category'), t('day.report.net'), t('day.report.tax'), t('day.report.gross')],
      rows: taxes.map(({ taxCategory, rate, netAmount, taxAmount, grossAmount }) => ({
        cells: [
          `${t(`day.report.taxCategories.${taxCategory}`)} ${formatPercent(rate)} %`,
          ...[netAmount, taxAmount, grossAmount].map((amount) => formatAmount(amount, currency)),
        ],
        look: 'plain' as const,
      })),
    },
  ];
}
