// The customer's name: announced ("last name …", "name: …"), or the first thing in the description that looks like one.
// In a change an unannounced name says whom it is about, and is not taken.
import { countriesNamedIn, countryCodeOf, countryOfDialingCode } from './countries';
import { withoutLeading } from './filler';
import { isParticle, isTitle, nameParts } from './name-parts';
import { Findings, quoted, USED, type Known, type Recognizer } from './recognizer';

// Whether a text names an organization: there is no field for one, and it is neither a person nor a place.
const ORGANIZATION =
  /(?<![\p{L}])(?:company|llc|l\.l\.c|ltd|limited|inc|corp|gmbh|ag|fze|fzco|pvt|plc|bv|b\.v|s\.a|sarl|s\.l|srl|wll|w\.l\.l|trading|traders|enterprises)(?![\p{L}])/iu;

export function isOrganization(text: string): boolean {
  return ORGANIZATION.test(text);
}

const WORD = '[\\p{L}\\p{M}][\\p{L}\\p{M}.-]*';
const STOP =
  '(?:last|first|family|sur|middle|e-?mail|phone|mobile|cell|tel|number|and|or|born|dob|date|who|whose|lives?|living|from|in|at|on|with|is|was|has|have|wants|changed?|moved|category|address|city|country|zip|post|vat|rfc|gstin|pan|now|to|of|for|new|old|please|customer|client|the|her|his|their|she|he|they|code|contact|whatsapp|gst|tax|state)';
const NAME = `((?:(?!${STOP}(?:name)?(?![\\p{L}\\p{M}]))${WORD}(?:\\s+|(?=[,${USED}\\n]|$))){1,6})`;
const IS = '(?:\\s+(?:is|was|to|now|as)(?![\\p{L}]))*\\s*[:=-]?\\s*';
const OWNER = '(?<![\\p{L}\\p{N}])(?:(?:the|her|his|their|new|customer|client|full|with)\\s+)*';
const FIRST = new RegExp(`${OWNER}(?:first|given|christian|fore)\\s?-?name(?![\\p{L}])${IS}${NAME}`, 'iu');
const LAST = new RegExp(`${OWNER}(?:last|family|sur|second)\\s?-?name(?![\\p{L}])${IS}${NAME}`, 'iu');
const FULL = new RegExp(
  `${OWNER}(?:(?:customer\\s*[:=]\\s*|client\\s*[:=]\\s*)?name(?![\\p{L}])${IS}|(?:named|called)\\s+|(?:customer|client)\\s*[:=]\\s*)${NAME}`,
  'iu',
);
const SEGMENT = new RegExp(`[^,\\n${USED}]+`, 'g');
const MOST_WORDS = 6;

export const recognizeName: Recognizer = (text, known) => {
  const found = new Findings();
  let rest = text;
  for (const [pattern, key] of [
    [FIRST, 'firstName'],
    [LAST, 'lastName'],
  ] as const) {
    const match = pattern.exec(rest);
    const name = match?.[1]?.trim().replace(/\.$/, '') ?? '';
    if (!match || name === '') continue;
    found.use(match.index, match.index + match[0].length);
    rest = rest.slice(0, match.index) + USED.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    const { firstName, lastName } = nameParts(name, undefined) ?? { firstName: name };
    found.set(key, lastName === undefined ? firstName : `${firstName} ${lastName}`);
  }
  if (found.fields.firstName !== undefined) return found;
  const full = FULL.exec(rest);
  if (full?.[1]) {
    found.use(full.index, full.index + full[0].length);
    take(found, full[1].trim().replace(/\.$/, ''), known);
    return found;
  }
  const unsaid = unannouncedName(rest);
  if (!unsaid) return found;
  const { current, entityType } = known.request;
  if (entityType === 'CUSTOMER') {
    found.use(unsaid.start, unsaid.end);
    take(found, unsaid.name, known);
  } else if (current && isNameOf(unsaid.name, [current.firstName, current.lastName])) {
    found.use(unsaid.start, unsaid.end);
  }
  return found;
};

function take(found: Findings, name: string, { fields, request }: Known): void {
  const country =
    countryCodeOf(fields.country ?? '') ?? countryOfDialingCode(fields.countryCode ?? '') ?? request.merchantCountry;
  const parts = nameParts(name, country);
  if (!parts) return;
  found.set('firstName', parts.firstName);
  if (parts.lastName === undefined) return;
  found.set('lastName', parts.lastName);
  if (parts.isGuess) found.warn(`The name was divided into ${quoted(parts.firstName)} and ${quoted(parts.lastName)}.`);
}

/** The first segment that consists of name words, after introductory words. */
function unannouncedName(text: string): { name: string; start: number; end: number } | undefined {
  for (const { 0: segment, index } of text.matchAll(SEGMENT)) {
    const { text: body, offset } = withoutLeading(segment);
    if (body.trim() === '') continue;
    if (isCountryAlone(body) || isOrganization(body)) continue;
    const words = [...body.matchAll(/\S+/g)];
    const taken = words.slice(0, nameLength(words.map(([word]) => word)));
    const last = taken.at(-1);
    if (!last) continue;
    const name = taken
      .map(([word]) => word)
      .join(' ')
      .replace(/(?<=\p{L}{2})[.!?]$/u, '');
    const looksLikeOne = taken.length === words.length ? isNameLike(name) : /^[\p{Lu}\p{Lo}]/u.test(name);
    if (taken.every(([word]) => isTitle(word)) || taken.length > MOST_WORDS || !looksLikeOne) return undefined;
    return { name, start: index, end: index + offset + last.index + last[0].length };
  }
  return undefined;
}

/** How many leading words belong to the name: up to a stop word, the end of a sentence, or a word of running text. */
function nameLength(words: readonly string[]): number {
  const isWritten = /^\p{Lu}/u.test(words[0] ?? '');
  for (const [i, word] of words.entries()) {
    const bare = word.replace(/[.!?]$/, '');
    const isRunningText = isWritten && /^\p{Ll}/u.test(word) && !isParticle(word) && !isParticle(words[i - 1] ?? '');
    if (!isNameWord(bare) || isRunningText) return i;
    const isShortened = isTitle(word) || bare.length === 1;
    if (bare !== word && !isShortened) return i + 1;
  }
  return words.length;
}

/** UAE in “UAE TRN …”; Jordan is more likely a person there. */
function isCountryAlone(segment: string): boolean {
  const name = segment.trim();
  return countriesNamedIn(name).length > 0 && countryCodeOf(name) !== undefined;
}

const STOP_WORD = new RegExp(`^${STOP}$`, 'iu');

function isNameWord(word: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}.-]*$/u.test(word) && !STOP_WORD.test(word.replace(/\.$/, ''));
}

/** Capitals, particles, or a script without capitals; or all in lower case, as typed in a hurry. */
function isNameLike(name: string): boolean {
  const words = name.split(/\s+/);
  const isWritten = words.every(
    (word, i) =>
      !/^\p{Ll}/u.test(word) || isParticle(word) || isTitle(word) || (i > 0 && isParticle(words[i - 1] ?? '')),
  );
  return isWritten || (words.length <= 4 && name === name.toLowerCase());
}

function isNameOf(name: string, parts: readonly (string | null)[]): boolean {
  const own = parts.join(' ').toLowerCase().split(/\s+/);
  return name
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word) || isTitle(word));
}
