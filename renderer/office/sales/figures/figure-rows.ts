// Sales figures in words and as charts. Hours, days and months without sales have a column too: time has no gaps.
import type { TFunction } from 'i18next';
import type { FiguresBy, SalesFigures } from '#shared/api/sales/sales-figures';
import type { Currency } from '#shared/domain/money/currency';
import { decimalText, nearestFromDecimal, nearestSum, type MinorUnits } from '#shared/domain/money/money';
import { decimalFromThousandths, THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import { currencyName, formatAmount, formatCount } from '../../../ui/text/number-format';
import { dateAfter, dateAs, monthName } from '../../../ui/text/date-format';
import type { CatalogItems } from '../../kit/document/use-catalog-items';
import type { ListColumn } from '../../kit/list/columns';
import type { Bar } from '../../kit/report/bar-chart';
import type { Column } from '../../kit/report/column-chart';
import type { Period } from '../../place/periods';
import { groupFor, groupName, groupOf, startOf, type DateGroup } from '../../place/date-groups';
import { hoursInOrder, hourText } from '../day-hours';

export type FiguresRow = SalesFigures['rows'][number];

export function rowText({ key, label }: FiguresRow, by: FiguresBy, t: TFunction): string {
  if (by === 'date') return groupName(key);
  if (by === 'tender' && (key === 'CASH' || key === 'CARD' || key === 'OTHER')) return t(`receipt.tenders.${key}`);
  if (key !== '') return label;
  return by === 'category' ? t('office.sales.noCategory') : t('office.sales.noItem');
}

/** Without cash rounding, so that it is one total whatever the figures are by. */
export function totalOf(rows: readonly FiguresRow[], currency: Currency, by?: FiguresBy): MinorUnits {
  const amounts = ({ netAmount, taxAmount, grossAmount }: FiguresRow) =>
    by === 'tender' ? [netAmount, taxAmount] : [grossAmount];
  return nearestSum(rows.flatMap(amounts).map((amount) => nearestFromDecimal(amount, currency)));
}

/** What coins made of the amounts of a row: with tax, less net amount and tax. Zero but of cash. */
export function roundingOf(row: FiguresRow, currency: Currency): MinorUnits {
  return nearestFromDecimal(row.grossAmount - row.netAmount - row.taxAmount, currency);
}

/** Of figures by hour or date, over the hours or days they are of. */
export function timeColumns(
  figures: SalesFigures,
  period: Period,
  currency: Currency,
  group: DateGroup = groupFor(period),
): readonly Column[] {
  const { by, rows } = figures;
  const keys = by === 'hour' ? hoursInOrder(rows.map(({ key }) => key)) : daysOf(period);
  const place = (key: string) => (by === 'hour' ? key : groupOf(key, group, period));
  const amounts = new Map<string, MinorUnits[]>(keys.map((key) => [place(key), []]));
  for (const { key, grossAmount } of rows) amounts.get(place(key))?.push(nearestFromDecimal(grossAmount, currency));
  const sums = [...amounts].map(([key, parts]) => [key, nearestSum(parts)] as const);
  const short = shortAmounts(
    sums.map(([, amount]) => amount),
    currency,
  );
  return sums.map(([key, amount], place) => {
    const value = Number(decimalText(amount, currency));
    return {
      id: key,
      label: labelOf(key, by, amounts.size, sums[place - 1]?.[0]),
      value,
      text: short(amount),
      exact: formatAmount(amount, currency),
      isFilled: true,
    };
  });
}

/** In and above a chart: '6.78', '1,285'. All without decimals where one of them is 100 or more. */
export function shortAmounts(amounts: readonly MinorUnits[], currency: Currency): (amount: MinorUnits) => string {
  const value = (amount: MinorUnits) => Number(decimalText(amount, currency));
  const isWhole = amounts.some((amount) => Math.abs(value(amount)) >= 100);
  return (amount) => (isWhole ? formatCount(Math.round(value(amount))) : formatAmount(amount, currency));
}

/** So many times of day have room below their columns. */
const MOST_TIMES = 12;

/** Weeks of so many months have room for the month where it begins. */
const MOST_WEEKS = 20;

/** '09:00', '9' where there are many; '19', 'Nov'. Of weeks '3 Aug' and then '10'. */
function labelOf(key: string, by: string, columns: number, before: string | undefined): string {
  if (by === 'hour') return columns > MOST_TIMES ? formatCount(Number(key)) : hourText(key);
  const isWeek = key.includes('/') && columns <= MOST_WEEKS;
  if (isWeek && before?.slice(0, 7) !== key.slice(0, 7)) {
    return dateAs({ day: 'numeric', month: 'short' }, startOf(key));
  }
  return key.length === 7 ? monthName(`${key}-01`) : formatCount(Number(startOf(key).slice(8)));
}

/** One row of each group that has sales, newest first: so of a long period the latest are what is seen. */
export function dateRows(rows: readonly FiguresRow[], group: DateGroup, period: Period): readonly FiguresRow[] {
  const groups = new Map<string, FiguresRow>();
  for (const row of rows) {
    const key = groupOf(row.key, group, period);
    const before = groups.get(key);
    groups.set(key, before ? added(before, row) : { ...row, key, label: key });
  }
  return [...groups.values()].reverse();
}

function added(one: FiguresRow, other: FiguresRow): FiguresRow {
  return {
    ...one,
    salesCount: one.salesCount + other.salesCount,
    returnsCount: one.returnsCount + other.returnsCount,
    quantity: unitsOf([one, other]),
    netAmount: one.netAmount + other.netAmount,
    taxAmount: one.taxAmount + other.taxAmount,
    grossAmount: one.grossAmount + other.grossAmount,
  };
}

/** Exact, as a file has it: 0.1 and 0.2 are 0.3. */
function unitsOf(rows: readonly FiguresRow[]): number {
  return decimalFromThousandths(
    rows.reduce((sum, { quantity }) => sum + Math.round(quantity * THOUSANDTHS_PER_UNIT), 0),
  );
}

function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dateAfter(day, 1)) days.push(day);
  return days;
}

