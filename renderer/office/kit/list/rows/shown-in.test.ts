import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../../../locales/locale';
import { isShownIn } from './shown-in';

const usual = currentLocale();
afterEach(() => setLocale(usual));

interface Row {
  readonly status: string;
  readonly until: string;
  readonly amount: number;
}

const COLUMNS = [
  { text: ({ status }: Row) => status },
  { text: ({ until }: Row) => until, csv: () => '2026-12-31' },
  { text: ({ amount }: Row) => `AED ${amount}`, csv: ({ amount }: Row) => amount.toFixed(2), isFigure: true },
];
const ROW: Row = { status: 'Reçu', until: 'Thu 31 Dec 2026', amount: -1284.5 };

it.each([
  ['recu', true],
  ['31 dec', true],
  ['aed', true],
  ['1284', true],
  ['1,284.5', true],
  ['\u22121,284.50', true],
  ['١٬٢٨٤٫٥', true],
  ['284', false],
  ['31', false],
  ['2026', false],
  ['awarded', false],
  [' ', false],
])('%j in what the columns show: %s', (typed, isShown) => {
  expect(isShownIn(COLUMNS, ROW, typed)).toBe(isShown);
});

it('reads an amount as the language writes it', () => {
  setLocale('fr-FR-u-nu-latn');
  expect(isShownIn(COLUMNS, ROW, '1 284,5')).toBe(true);
});
