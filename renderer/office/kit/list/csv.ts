// A list as a CSV file: what is filtered, in the order shown. Texts that a spreadsheet would run as a formula are escaped.
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ListColumn } from './columns';

export function csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(({ head, text, isFigure, csv = isFigure ? text : asText(text), csvUnit }) => [
    { head, text: csv },
    ...(csvUnit ? [csvUnit] : []),
  ]);
  const lines = [
    cells.map(({ head }) => withoutMarks(head)),
    ...rows.map((row) => cells.map(({ text }) => withoutMarks(text(row)))),
  ];
  return stringify(lines, {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: asItIs },
  });
}

/** A negative figure begins like a formula, but has to be a figure in the spreadsheet; a phone number runs nothing. */
function asItIs(text: string) {
  return IS_FIGURE.test(text) || IS_PHONE.test(text) ? { value: text, escape_formulas: false } : text;
}
const IS_FIGURE = /^-\d+(\.\d+)?$/;
/**
 * At least seven digits, in groups or not: a sum has a sign between its numbers. Groups with nothing but hyphens or points between them
 * are one, too: '+1-800-5551234' becomes -5552033.
 */
const IS_PHONE = /^\+(?=(\D*\d){7})(?!\d*[.-][\d.-]*$)\d+([ .-]?(\d+|\(\d+\)))*$/;

/**
 * A spreadsheet takes these for numbers, and what tells one from another is gone: '1E-00418' of a receipt becomes 0, an SKU loses
 * its leading zeros, a code of more than 15 digits its last ones. They are escaped like formulas.
 */
const LIKE_A_NUMBER = /^(\d+e[+-]?\d+|0\d+|\d{16,})$/i;

const MONTH =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
/** It takes these for dates: the SKU '1-2' becomes 1 February. A whole date as other programs read it is one. */
const LIKE_A_DATE = new RegExp(
  [
    String.raw`^\d{1,2}[-/]\d{1,2}([-/](\d{2}|\d{4}))?$`,
    String.raw`^(\d{1,2}[-/]\d{4}|\d{4}[-/]\d{1,2})$`,
    `^${MONTH}[- ]?\\d{1,4}$`,
    `^\\d{1,2}[- ]?${MONTH}([- ]?\\d{2,4})?$`,
  ].join('|'),
  'i',
);

/** What keeps the parts of a text in their order on the screen; a spreadsheet would not find '1-00418' with them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

function asText<Row>(text: (row: Row) => string): (row: Row) => string {
  return (row) => withoutMarks(text(row)).replace(LIKE_A_NUMBER, "'$&").replace(LIKE_A_DATE, "'$&");
}

function withoutMarks(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}
