// A number in a field of a record. Its stored text has a point in every language; the field writes it as a person would, until they
// type over it.
import { typedNumber } from './typed-number';
import { typedDecimal } from '../text/number-format';

export function shownFigure(text: string, stored: string): string {
  return text === stored ? typedDecimal(stored) : text;
}

/** The stored text where the same number is typed again: it is no change then. */
export function figureText(typed: string, stored: string): string {
  return typedNumber(typed) === stored ? stored : typed;
}
