// A language for the eyes of developers, made of English: 40 % longer, with accents and in brackets. A text that is cut off, glued
// of parts or not in the catalog is seen at once.

const PLAIN = 'aceinosuyzACEINOSUYZ';
const ACCENTED = 'áçéîñöšüýžÅÇÉÎÑÖŠÜÝŽ';
const LONGER = 0.4;
const FILLING = 'öñé tŵö þréé ƒöür ƒîvé ';

/** Placeholders and elements stay as they are. */
const MARK = /(\{\{[^}]*\}\}|<\/?\w+\s*\/?>)/;

export function pseudoText(text: string): string {
  const parts = text.split(MARK);
  const letters = parts.filter((part) => !MARK.test(part)).join('').length;
  const filling = FILLING.repeat(Math.ceil(letters / FILLING.length)).slice(0, Math.ceil(letters * LONGER));
  return `[${parts.map((part) => (MARK.test(part) ? part : accented(part))).join('')} ${filling.trim()}]`;
}

/** @param catalog in English */
export function pseudoTexts(catalog: object): object {
  return Object.fromEntries(
    Object.entries(catalog).map(([name, value]: [string, string | object]) => [
      name,
      typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
    ]),
  );
}

function accented(text: string): string {
  return [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
}
