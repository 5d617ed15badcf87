// Text as receipt printers can show it: single-byte code pages, no typography. What none of the pages has becomes one
// question mark for the run of it. Arabic has code pages, but printers neither join its letters nor turn its lines: such
// texts come along as pictures, and what is left here are symbols.
import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

/** In the order of preference: what nearly every printer has first. */
export const CODE_PAGES: Codepage[] = ['cp437', 'cp858', 'cp852', 'cp857', 'cp737', 'cp866', 'windows1252'];

/** Typography that has a plain form; the rest of a receipt's words is what people typed. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u00d7': 'x',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};
const TYPOGRAPHY = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** Marks that only turn the direction of text, and controls: a printer would take them for commands. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

const known = new Set(CODE_PAGES.flatMap((page) => CodepageEncoder.getCodepoints(page, true)));

export function printerText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(TYPOGRAPHY, (character) => PLAIN[character] ?? '')
    .replace(INVISIBLE, '');
  return [...plain]
    .map((character) => (isKnown(character) ? character : '\0'))
    .join('')
    .replace(/\0(?:[\0 ]*\0)?/g, '?');
}

function isKnown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 && (code < 0x7f || known.has(code));
}
