import { afterEach, expect, it } from 'vitest';
import { currentLocale, setLocale } from '../../locales/locale';
import { formatBytes } from './bytes';

const usual = currentLocale();
afterEach(() => setLocale(usual));

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [312_400_000, '312 MB'],
  [1_000_000_000, '1 GB'],
  [48_230_000_000, '48.2 GB'],
  [480_230_000_000, '480 GB'],
])('%i is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

it('names the unit in full in Arabic', () => {
  setLocale('ar-AE-u-nu-latn');
  expect([formatBytes(312_400_000), formatBytes(48_230_000_000)]).toEqual(['312 ميغابايت', '48.2 غيغابايت']);
});
