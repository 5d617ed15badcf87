// Keys of an on-screen keypad in a field that a person could type into: the field's own rules apply.
import { eraseKey, pressKey, type Selected } from './press-key';

/** @param key a digit, or '.' for the decimal mark of the language */
export function typeInto(field: HTMLInputElement, key: string): void {
  edit(field, (before) => pressKey(before, key));
}

export function eraseIn(field: HTMLInputElement): void {
  edit(field, eraseKey);
}

function edit(field: HTMLInputElement, change: (before: Selected) => Selected | null): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const after = change({ text, from: selectionStart ?? text.length, to: selectionEnd ?? text.length });
  if (!after || (field.maxLength >= 0 && after.text.length > Math.max(field.maxLength, text.length))) return;
  field.setRangeText(after.text, 0, text.length, 'end');
  field.setSelectionRange(after.from, after.to);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
