import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { minorFromDecimal } from '#shared/domain/money/money';
import type { SalesFigures } from '#shared/api/sales/sales-figures';
import { currentLocale, setLocale } from '../../../locales/locale';
import { barsOf, dateRows, figureColumns, shortAmounts, timeColumns, totalOf } from './figure-rows';

const BHD = currencyOf('BHD');
const t = ((key: string) => key) as TFunction;
const period = { from: '2026-03-01', to: '2026-03-02' };

/** Each is a sum that the service adds up of amounts that were accepted one by one. */
const figuresOf = (amount: number): SalesFigures => ({
  ...{ currency: 'BHD', by: 'date', ...period },
  rows: ['2026-03-01', '2026-03-02'].map((key) => ({
    ...{ key, label: key, salesCount: 10, returnsCount: 0, quantity: 10 },
    ...{ netAmount: amount, taxAmount: 0, grossAmount: amount },
  })),
});

it.each([
  ['of 16 digits', 1_000_000_000_000.125, '2,000,000,000,000.250'],
  ['larger than an amount can be', 1e16, '9,007,199,254,740.991'],
])('figures %s are shown', (_what, amount, total) => {
  const figures = figuresOf(amount);
  expect(totalOf(figures.rows, BHD)).toBe(Number(total.replace(/[,.]/g, '')));
  expect(timeColumns(figures, period, BHD)).toHaveLength(2);
  expect(barsOf(figures, 'date', BHD, t)).toHaveLength(2);
  const [row] = figures.rows;
  const gross = figureColumns('date', BHD, t).at(-1);
  expect(row && gross?.text(row)).toMatch(/^[19],\d{3},/);
});

it.each([
  ['date', '20', '3.00'],
  ['register', '20', '3.00'],
  // A sale with several payments or items is in several rows.
  ['tender', undefined, '3.00'],
  ['category', undefined, '3.00'],
  ['item', undefined, '3.00'],
] as const)('by %s have a sum of what may be added', (by, count, gross) => {
  const columns = figureColumns(by, currencyOf('AED'), t);
  const { rows } = figuresOf(1.5);
  const sumOf = (id: string) => columns.find((column) => column.id === id)?.sum?.(rows);
  expect(sumOf('salesCount')).toBe(count);
  expect(sumOf('grossAmount')).toBe(gross);
});

it.each([
  [
    [0, 6.78, -6.78, 99.99],
    ['0.00', '6.78', '−6.78', '99.99'],
  ],
  [
    [0, 97.7, 100.5, -1284.5],
    ['0', '98', '101', '−1,284'],
  ],
])('shows the amounts of a chart (%j) all with decimals or all without', (values, texts) => {
  const aed = currencyOf('AED');
  const amounts = values.map((value) => minorFromDecimal(value, aed));
  expect(amounts.map(shortAmounts(amounts, aed))).toEqual(texts);
});

it('by payment say what rounding to coins made of the cash, and have the total of all other figures', () => {
  const aed = currencyOf('AED');
  const row = { label: '', salesCount: 1, returnsCount: 0, quantity: 0 };
  const rows = [
    { ...row, key: 'CASH', netAmount: 26.01, taxAmount: 1.3, grossAmount: 27.33 },
    { ...row, key: 'CARD', netAmount: 13.02, taxAmount: 0.65, grossAmount: 13.67 },
  ];
  expect(totalOf(rows, aed, 'tender')).toBe(4098);
  const rounding = figureColumns('tender', aed, t).find(({ id }) => id === 'rounding');
  expect(rows.map((each) => rounding?.csv?.(each))).toEqual(['0.02', '0.00']);
  expect(rounding?.sum?.(rows)).toBe('0.02');
  expect(figureColumns('date', aed, t).map(({ id }) => id)).not.toContain('rounding');
});

it('names hours as times of day while there is room', () => {
  const ofHours = (hours: readonly string[]): SalesFigures => ({
    ...figuresOf(5),
    ...{ by: 'hour', rows: figuresOf(5).rows.map((row, n) => ({ ...row, key: hours[n] ?? '' })) },
  });
  const labels = (hours: readonly string[]) => timeColumns(ofHours(hours), period, BHD).map(({ label }) => label);
  expect(labels(['09', '11'])).toEqual(['09:00', '10:00', '11:00']);
  expect(labels(['08', '20'])[1]).toBe('9');
});

it('names days and hours in the digits that the reader chose', () => {
  const usual = currentLocale();
  setLocale('ar-AE-u-nu-arab');
  const figures = { ...figuresOf(3), by: 'date' as const };
  expect(timeColumns(figures, period, BHD).map(({ label }) => label)).toEqual(['١', '٢']);
  setLocale(usual);
});

const dated = (key: string, amount: number) => ({
  ...{ key, label: key, salesCount: 2, returnsCount: 1, quantity: 3 },
  ...{ netAmount: amount, taxAmount: 0, grossAmount: amount },
});
const DATED = [dated('2026-11-22', 1), dated('2026-11-23', 2), dated('2026-11-29', 4), dated('2026-12-01', 8)];

it.each([
  ['day', ['2026-12-01', '2026-11-29', '2026-11-23', '2026-11-22'], [8, 4, 2, 1]],
  ['week', ['2026-11-30/2026-12-03', '2026-11-23/2026-11-29', '2026-11-16/2026-11-22'], [8, 6, 1]],
  ['month', ['2026-12', '2026-11'], [8, 7]],
] as const)('adds dates up by %s, the latest first', (group, keys, amounts) => {
  const rows = dateRows(DATED, group, { from: '2026-11-01', to: '2026-12-03' });
  expect(rows.map(({ key }) => key)).toEqual(keys);
  expect(rows.map(({ grossAmount }) => grossAmount)).toEqual(amounts);
  expect(rows.reduce((sum, { salesCount }) => sum + salesCount, 0)).toBe(8);
});

it('adds weighed quantities up to the thousandth, as the file has them', () => {
  const weighed = DATED.map((row, place) => ({ ...row, quantity: [0.1, 0.2, 0.3, 1.1][place] ?? 0 }));
  const [month] = dateRows(weighed, 'month', { from: '2026-11-01', to: '2026-11-30' }).slice(-1);
  const quantity = figureColumns('date', BHD, t).find(({ id }) => id === 'quantity');
  expect(month && quantity?.csv?.(month)).toBe('0.6');
  expect(quantity?.sum?.(weighed)).toBe('1.7');
});

it('names the month below the first column of each, where weeks are shown', () => {
  const figures = { ...figuresOf(3), by: 'date' as const, rows: DATED };
  const labels = (period: { from: string; to: string }) =>
    timeColumns(figures, period, BHD, 'week').map(({ label }) => label);
  expect(labels({ from: '2026-11-01', to: '2026-12-13' })).toEqual(['1 Nov', '2', '9', '16', '23', '30', '7 Dec']);
  // Half a year has no room for it.
  expect(labels({ from: '2026-07-01', to: '2026-12-13' })[0]).toBe('1');
});
