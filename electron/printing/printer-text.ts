// Text that receipt printers can print: single-byte code pages, no typography. A run of characters no page contains becomes
// one question mark. Arabic has code pages, but printers neither join its letters nor reverse its lines; such texts are sent
// as pictures, so only symbols remain here.
import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';

/** In order of preference: the pages nearly every printer has come first. */
export const CODE_PAGES: Codepage[] = ['cp437', 'cp858', 'cp852', 'cp857', 'cp737', 'cp866', 'windows1252'];

/** Typographic characters with a plain equivalent; all other text is as people typed it. */
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
  '\u2022': '*',
  '\u2190': '<-',
  '\u2192': '->',
  '\u00a7': 'Par.',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};
const TYPOGRAPHY = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** Direction marks and control characters, which a printer would take for commands. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** The mark that a text begins with whose parts are read from the right, though its letters are not. */
const FROM_THE_RIGHT = '\u200f';

const FIRST_LETTER = 0x20;
const DELETE = 0x7f;
const pages = CODE_PAGES.map((page) => CodepageEncoder.getCodepoints(page, true));
/**
 * Code pages draw symbols at the places of commands as well: an arrow to the left is the byte that a command of the printer begins with, and in
 * a note it would open the drawer.
 */
const commands = new Set(pages.flatMap((page) => page.filter((_, at) => at < FIRST_LETTER || at === DELETE)));
const known = new Set(pages.flat().filter((character) => !commands.has(character)));

export function printerText(text: string): string {
  return charactersOf(text)
    .join('')
    .replace(/\0(?:[\0 ]*\0)?/g, '?');
}

/** Whether a printer shows all of it, in its order: it reads nothing from the right. */
export function hasLettersFor(text: string): boolean {
  return !text.startsWith(FROM_THE_RIGHT) && !charactersOf(text).includes('\0');
}

/** Its characters; a zero stands for each that no page contains. */
function charactersOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(TYPOGRAPHY, (character) => PLAIN[character] ?? '')
    .replace(INVISIBLE, '');
  return [...plain].map((character) => (isKnown(character) ? character : '\0'));
}

function isKnown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 && (code < 0x7f || known.has(code));
}
