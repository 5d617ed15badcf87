// Splits a full name into first and last name. Titles are dropped; a particle begins the last name; otherwise the last word
// is the last name, or the last two where people have two.

export interface NameParts {
  readonly firstName: string;
  readonly lastName?: string;
  /** The words could be split differently. */
  readonly isGuess: boolean;
}

const TITLES = new Set(
  `mr mrs ms miss mx dr prof professor sir dame eng engr adv advocate capt captain sheikh shaikh sheikha shri shree smt sri
  kumari herr frau monsieur madame mme mlle señor señora sr sra srta don doña dona sig signor signora dott mevrouw meneer
  السيد السيدة الدكتور الشيخ श्री श्रीमती`.split(/\s+/),
);
const SUFFIXES = new Set(['phd', 'md', 'esq', 'mba', 'cpa']);
const GENERATIONS = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
/** Words that begin a family name. */
const PARTICLES = new Set(
  `van von der den de del della dela di da do dos das du la le lo ter ten al el bin ibn bint ben o mc mac st san santa zu zum
  بن ابن بنت آل ال`.split(/\s+/),
);
/** Given names of two words. */
const GIVEN_PREFIXES = new Set(['abdul', 'abdel', 'abd', 'abu', 'umm', 'عبد', 'أبو', 'ابو']);
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
/** Countries where people have the names of both parents. */
const TWO_FAMILY_NAMES = new Set([
  'MX',
  'ES',
  'CO',
  'PE',
  'CL',
  'VE',
  'EC',
  'GT',
  'CU',
  'BO',
  'DO',
  'HN',
  'PY',
  'SV',
  'NI',
  'CR',
  'PA',
  'UY',
]);

export function nameParts(text: string, country: string | undefined): NameParts | undefined {
  const words = withoutTitles(text.split(/\s+/).filter((word) => /\p{L}/u.test(word))).map((word) =>
    word.replace(/[,]+$/, ''),
  );
  const [first, second] = words;
  if (first === undefined) return undefined;
  if (second === undefined) return { firstName: proper(first, words), isGuess: false };
  if (words.length === 2 && FAMILY_FIRST.test(first + second))
    return { firstName: second, lastName: first, isGuess: false };
  const { at, isGuess } = beginningOfLastName(words, country);
  const join = (some: readonly string[]) => some.map((word) => proper(word, words)).join(' ');
  const lastName = join(words.slice(at));
  return { firstName: join(words.slice(0, at)), isGuess, ...(lastName !== '' && { lastName }) };
}

function beginningOfLastName(words: readonly string[], country: string | undefined): { at: number; isGuess: boolean } {
  const lowest = GIVEN_PREFIXES.has(plain(words[0] ?? '')) ? 2 : 1;
  const particle = words.findIndex((word, i) => i >= lowest && i < words.length - 1 && isParticle(word));
  if (particle > 0) return { at: particle, isGuess: false };
  const generations = GENERATIONS.has(plain(words.at(-1) ?? '')) ? 1 : 0;
  const count = words.length - generations;
  const hasTwo = country !== undefined && TWO_FAMILY_NAMES.has(country) && count > 2;
  const at = Math.max(lowest, count - (hasTwo ? 2 : 1));
  // A middle initial belongs to the first name: there is no other way to split it.
  const isGuess =
    count > 2 && count - lowest > 1 && !words.slice(1, count - 1).every((word) => /^\p{Lu}\.?$/u.test(word));
  return { at, isGuess };
}

export function isTitle(word: string): boolean {
  return TITLES.has(plain(word));
}

export function isParticle(word: string): boolean {
  return word === 't' || PARTICLES.has(plain(word)) || /^(?:al|el)-/i.test(word);
}

function withoutTitles(words: string[]): string[] {
  let rest = words;
  while (rest.length > 1 && isTitle(rest[0] ?? '')) rest = rest.slice(1);
  while (rest.length > 1 && SUFFIXES.has(plain(rest.at(-1) ?? ''))) rest = rest.slice(0, -1);
  return rest;
}

/** A name typed in lower case gets capitals; anything else stays as typed. */
function proper(word: string, all: readonly string[]): string {
  const isAllSmall = all.every((one) => one === one.toLowerCase());
  if (!isAllSmall || isParticle(word)) return word;
  return word.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[.,]/g, '');
}
