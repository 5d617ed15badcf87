// What tells that two records may be the same person or company: one e-mail address, one phone number, or one name.
import { normalize } from '../../store/search/normalize';

/** Digits that decide: the same number is written with and without its dialing code. */
const DECISIVE = 8;
/** A shorter number is an extension or a mistake. */
const SHORTEST = 6;
/** Records that share it: more share only what stands for none, such as the number of the shop. */
export const MOST_ALIKE = 20;

export interface Contact {
  readonly email?: string | null | undefined;
  readonly phones: readonly (string | null | undefined)[];
  /** Left out where a name tells nothing by itself. */
  readonly name?: string | undefined;
}

export function contactMarks({ email, phones, name }: Contact): readonly string[] {
  const digits = phones.map((phone) => (phone ?? '').replace(/\D/g, ''));
  const telling = digits.filter(({ length }) => length >= SHORTEST).map((number) => number.slice(-DECISIVE));
  const address = (email ?? '').trim().toLowerCase();
  const called = normalize((name ?? '').trim().replace(/\s+/g, ' '));
  return [...(address === '' ? [] : [`@${address}`]), ...new Set(telling), ...(called === '' ? [] : [`=${called}`])];
}

/** Those that share a mark with what is typed; none where too many do. */
export function alikeTo<Row>(typed: Contact, rows: readonly Row[], contactOf: (row: Row) => Contact): readonly Row[] {
  const marks = contactMarks(typed);
  if (marks.length === 0) return [];
  const found = rows.filter((row) => contactMarks(contactOf(row)).some((mark) => marks.includes(mark)));
  return found.length > MOST_ALIKE ? [] : found;
}
