// The searchable text of one row, in UTF-8 with one character per byte. Such text takes one byte per Latin letter in any
// engine, is compared byte by byte and is stored unchanged. Independent of customers and items.

/** HIDDEN rows are never found, IN_USE rows always, rows not in use only when no row in use matches. */
export const HIDDEN = 0;
export const IN_USE = 1;
export const NOT_IN_USE = 2;
export type RowState = typeof HIDDEN | typeof IN_USE | typeof NOT_IN_USE;

export interface RowText {
  /** Fields separated by tabs, the name first; at most LONGEST_ROW bytes. */
  readonly text: string;
  readonly state: RowState;
}

export const FIELD_END = '\t';
/** Maximum bytes of a row. More than any customer needs; it bounds the positions in a chunk. */
export const LONGEST_ROW = 1000;

const ASCII_ONLY = /^[\x00-\x7f]*$/;
const encoder = new TextEncoder();

/** @param fields normalized; empty fields are left out, except the name */
export function rowText(fields: readonly string[], state: RowState): RowText {
  if (state === HIDDEN) return { text: '', state };
  const text = fields.filter((field, i) => i === 0 || field !== '').join(FIELD_END);
  return { text: toBytes(text).slice(0, LONGEST_ROW), state };
}

/** UTF-8 with one character per byte. */
export function toBytes(text: string): string {
  return ASCII_ONLY.test(text) ? text : textOfBytes(encoder.encode(text));
}

/** One character per byte. @param bytes few enough to be the arguments of one call */
export function textOfBytes(bytes: Uint8Array): string {
  // A spread would pass the bytes one by one, at four times the cost.
  return Reflect.apply(String.fromCharCode, null, bytes);
}
