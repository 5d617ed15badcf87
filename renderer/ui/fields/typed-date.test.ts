import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { businessDay, shortDay } from '../text/date-format';
import { dateExample, typedDate } from './typed-date';

const usual = currentLocale();
afterEach(() => setLocale(usual));

const LOCALES = ['en-GB-u-nu-latn', 'ar-AE-u-nu-latn', 'ar-AE-u-nu-arab', 'fr-FR-u-nu-latn', 'en-US'];

it.each([
  '2026-11-20',
  ' 2026-11-20 ',
  '20/11/2026',
  '20.11.2026',
  '20-11-2026',
  '20 11 2026',
  '20 nov 2026',
  '20 November 2026',
  'Fri 20 Nov 2026',
])('reads %j', (text) => {
  expect(typedDate(text)).toBe('2026-11-20');
});

it.each([
  ['1.11.26', '2026-11-01'],
  ['20/11/85', '1985-11-20'],
  ['32.11.26', null],
  ['20.11.202', null],
])('reads %j with a short year once nothing more is typed', (text, date) => {
  expect([typedDate(text, 'short'), typedDate(text)]).toEqual([date, null]);
});

it.each(['٢٠/١١/٢٠٢٦', '۲۰/۱۱/۲۰۲۶', '2026-11-20', '20\u200f/11\u200f/2026', '20 نوفمبر 2026'])(
  'reads %j in Arabic',
  (text) => {
    setLocale('ar-AE-u-nu-latn');
    expect(typedDate(text)).toBe('2026-11-20');
  },
);

it.each(['20 novembre 2026', '20 nov. 2026', '20/11/2026'])('reads %j in French', (text) => {
  setLocale('fr-FR-u-nu-latn');
  expect([typedDate(text), typedDate('5 jui 2026'), typedDate('5 juil. 2026')]).toEqual([
    '2026-11-20',
    null,
    '2026-07-05',
  ]);
});

it.each([
  ['en-GB', '20/11/2026'],
  ['en-US', '11/20/2026'],
  ['fa-IR-u-nu-latn-ca-gregory', '2026/11/20'],
  ['ar-AE-u-nu-arab', '٢٠/١١/٢٠٢٦'],
])('reads numbers in the order of %s, as its example shows them', (tag, text) => {
  setLocale(tag);
  expect([dateExample('2026-11-20'), typedDate(text)]).toEqual([text, '2026-11-20']);
});

it.each(LOCALES)('reads what the app shows in %s, in every month', (tag) => {
  setLocale(tag);
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-05`;
    expect([typedDate(businessDay(date)), typedDate(shortDay(date))]).toEqual([date, date]);
  }
});

it.each(['', '20', '20/11', '20/11/26', '20/11/202', '11/20/2026', '31/02/2026', '2026-13-01', '20 foo 2026', 'today'])(
  'reads no date in %j',
  (text) => {
    expect(typedDate(text)).toBeNull();
  },
);
