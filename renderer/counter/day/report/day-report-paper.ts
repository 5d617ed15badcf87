// Builds the paper of an X or Z report: the figures of the day in order and in words, for screen, printer and PDF alike.
// Computes no amount that is not in the report.
import { personName } from '../../../bridge/person-name';
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import type { DayReport } from '#shared/domain/day/day-report';
import { negate, subtract } from '#shared/domain/money/money';
import type { Paper, PaperPart, PaperRow } from '#shared/ipc/paper';
import type { Session } from '#shared/ipc/session';
import type { DayClosing } from '#shared/writes/day-closing';
import type { RoundEnd, VehicleAtStart } from '#shared/writes/van-round';
import { formatAmount, formatCount, formatPercent } from '../../../ui/text/number-format';
import { businessDay, clockTime } from '../../../ui/text/date-format';
import { factMark, factsText } from '../../../ui/text/list-text';
import { blindCashRows, cashRows, type AmountRow } from './cash-rows';
import { blindTurnoverRows, countRow, discountRows, tenderRows, turnoverRows, unpaidRows } from './turnover-rows';
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
  /** The reader still has to count the drawer: everything is left out from which the expected amount follows. */
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
  const { t } = words;
  const { report, isBlind, closing } = shown;
  const tellsExpected = !isBlind && closing === null;
  const rows = (title: string, all: AmountRow[]) => amountParts(title, all, words);
  return {
    title: t('printing.reportTitle', { title: shown.title, date: businessDay(shown.businessDate) }),
    copyMark: null,
    ...(tellsExpected && { againNeeds: 'CLOSE_WITH_DIFFERENCE' as const }),
    parts: [
      headingOf(shown, words),
      ...(isBlind ? blindSoldParts(report, words) : rows(t('day.report.turnover'), turnoverRows(report, t))),
      ...(isBlind ? blindDiscountParts(report, t) : rows(t('day.report.discounts'), discountRows(report, t))),
      ...cashParts(shown, words),
      ...rows(t('day.report.tenders'), tenderRows(report, isBlind, t)),
      ...(isBlind ? [] : taxParts(report, words)),
      ...(isBlind ? blindDivisionParts(report, t) : divisionParts(report, words)),
    ],
  };
}

function amountParts(title: string, all: readonly AmountRow[], words: Words): PaperPart[] {
  if (all.length === 0) return [];
  return [{ is: 'rows', title: inCurrency(title, words), rows: all.map(rowOf(words)) }];
}

function blindSoldParts(report: DayReport, words: Words): PaperPart[] {
  const { t } = words;
  const unpaid = unpaidRows(report, t).map(rowOf(words));
  return [{ is: 'rows', title: t('day.sold'), rows: [...blindTurnoverRows(report, t), ...unpaid] }];
}

function blindDiscountParts(report: DayReport, t: TFunction): PaperPart[] {
  return countParts(
    t('day.report.discounts'),
    discountRows(report, t).map(({ name, count = 0 }) => countRow(name, count)),
  );
}

function countParts(title: string, rows: PaperRow[]): PaperPart[] {
  return rows.length === 0 ? [] : [{ is: 'rows', title, rows }];
}

/** The turnover by group, hour and cashier. */
function divisionParts({ groups, hours, cashiers }: DayReport, words: Words): PaperPart[] {
  const { t } = words;
  return [
    ...amountParts(
      t('day.report.groups'),
      groups.map(({ group, amount }) => ({ name: group ?? t('day.report.noGroup'), amount })),
      words,
    ),
    ...amountParts(
      t('day.report.hours'),
      hours.map(({ hour, ...tally }) => ({ name: hourName(hour), ...tally })),
      words,
    ),
    ...amountParts(
      t('day.report.cashiers'),
      cashiers.map(({ cashier, ...tally }) => ({ name: personName(cashier), ...tally })),
      words,
    ),
  ];
}

/** The amounts of either add up to the total. */
function blindDivisionParts({ hours, cashiers }: DayReport, t: TFunction): PaperPart[] {
  return [
    ...countParts(
      t('day.report.hours'),
      hours.map(({ hour, count }) => countRow(hourName(hour), count)),
    ),
    ...countParts(
      t('day.report.cashiers'),
      cashiers.map(({ cashier, count }) => countRow(personName(cashier), count)),
    ),
  ];
}

function hourName(hour: number): string {
  return clockTime(new Date(Date.UTC(1970, 0, 1, hour)).toISOString(), 'UTC');
}

