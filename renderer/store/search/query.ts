// Parses the typed search text into a query: every term must match, in any of its forms.
import { normalize } from './normalize';
import { phoneQueryForms } from './phone';
import { toBytes } from './row-text';
import { soundForms } from './sound';

/** Bytes as in RowText. */
export interface Query {
  /** The forms of each term, any of which may match; at most MOST_TERMS, in the order typed. */
  readonly typed: readonly (readonly string[])[];
  /** The same longest first, as it rules out the most rows. */
  readonly terms: readonly (readonly string[])[];
  /** The whole typed text. */
  readonly whole: string;
}

/** Terms after these are ignored. They are the bits of one number. */
export const MOST_TERMS = 31;

/** A piece of a telephone number: digits with the usual punctuation around them. */
const PHONE_PIECE = /^[+(]?[\d().\-/]*\d[\d().\-/]*$/;

/** Separate groups with fewer digits in total are more likely two numbers than one telephone number. */
const PHONE_DIGITS = 6;

/** For items: numbers are sizes and codes, each by itself. */
export function parseQuery(text: string): Query {
  const words = wordsOf(text);
  return queryOf(words, words, (term) => [term]);
}

/** For people, whose names are also found by how they sound, and whose numbers are of telephones. */
export function parseNameQuery(text: string): Query {
  const words = wordsOf(text);
  return queryOf(words, joinPhonePieces(words), (term) => [...new Set([...formsOf(term), ...soundForms(term)])]);
}

/** 'Smith, John' is two words; a telephone number keeps its brackets. */
function wordsOf(text: string): string[] {
  const words = normalize(text).split(' ').filter(Boolean);
  return words.map((word) => (PHONE_PIECE.test(word) ? word : word.replace(AROUND_WORD, '') || word));
}

const AROUND_WORD = /^[,;:"]+|[,;:"]+$/g;

function queryOf(words: readonly string[], terms: readonly string[], forms: (term: string) => string[]): Query {
  const typed = terms.slice(0, MOST_TERMS).map((term) => forms(term).map(toBytes));
  return { typed, terms: typed.toSorted((a, b) => shortest(b) - shortest(a)), whole: toBytes(words.join(' ')) };
}

/** '+33 6 12' and '06 12 34' are one number each, '12 14' are two. */
function joinPhonePieces(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const whole = run.join('');
    joined.push(...(isOneNumber(whole) ? [whole] : run));
    run = [];
  };
  for (const word of words) {
    if (PHONE_PIECE.test(word) || word === '+') run.push(word);
    else {
      endRun();
      joined.push(word);
    }
  }
  endRun();
  return joined;
}

function isOneNumber(whole: string): boolean {
  return whole !== '' && (/^[+0(]/.test(whole) || whole.replace(/\D/g, '').length >= PHONE_DIGITS);
}

function formsOf(term: string): string[] {
  if (!PHONE_PIECE.test(term)) return [term];
  return [...new Set([term, ...phoneQueryForms(term)])];
}

function shortest(forms: readonly string[]): number {
  return Math.min(...forms.map((form) => form.length));
}
