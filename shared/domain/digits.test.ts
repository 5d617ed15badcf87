import { expect, it } from 'vitest';
import { latinDigits } from './digits';

it.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०९', '09'],
  ['１２', '12'],
  ['𝟎𝟏𝟡𝟢𝟿', '01909'],
  ['٣٫٥ كجم', '3٫5 كجم'],
  ['½ 4A', '½ 4A'],
])('%s is %s', (typed, latin) => expect(latinDigits(typed)).toBe(latin));
