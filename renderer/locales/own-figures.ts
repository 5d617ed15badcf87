// The figures that a text has of its own, as in '4 to 8 digits', in the digits of its reader. What a text is filled with is written in
// them where it is made.
import type { Digits } from './locale';

/** Placeholders and elements, and what is marked as read from the left: a telephone number, an address, the number of a box on a form. */
const KEPT = /\{\{[^}]*\}\}|<[^>]*>|\u2066[^\u2069]*\u2069|\u200e[^\p{Script=Arabic}]*/u;

/** '8', '1,000,000', '0.25', and no part of '192.168.1.50' or of a code with letters. */
const FIGURE =
  /(?<![\p{Script=Latin}\d.,:/#+_-])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\p{Script=Latin}\d:/#_-]|[.,]\d)/u;

/** Read as the zero of Arabic digits. */
const DOT = ' · ';

/** Of a field or a choice; after a figure it is written with it. */
const PERCENT = '(?<=[\\sو])%';

const INSTEAD: Readonly<Record<string, string>> = { [DOT]: '، ', '%': '٪' };

const PARTS = new RegExp(`(${KEPT.source})|${DOT}|${PERCENT}|${FIGURE.source}`, 'gu');

const ARABIC_MARKS: Readonly<Record<string, string>> = { '.': '٫', ',': '٬' };

function arabicFigure(figure: string): string {
  return figure.replace(/./g, (each) => ARABIC_MARKS[each] ?? String.fromCodePoint(0x0660 + Number(each)));
}

/** A catalog of texts, in whichever depth. */
export function withFiguresIn<Texts>(digits: Digits, texts: Texts): Texts {
  if (digits === 'latn') return texts;
  return inArabic(texts) as Texts;
}

function inArabic(texts: unknown): unknown {
  if (typeof texts === 'string') {
    return texts.replace(PARTS, (part, kept: string | undefined) => kept ?? INSTEAD[part] ?? arabicFigure(part));
  }
  return Object.fromEntries(Object.entries(texts as object).map(([key, each]) => [key, inArabic(each)]));
}
