// Which text can be stored: text that the database or the wire would alter or refuse is refused here, with a sentence.

/** @returns why the text cannot be stored; undefined if it can. */
export function storableText(text: string): string | undefined {
  if (text.includes('\0')) return 'a text has a NUL character';
  // Half of a surrogate pair has no UTF-8 form: it would be stored as U+FFFD, which nobody sent.
  return text.isWellFormed() ? undefined : 'a text has half of a surrogate pair';
}
