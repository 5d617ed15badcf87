// The search input as a condition: every term must match in one of its forms.
import { normalise } from './normalise';
import { phoneQueryForms } from './phone';
import { toBytes } from './row-text';

/** Bytes as in RowText. */
export interface Query {
  /** The alternative forms of each term. Longest first, as it excludes most. */
  readonly terms: readonly (readonly string[])[];
  /** The whole input. */
  readonly whole: string;
}

/** Part of a telephone number: digits and common separators. */
const PHONE_PIECE = /^[+(]?[\d().\-/]*\d[\d().\-/]*$/;

/** Fewer digits than this in separate groups are more likely two numbers than one telephone number. */
const PHONE_DIGITS = 6;

export function parseQuery(text: string): Query {
  const words = normalise(text).split(' ').filter(Boolean);
  const terms = joinPhonePieces(words).map((term) => formsOf(term).map(toBytes));
  return { terms: terms.sort((a, b) => shortest(b) - shortest(a)), whole: toBytes(words.join(' ')) };
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
