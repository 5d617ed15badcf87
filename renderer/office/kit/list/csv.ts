// A list as a CSV file: what is filtered, in the order shown. Texts that a spreadsheet would run as a formula are escaped.
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { ListColumn } from './columns';

export function csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const cells = columns.flatMap(({ head, text, csv = text, csvUnit }) => [
    { head, text: csv },
    ...(csvUnit ? [csvUnit] : []),
  ]);
  const lines = [cells.map(({ head }) => head), ...rows.map((row) => cells.map(({ text }) => text(row)))];
  return stringify(lines, {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: plainFigure },
  });
}

/** A negative figure begins like a formula, but has to be a figure in the spreadsheet. */
function plainFigure(text: string) {
  return /^-\d+(\.\d+)?$/.test(text) ? { value: text, escape_formulas: false } : text;
}
