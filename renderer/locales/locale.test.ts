import { afterEach, expect, it } from 'vitest';
import { currentLocale, digitsOf, localeOf, onLocale, setCountry, setLocale } from './locale';

const ENGLISH = currentLocale();
afterEach(() => {
  setCountry(null);
  setLocale(ENGLISH);
});

it('names a language with its digits as Intl reads it', () => {
  const format = (tag: string) => new Intl.NumberFormat(tag).format(120);
  expect(format(localeOf('ar-AE', 'latn'))).toBe('120');
  expect(format(localeOf('ar-AE', 'arab'))).toBe('١٢٠');
  expect(format(ENGLISH)).toBe('120');
});

it('knows the digits of a locale, also of one with a clock of its own', () => {
  const withClock = new Intl.Locale(localeOf('ar-AE', 'arab'), { hourCycle: 'h23' }).toString();
  expect([ENGLISH, localeOf('ar-AE', 'arab'), withClock].map(digitsOf)).toEqual(['latn', 'arab', 'arab']);
});

it('tells of a change, once', () => {
  const told: string[] = [];
  const stop = onLocale((tag) => told.push(tag));
  setLocale('ar-AE-u-nu-latn');
  setLocale('ar-AE-u-nu-latn');
  expect(currentLocale()).toBe('ar-AE-u-nu-latn');
  stop();
  setLocale('fr-FR-u-nu-latn');
  expect(told).toEqual(['ar-AE-u-nu-latn']);
});

it.each([
  ['US', '11/20/2026'],
  ['PH', '11/20/2026'],
  ['AE', '20/11/2026'],
  // English as such, which Intl takes where a country has none of its own, is American.
  ['OM', '20/11/2026'],
  ['CA', '20/11/2026'],
])('an English reader at a merchant of %s reads %s', (country, text) => {
  setCountry(country);
  const at = new Date('2026-11-20T18:05:00Z');
  expect(new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC' }).format(at)).toBe(text);
  expect(new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(at)).toBe('18:05');
});

it('keeps the language and its digits at every merchant', () => {
  setCountry('US');
  for (const tag of ['ar-AE-u-nu-arab', 'fr-FR-u-nu-latn']) {
    setLocale(tag);
    expect(currentLocale()).toBe(tag);
  }
});