/** With its code, in Arabic too, as on a receipt: others read it as well. */
function inCurrency(title: string, { t, currency }: Pick<Words, 't' | 'currency'>): string {
  return [title, currency.code].join(t('app.comma'));
}

function rowOf({ currency }: Pick<Words, 'currency'>): (row: AmountRow) => PaperRow {
  return ({ name, count, amount, isTotal = false }) => ({
    name: count === undefined ? name : factsText([name, formatCount(count)]),
    value: formatAmount(amount, currency),
    look: isTotal ? 'strong' : 'plain',
  });
}

function headingOf(shown: ReportToShow, words: Words): PaperPart {
  const { title, said, businessDate, report, isIncomplete, isBlind, round } = shown;
  const { t, session } = words;
  const { firstReceipt: first, lastReceipt: last } = report;
  const texts = [`${t('day.register', { register: session.registerId })}${factMark()}${said}`];
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
      { text: `${title}${factMark()}${businessDay(businessDate)}`, look: 'large' },
      ...texts.map((text) => ({ text, look: 'plain' as const })),
    ],
  };
}

function roundTexts(round: VehicleAtStart & Partial<RoundEnd>, { t }: Words): string[] {
  const { vehicleLabel: van, startOdometerKm, endOdometerKm, visitedStores = null, totalStores = null } = round;
  const start = formatCount(startOdometerKm);
  if (endOdometerKm === undefined) return [`${van}${factMark()}${t('day.van.fromKm', { km: start })}`];
  // Rounded to tenths, as typed, to drop binary fraction errors of the difference.
  const driven = formatCount(Math.round((endOdometerKm - startOdometerKm) * 10) / 10);
  const kilometers = t('day.van.drivenSay', { start, end: formatCount(endOdometerKm), driven });
  const texts = [`${van}${factMark()}${kilometers}`];
  if (visitedStores !== null && totalStores !== null) {
    texts.push(t('day.van.visitedSay', { visited: visitedStores, count: totalStores }));
  }
  return texts;
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
    rows.push({
      name: t(`day.report.${name}`),
      value: formatAmount(difference < 0 ? negate(difference) : difference, currency),
      look: difference === 0 ? 'plain' : 'strong',
    });
  }
  if (closing?.reason) rows.push(fact(t('day.report.reason'), closing.reason));
  if (closing?.approvedBy) {
    const isAlone = closing.approvedBy === closing.closedBy;
    rows.push(fact(t(isAlone ? 'day.report.decidedAlone' : 'day.report.approvedBy'), personName(closing.approvedBy)));
  }
  rows.push(fact(t('day.report.drawerOpenings'), formatCount(report.drawerOpenings)));
  if (report.correctedPayments)
    rows.push(fact(t('day.report.correctedPayments'), formatCount(report.correctedPayments)));
  rows.push(fact(t(closing ? 'day.report.unsentAtClose' : 'day.report.unsent'), formatCount(report.unsentCount)));
  const cash: PaperPart = { is: 'rows', title: inCurrency(t('day.report.cash'), words), rows };
  if (!counted || counted.pieces.length === 0) return [cash];
  const pieces = counted.pieces.map((piece) => ({
    name: t('printing.pieces', { piece: pieceName(piece.denomination, currency), times: formatCount(piece.count) }),
    amount: amountOfPiece(piece),
  }));
  const all = [...pieces, { name: t('day.count.counted'), amount: counted.amount, isTotal: true }];
  return [cash, { is: 'rows', title: inCurrency(t('day.count.counted'), words), rows: all.map(rowOf(words)) }];
}

function taxParts({ taxes }: DayReport, { t, currency }: Words): PaperPart[] {
  if (taxes.length === 0) return [];
  return [
    {
      is: 'table',
      title: inCurrency(t('day.report.taxes'), { t, currency }),
      head: [t('day.report.category'), t('day.report.net'), t('day.report.tax'), t('day.report.gross')],
      rows: taxes.map(({ taxCategory, rate, netAmount, taxAmount, grossAmount }) => ({
        cells: [
          `${t(`day.report.taxCategories.${taxCategory}`)} ${t('app.percent', { percent: formatPercent(rate) })}`,
          ...[netAmount, taxAmount, grossAmount].map((amount) => formatAmount(amount, currency)),
        ],
        look: 'plain' as const,
      })),
    },
  ];
}
