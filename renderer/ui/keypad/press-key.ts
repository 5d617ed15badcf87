// What a key of an on-screen keypad shows, and does to the text of a field.
import { numberFormat } from '../../locales/numbers';
import { decimalMark } from '../fields/typed-number';

/** A text and what is selected in it; `from` is `to` where that is a caret. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** In the digits of the reader: '7', '٧'. @param key a digit, or '.' for the decimal mark of the language */
export function keyText(key: string): string {
  return key === '.' ? decimalMark() : numberFormat({}).format(Number(key));
}

/** @param key as of `keyText`; null for a second mark */
export function pressKey({ text, from, to }: Selected, key: string): Selected | null {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (key === '.' && [keyText('.'), '.'].some((each) => (before + after).includes(each))) return null;
  const typed = before + (key === '.' && before === '' ? keyText('0') : '') + keyText(key);
  return { text: typed + after, from: typed.length, to: typed.length };
}

/** Erases what is selected, else the character before the caret. */
export function eraseKey({ text, from, to }: Selected): Selected {
  const start = from === to ? Math.max(0, from - 1) : from;
  return { text: text.slice(0, start) + text.slice(to), from: start, to: start };
}
