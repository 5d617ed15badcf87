// Words that only introduce something and say nothing about the customer.

const LEADING = new Set(
  `please kindly hi hello hey ok add create register save enter make record change update set edit correct replace put use new
  customer client contact person buyer shopper lady gentleman woman man profile account detail details info information there
  we have has got met meet this that it its is was are a an the her his their he she they him them and also with for to of as
  our my regular now wants called named name whose who by on in at from then but plus both be should would like want need just can could you i under`.split(
    /\s+/,
  ),
);
/** Also names of people if capitalized and followed by a capital: An Nguyen. */
const ALSO_NAMES = new Set(['an', 'a', 'my', 'in', 'do', 'to', 'so', 'can', 'yu', 'he', 'as']);
const WORDS = new Set(
  `phone mobile cell tel telephone email e-mail mail address addr number no name first last surname dob birthday born date birth
  vat rfc gstin pan tax id code country city state zip postcode category lives live moved changed change updated living old
  new same customer client thanks thank regards all please customers she he they her his their is are was has have had an a the
  and or to from with for of in at on as by now also its it this that there be set details instead`.split(/\s+/),
);

/** @returns the rest of the text, and where it begins. */
export function withoutLeading(text: string): { text: string; offset: number } {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}@.'-]*[\p{L}\p{M}\p{N}]/gu)];
  const kept = tokens.find(({ 0: token }, i) => !isLeading(token, tokens[i + 1]?.[0] ?? ''));
  const offset = kept ? kept.index : text.length;
  return { text: text.slice(offset), offset };
}

function isLeading(token: string, next: string): boolean {
  const word = token.toLowerCase();
  if (!LEADING.has(word)) return false;
  return !(ALSO_NAMES.has(word) && /^\p{Lu}/u.test(token) && /^\p{Lu}/u.test(next) && !LEADING.has(next.toLowerCase()));
}

export function isFiller(text: string): boolean {
  const words =
    withoutLeading(text)
      .text.toLowerCase()
      .match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  return words.every((word) => WORDS.has(word));
}
