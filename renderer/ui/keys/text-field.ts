export type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Sets the text as if typed, so that React notices the change. */
export function setText(field: TextField, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** At the caret, in place of what is selected, as typing does. */
export function insertText(field: TextField, text: string): void {
  const { from, to } = selectedIn(field);
  replaceIn(field, from, to, text);
}

/** What is selected, else the character before the caret, as Backspace does. */
export function eraseText(field: TextField): void {
  const { from, to } = selectedIn(field);
  replaceIn(field, from === to ? Math.max(0, from - 1) : from, to, '');
}

function selectedIn({ value, selectionStart, selectionEnd }: TextField): { from: number; to: number } {
  return { from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
}

function replaceIn(field: TextField, from: number, to: number, text: string): void {
  const { value } = field;
  setText(field, value.slice(0, from) + text + value.slice(to));
  field.setSelectionRange(from + text.length, from + text.length);
}