export function barsOf({ rows }: SalesFigures, by: FiguresBy, currency: Currency, t: TFunction): readonly Bar[] {
  return rows.map((row) => {
    const amount = nearestFromDecimal(row.grossAmount, currency);
    return {
      id: row.key,
      label: rowText(row, by, t),
      value: row.grossAmount,
      text: formatAmount(amount, currency),
    };
  });
}

/** Of the table behind the chart, and of its CSV file. @param catalog items of the rows, as far as they are known */
export function figureColumns(
  by: FiguresBy,
  currency: Currency,
  t: TFunction,
  catalog?: CatalogItems,
): readonly ListColumn<FiguresRow>[] {
  // One sale has several payments, categories and items: each counts it.
  const addsUp = by !== 'tender' && by !== 'category' && by !== 'item';
  const total = (rows: readonly FiguresRow[], id: 'salesCount' | 'returnsCount') =>
    rows.reduce((sum, row) => sum + row[id], 0);
  const count = (id: 'salesCount' | 'returnsCount') => ({
    ...{ id, head: t(`office.sales.${id}`), order: (row: FiguresRow) => row[id], isFigure: true },
    ...(addsUp && { sum: (rows: readonly FiguresRow[]) => formatCount(total(rows, id)) }),
    text: (row: FiguresRow) => formatCount(row[id]),
    csv: (row: FiguresRow) => String(row[id]),
  });
  const money = (id: 'netAmount' | 'taxAmount' | 'grossAmount') => {
    const amount = (row: FiguresRow) => nearestFromDecimal(row[id], currency);
    return {
      ...{ id, head: t(`office.sales.${id}In`, { currency: currencyName(currency) }), order: amount, isFigure: true },
      text: (row: FiguresRow) => formatAmount(amount(row), currency),
      csv: (row: FiguresRow) => decimalText(amount(row), currency),
      sum: (rows: readonly FiguresRow[]) => formatAmount(nearestSum(rows.map(amount)), currency),
    };
  };
  const name = (row: FiguresRow) => rowText(row, by, t);
  const skuOf = ({ key }: FiguresRow) => catalog?.get(key)?.sku ?? '';
  const units = {
    ...{ id: 'quantity', head: t('office.sales.quantity'), order: ({ quantity }: FiguresRow) => quantity },
    text: ({ quantity }: FiguresRow) => formatCount(quantity),
    csv: ({ quantity }: FiguresRow) => String(quantity),
    ...(addsUp && { sum: (rows: readonly FiguresRow[]) => formatCount(unitsOf(rows)) }),
    isFigure: true,
  };
  const rounding = {
    ...{ id: 'rounding', head: t('office.sales.roundingIn', { currency: currencyName(currency) }), isFigure: true },
    order: (row: FiguresRow) => roundingOf(row, currency),
    text: (row: FiguresRow) => formatAmount(roundingOf(row, currency), currency),
    csv: (row: FiguresRow) => decimalText(roundingOf(row, currency), currency),
    sum: (rows: readonly FiguresRow[]) =>
      formatAmount(nearestSum(rows.map((row) => roundingOf(row, currency))), currency),
  };
  return [
    {
      ...{ id: 'name', head: t(`office.sales.by.${by}`), order: name, text: name },
      ...(by === 'date' && { csv: ({ key }: FiguresRow) => key }),
    },
    ...(by === 'item' ? [{ id: 'sku', head: t('office.items.fields.sku'), order: skuOf, text: skuOf }] : []),
    count('salesCount'),
    count('returnsCount'),
    ...(by === 'tender' ? [] : [units]),
    money('netAmount'),
    money('taxAmount'),
    ...(by === 'tender' ? [rounding] : []),
    money('grossAmount'),
  ];
}
