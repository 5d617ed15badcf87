// Guards the extractor against a description ("AI proposals" under Endpoints): a web link or an instruction-like phrase is
// refused, and < > quotes ; and backticks are removed. Checked as a reader sees it: compatibility forms folded (NFKC),
// invisible characters removed.
import { CodedError } from '#shared/errors';
import { hasInstructionPhrase } from './instruction-phrase';
import { hasWebLink } from './web-link';

/** Straight and typographic quotes, single and double, also as apostrophes: O'Brien becomes OBrien. */
const QUOTES = /["'`´\u02b9-\u02bd\u02ee\u2018-\u201f\u2032-\u2037\u2039\u203a\u00ab\u00bb\u300c-\u300f\u301d-\u301f]/g;
const BRACKETS_AND_SEMICOLON = /[<>;]/g;
/** Format characters, variation selectors, fillers, soft hyphens: all invisible. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
/** Two of them carry meaning inside words of other scripts, such as Persian. */
const JOINER_IN_WORD = /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200c\u200d](?=\p{L})(?!\p{Script=Latin})/u;

/** @throws CodedError VALIDATION_FAILED for a blank description, DESCRIPTION_REFUSED */
export function readableDescription(description: string): string {
  const seen = visible(description);
  // Removing a character can also form a phrase: both forms must pass.
  const forms = [seen, withoutMarks(seen), visible(description.replace(INVISIBLE, ' '))];
  if (forms.some(hasWebLink))
    throw refused('The description contains a web link. Describe the customer in plain words.');
  if (forms.some(hasInstructionPhrase)) {
    throw refused('The description contains instructions. Describe the customer only.');
  }
  const readable = withoutMarks(visible(description, JOINER_IN_WORD)).trim();
  if (!/[\p{L}\p{N}]/u.test(readable)) {
    const message = 'The description says nothing about a customer.';
    throw new CodedError('VALIDATION_FAILED', { message, field: 'description' });
  }
  return readable;
}

function visible(text: string, kept?: RegExp): string {
  const shown = text.replace(INVISIBLE, (character, index: number) =>
    kept && isMatchAt(kept, text, index) ? character : '',
  );
  // Quotes of compatibility forms are removed before folding: NFKC turns an acute accent into a space and a mark.
  return shown
    .replace(/´/g, "'")
    .normalize('NFKC')
    .replace(/[^\P{Cc}\n]|\p{Cs}|[\u2028\u2029]/gu, ' ');
}

function withoutMarks(text: string): string {
  return text.replace(QUOTES, '').replace(BRACKETS_AND_SEMICOLON, '');
}

function isMatchAt(pattern: RegExp, text: string, index: number): boolean {
  const sticky = new RegExp(pattern.source, 'uy');
  sticky.lastIndex = index;
  return sticky.test(text);
}

function refused(message: string): CodedError {
  return new CodedError('DESCRIPTION_REFUSED', { message, field: 'description' });
}
