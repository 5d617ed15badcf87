import { afterEach, expect, it } from 'vitest';
import { currentLocale, localeOf, onLocale, setLocale } from './locale';

const ENGLISH = currentLocale();
afterEach(() => setLocale(ENGLISH));

it('names a language with its digits as Intl reads it', () => {
  const format = (tag: string) => new Intl.NumberFormat(tag).format(120);
  expect(format(localeOf('ar-AE', 'latn'))).toBe('120');
  expect(format(localeOf('ar-AE', 'arab'))).toBe('١٢٠');
  expect(format(ENGLISH)).toBe('120');
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
