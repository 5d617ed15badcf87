import { expect, it } from 'vitest';
import { isolatedIn, ledBy } from './isolate';

const seen = (text: string) =>
  text
    .replaceAll('\u2068', '‹')
    .replaceAll('\u2066', '[')
    .replaceAll('\u2069', '›')
    .replace('\u200f', 'R')
    .replace('\u200e', 'L');

it.each([
  ['05077-1', '‹05077-1›'],
  ['3 ROSE CANDLES (RED)', '‹3 ROSE CANDLES (RED)›'],
  ['+971 50 123 4567', '‹+971 50 123 4567›'],
  ['050 123 4567', '‹050 123 4567›'],
  ['5%', '‹5%›'],
  ['\u200e−30.00', '‹L−30.00›'],
  ['\u200e−5.5 قطعة', '‹RL−5.5 قطعة›'],
  ['عمر (2)', '‹عمر (2)›'],
  ['', ''],
  ['12.50 د.إ', '12.50 د.إ'],
  ['1,284', '1,284'],
  ['٢٠/١١/٢٠٢٦', '٢٠/١١/٢٠٢٦'],
  ['الجمعة 20 نوفمبر 2026، 09:14', 'الجمعة 20 نوفمبر 2026، 09:14'],
])('isolates %s in Arabic only where it would be read in another order', (text, expected) => {
  expect(seen(isolatedIn('rtl', text))).toBe(expected);
});

it.each([
  ['عمر حداد', '‹عمر حداد›'],
  ['A1 (مصباح)', '‹A1 (مصباح)›'],
  ['05077-1', '05077-1'],
  ['Omar', 'Omar'],
])('isolates %s in English only where it has letters of the other direction', (text, expected) => {
  expect(seen(isolatedIn('ltr', text))).toBe(expected);
});

it.each([
  ['rtl', '\u2068LAMP\u2069، 12.50 د.إ', 'R‹LAMP›، 12.50 د.إ'],
  ['rtl', '3 × \u2068LAMP\u2069', 'R3 × ‹LAMP›'],
  ['rtl', 'إزالة \u2068LAMP\u2069', 'إزالة ‹LAMP›'],
  ['rtl', '\u2068LAMP\u2069', '‹LAMP›'],
  ['rtl', '\u2066CGST \u20689.5 x\u2069%\u2069', '[CGST ‹9.5 x›%›'],
  ['ltr', '\u2068عمر\u2069 signed in.', 'L‹عمر› signed in.'],
  ['ltr', 'Remove \u2068عمر\u2069', 'Remove ‹عمر›'],
] as const)('leads a text from %s that begins with a name: %s', (direction, text, expected) => {
  expect(seen(ledBy(direction, text))).toBe(expected);
});
