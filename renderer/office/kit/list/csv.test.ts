import { expect, it } from 'vitest';
import { csvOf } from './csv';

const columns = [
  { id: 'name', head: 'Name', order: String, text: (row: string) => row },
  { id: 'length', head: 'Length', order: (row: string) => row.length, text: (row: string) => String(row.length) },
];

it('has a head, the rows in their order, and quotes where needed', () => {
  expect(csvOf(columns, ['Mug, blue', 'كوب'])).toBe('\ufeffName,Length\r\n"Mug, blue",9\r\nكوب,3\r\n');
});

it.each(['=1+1', '+1+1', '+A1', '-1+1', '-A1', '@SUM(A1)', '\tx'])(
  'escapes %j, which a spreadsheet would run',
  (formula) => {
    expect(csvOf(columns, [formula])).toMatch(/\r\n"?'/);
  },
);

it.each(['+1-800-5551234', '+971-50-123-4567', '+1.8005551234'])(
  'escapes the phone %s, which a spreadsheet would work out',
  (phone) => {
    expect(csvOf(columns, [phone])).toContain(`\r\n'${phone},`);
  },
);

it.each(['+971 50 123 4567', '+971501234567', '+44 (20) 7946-0018'])('leaves the phone %s as it is', (phone) => {
  expect(csvOf(columns, [phone])).toContain(`\r\n${phone},`);
});

it.each(['1-2', '10/12', '2026-1', '12-2026', '1/2/26', 'MAR1', 'sep-26', '1-Dec', '3 March 2026'])(
  'escapes the text %s, which a spreadsheet would take for a date',
  (text) => {
    expect(csvOf(columns, [text])).toContain(`\r\n'${text},`);
  },
);

it.each(['1-00418', '2026-11-29', 'MARS12', 'DECO-1', 'A-1', '100-200'])('leaves the text %s as it is', (text) => {
  expect(csvOf(columns, [text])).toContain(`\r\n${text},`);
});

it.each(['1E-00418', '12e5', '00123', '4006381333931000'])(
  'escapes the text %s, which a spreadsheet would take for a number',
  (text) => {
    expect(csvOf(columns, [text])).toContain(`\r\n'${text},`);
    const figures = columns.map((column) => ({ ...column, isFigure: true }));
    expect(csvOf(figures, [text])).toContain(`\r\n${text},`);
  },
);

it('leaves a negative figure a figure', () => {
  expect(csvOf(columns, ['-12.500'])).toContain('\r\n-12.500,');
});

it('has what a figure is in beside it, where rows differ in that', () => {
  const unit = { head: 'Currency', text: () => 'AED' };
  const priced = columns.map((column) => (column.id === 'length' ? { ...column, csvUnit: unit } : column));
  expect(csvOf(priced, ['Mug'])).toBe('\ufeffName,Length,Currency\r\nMug,3,AED\r\n');
});

it('has texts without the marks of direction that the screen needs', () => {
  expect(csvOf(columns, ['\u200f\u2068نقد\u2069، \u206812e5\u2069'])).toContain('\r\nنقد، 12e5,');
  expect(csvOf(columns, ['\u206812e5\u2069'])).toContain("\r\n'12e5,");
  const stated = columns.map((column) => ({ ...column, csv: (row: string) => row }));
  expect(csvOf(stated, ['بخصم \u2068٥٠٪\u061c\u2069'])).toContain('\r\nبخصم ٥٠٪,بخصم ٥٠٪\r\n');
  const inDollars = columns.map((column) => ({ ...column, head: 'السعر، \u2068USD\u2069' }));
  expect(csvOf(inDollars, [])).toBe('\ufeffالسعر، USD,السعر، USD\r\n');
});
