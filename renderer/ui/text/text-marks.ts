// Finds the parts of a text that match a search. Compares like the search: without accents and case.
import { normalize } from '../../store/search/normalize';

export interface Mark {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits by grapheme: a vowel sign separated from its letter would be drawn beside it. */
const LETTERS = new Intl.Segmenter();

/** The whole text in alternating pieces, matching and not; joined they give the text. */
export function textMarks(text: string, query: string): Mark[] {
  const letters = Array.from(LETTERS.segment(text), ({ segment }) => segment);
  const owners: number[] = [];
  let folded = '';
  letters.forEach((letter, index) => {
    const part = /\s/.test(letter) ? ' ' : normalize(letter);
    folded += part;
    for (let i = 0; i < part.length; i += 1) owners.push(index);
  });
  const isHit = letters.map(() => false);
  for (const word of normalize(query).split(' ').filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      isHit.fill(true, owners[at] ?? 0, (owners[at + word.length - 1] ?? 0) + 1);
    }
  }
  return joined(letters, isHit);
}

function joined(letters: readonly string[], isHit: readonly boolean[]): Mark[] {
  const marks: { text: string; isHit: boolean }[] = [];
  letters.forEach((letter, index) => {
    const last = marks.at(-1);
    const hit = isHit[index] ?? false;
    if (last?.isHit === hit) last.text += letter;
    else marks.push({ text: letter, isHit: hit });
  });
  return marks;
}
