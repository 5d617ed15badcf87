import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { formatBytes } from './bytes';

const usual = currentLocale();
afterEach(() => setLocale(usual));

it.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [312_400_000, '312 MB'],
  [1_000_000_000, '1 GB'],
  [48_230_000_000, '48.2 GB'],
  [480_230_000_000, '480 GB'],
])('%i is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

it('names the unit in full in Arabic', () => {
  setLocale('ar-AE-u-nu-latn');
  expect([formatBytes(312_400_000), formatBytes(48_230_000_000)]).toEqual(['312 ميغابايت', '48.2 غيغابايت']);
});

it('abbreviates bytes in French as its other units', () => {
  setLocale('fr-FR');
  expect(formatBytes(0)).toBe('0\u00a0o');
});
