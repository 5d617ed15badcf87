// Finds what is typed in what the columns of a list show of a record: names of states, dates, amounts.
import { normalize } from '../../../../store/search/normalize';
import { typedNumber } from '../../../../ui/fields/typed-number';
import type { ListColumn } from '../columns';

type ShownColumn<Row> = Pick<ListColumn<Row>, 'text' | 'csv' | 'isFigure'>;

const NUMBER = /^\d+(\.\d*)?$/;

/**
 * Whether a column shows the typed text. A number is looked for at the beginning of figures alone: some date or number of a record has
 * almost any digit. @param columns must stay the same between calls while nothing changes
 */
export function isShownIn<Row extends object>(columns: readonly ShownColumn<Row>[], row: Row, typed: string): boolean {
  const number = unsigned(typed);
  if (NUMBER.test(number)) {
    return columns.some(
      ({ isFigure = false, csv, text }) => isFigure && unsigned((csv ?? text)(row)).startsWith(number),
    );
  }
  const sought = normalize(typed);
  return sought !== '' && textsOf(columns, row).some((text) => text.includes(sought));
}

function unsigned(text: string): string {
  return typedNumber(text).replace(/^[+-]/, '');
}

/** What a list of ten thousand rows shows is not put into words again with every letter that is typed. */
const known = new WeakMap<object, WeakMap<object, readonly string[]>>();

function textsOf<Row extends object>(columns: readonly ShownColumn<Row>[], row: Row): readonly string[] {
  const ofColumns = known.get(columns) ?? new WeakMap<object, readonly string[]>();
  known.set(columns, ofColumns);
  const texts = ofColumns.get(row) ?? columns.map(({ text }) => normalize(text(row)));
  ofColumns.set(row, texts);
  return texts;
}
