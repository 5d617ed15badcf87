// A number in a field of a record. Its text is stored with a point in every language, so that a draft outlives a change of the
// language; until a person types over it, the field writes it as they would.
import { typedNumber } from './typed-number';
import { typedDecimal } from '../text/number-format';

export function shownFigure(text: string, stored: string): string {
  return text === stored ? typedDecimal(stored) : text;
}

/** The stored text where the same number is typed again: it is no change then. */
export function figureText(typed: string, stored: string): string {
  return typedNumber(typed) === stored ? stored : typed;
}
