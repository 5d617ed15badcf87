// A number in a field of a record. Its stored text has a point in every language; the field writes it as a person would, and in groups
// of three digits while nobody types in it: a price with a digit too many is seen by its commas.
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { typedNumber } from './typed-number';
import { formatDecimal, typedDecimal } from '../text/number-format';

/** The stored text where the same number is typed again: it is no change then. */
export function figureText(typed: string, stored: string): string {
  return typedNumber(typed) === stored ? stored : typed;
}

/** '1,284.5' for '1284.5', with its decimals as they are; what is no number stays as it is. */
export function groupedFigure(text: string): string {
  const plain = typedNumber(text);
  const number = /^-?[1-9]\d{3,}(?:\.(\d+))?$/.exec(plain);
  return number ? formatDecimal(plain, number[1]?.length ?? 0) : typedDecimal(text);
}

/** What an input for a figure takes. @param text as it is kept @param stored text of the record, if nothing was typed over it */
export function useFigureInput(text: string, stored: string, isReadOnly: boolean) {
  const [isTyped, setTyped] = useState(false);
  const isPlain = isTyped && !isReadOnly;
  const plain = text === stored ? typedDecimal(stored) : text;
  // Tab selects all of a field, so that typing replaces it: also where its text becomes another thereby.
  const selected = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (isPlain) selected.current?.select();
    selected.current = null;
  }, [isPlain]);
  return {
    value: isPlain ? plain : groupedFigure(plain),
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value } = currentTarget;
      if (value !== '' && selectionStart === 0 && selectionEnd === value.length) selected.current = currentTarget;
      setTyped(true);
    },
    onBlur: () => setTyped(false),
  };
}
