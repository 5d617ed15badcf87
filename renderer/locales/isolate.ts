// Keeps what is put into a text in its own direction. A name of the other direction takes punctuation and figures beside it along, and
// after an Arabic word a receipt number is read from its end: '05077-1'.

export type Direction = 'ltr' | 'rtl';

const MARK: Readonly<Record<Direction, string>> = { ltr: '\u200e', rtl: '\u200f' };
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069'];

export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
export const LEFT_TO_RIGHT = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Letters and figures, with what stands between them. Groups of digits with a space between are a phone number, which is read from the left. */
const PLAIN = /^(?=[\p{L}\p{Nd}])(?=.*[\p{L}\p{M}\p{Nd}]$)(?!.*\p{Nd} \p{Nd})[\p{L}\p{M}\p{Nd} .,:/،٫٬\u00a0]+$/u;

/** @param within the direction of the text around it */
export function isolatedIn(within: Direction, text: string): string {
  if (within === 'ltr') return RIGHT_TO_LEFT.test(text) ? isolate(text) : text;
  // Arabic words and figures are read alike inside and outside of an isolate.
  if (text === '' || (PLAIN.test(text) && !LEFT_TO_RIGHT.test(text))) return text;
  // A minus begins with a mark for left to right, which would turn the Arabic words after it.
  const isTurned = text.startsWith(MARK.ltr) && RIGHT_TO_LEFT.test(text);
  return isolate(isTurned ? `${MARK.rtl}${text}` : text);
}

function isolate(text: string): string {
  return `${ISOLATE}${text}${END_OF_ISOLATE}`;
}

/** A figure, or groups of digits with a blank or a hyphen between. */
const DIGIT_GROUPS = /(?<![\p{L}\p{Nd}.,:/-])\+?\d+(?:[ -]\d+)*(?![\p{L}\p{Nd}:/]|[.,]\p{Nd})/gu;

/** What a person wrote from the right, with each telephone number and date in it from the left: '+968 2455 5017' was read from its last group. */
export function withNumbersFromLeft(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  return text.replace(DIGIT_GROUPS, (digits) =>
    isNumberInGroups(digits) ? `\u2066${digits}${END_OF_ISOLATE}` : digits,
  );
}

/** No two years with a hyphen, and no sizes: '2026-2027', '38 40 42'. */
function isNumberInGroups(digits: string): boolean {
  if (/^\+/.test(digits)) return true;
  const groups = digits.split(/[ -]/);
  if (groups.length < 2) return false;
  return groups.join('').length >= 7 && (digits.includes(' ') || digits.startsWith('0') || groups.length > 2);
}

/** Where a text takes its direction from its first letter, one that begins with an isolated name would be turned by it. */
export function ledBy(direction: Direction, text: string): string {
  return BEGINS_ISOLATED.test(text) && !isOneIsolate(text) ? `${MARK[direction]}${text}` : text;
}
const BEGINS_ISOLATED = /^[^\p{L}\u200e\u200f]*[\u2066-\u2068]/u;

function isOneIsolate(text: string): boolean {
  let depth = 0;
  return [...text].every((character, at, { length }) => {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    if (character === END_OF_ISOLATE) depth -= 1;
    return depth > 0 || at === length - 1;
  });
}
