// Finds the sections of the manual that have all words of a text: first those that are about it, then those that only mention it. What
// explains messages comes after what explains the screens, except for a message that is typed as it stands.
import { normalize } from '../../store/search/normalize';
import { ERRORS_PAGE, textsOf, type Address, type Manual, type Page, type Section } from './manual';

export interface ManualHit {
  readonly address: Address;
  readonly title: string;
  readonly page: string;
  /** What stands there about it, from the sentence with the first match. */
  readonly excerpt: string;
}

export function searchManual({ pages }: Manual, text: string): ManualHit[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const place = placeOf(page, section, words);
      return place === null ? [] : [{ rank: PLACES.indexOf(place), hit: hitOf(page, section, words) }];
    }),
  );
  return found.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

/** Where the words are found, the best first. 'also': what people call it. 'on screen': on one button, field or screen. */
const PLACES = [
  'whole heading',
  'heading',
  'also',
  'titles',
  'on screen',
  'sentence',
  'heading of a message',
  'text',
  'text of a message',
] as const;

function placeOf(page: Page, section: Section, words: readonly string[]): (typeof PLACES)[number] | null {
  const { title, also, level } = section;
  const isMessage = page.id === ERRORS_PAGE;
  const isHeading = hasAll(title, words);
  if (isHeading && isWhole(title, words)) return 'whole heading';
  if (isHeading) return isMessage ? 'heading of a message' : 'heading';
  const titles = `${page.title} ${title}`;
  const texts = textsOf(section);
  if (!isMessage) {
    if (hasAll(`${title} ${also}`, words)) return 'also';
    if (level > 1 && hasAll(titles, words)) return 'titles';
    if (onScreen(section).some((name) => hasAll(name, words))) return 'on screen';
    if (texts.some((text) => sentencesOf(text).some((sentence) => hasAll(sentence, words)))) return 'sentence';
  }
  if (!hasAll([titles, also, ...texts].join(' '), words)) return null;
  return isMessage ? 'text of a message' : 'text';
}

/** Whether each word of the text is one of the words, or begins with one. */
function isWhole(text: string, words: readonly string[]): boolean {
  return wordsOf(text).every((own) => words.some((word) => own.startsWith(word)));
}

function hasAll(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

function hasAny(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.some((word) => own.some((each) => each.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}*]+/u)
    .filter(Boolean);
}

/** What the section names in bold. */
function onScreen({ blocks }: Section): string[] {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'picture') return [];
    return block.kind === 'list' ? block.items : [block.text];
  });
  return texts.flat().flatMap((part) => (part.kind === 'strong' ? [part.text] : []));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:]) /);
}

function hitOf({ id, title: page }: Page, section: Section, words: readonly string[]): ManualHit {
  const texts = textsOf(section);
  const text = texts.find((each) => hasAll(each, words)) ?? texts.find((each) => hasAny(each, words)) ?? texts[0] ?? '';
  const sentences = sentencesOf(text);
  const first = sentences.findIndex((sentence) => hasAll(sentence, words));
  const from = first === -1 ? sentences.findIndex((sentence) => hasAny(sentence, words)) : first;
  const { anchor, title } = section;
  return { address: `${id}#${anchor}`, title, page, excerpt: sentences.slice(Math.max(0, from)).join(' ') };
}
