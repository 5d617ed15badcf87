import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from './i18n';
import { currentLocale, setLocale } from './locale';

const usual = currentLocale();
beforeAll(startI18n);
afterEach(() => setLocale(usual));

it.each([
  ['en-GB-u-nu-latn', '1,284 waiting'],
  ['ar-AE-u-nu-arab', '١٬٢٨٤ waiting'],
  ['fr-FR-u-nu-latn', '1\u202f284 waiting'],
])('numbers within texts are those of %s', (tag, text) => {
  setLocale(tag);
  expect(i18n.t('rail.waiting', { count: 1284 })).toBe(text);
});
