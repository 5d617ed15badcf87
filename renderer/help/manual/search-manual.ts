// Finds the sections of the manual that have all words of a text, those with the words in their heading first.
import { normalize } from '../../store/search/normalize';
import { textsOf, type Address, type Manual, type Page, type Section } from './manual';

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
      const rank = rankOf(page, section, words);
      return rank === null ? [] : [{ rank, hit: hitOf(page, section, words) }];
    }),
  );
  return found.toSorted((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

/** 0: the heading has all words. 1: together with the title of the page. 2: together with what stands there. Null: not at all. */
function rankOf(page: Page, section: Section, words: readonly string[]): number | null {
  if (hasAll(section.title, words)) return 0;
  const heading = `${page.title} ${section.title}`;
  if (section.level > 1 && hasAll(heading, words)) return 1;
  return hasAll([heading, ...textsOf(section)].join(' '), words) ? 2 : null;
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

function hitOf({ id, title: page }: Page, section: Section, words: readonly string[]): ManualHit {
  const texts = textsOf(section);
  const text = texts.find((each) => hasAll(each, words)) ?? texts.find((each) => hasAny(each, words)) ?? texts[0] ?? '';
  const sentences = text.split(/(?<=[.!?:]) /);
  const from = Math.max(
    0,
    sentences.findIndex((sentence) => hasAny(sentence, words)),
  );
  const { anchor, title } = section;
  return { address: `${id}#${anchor}`, title, page, excerpt: sentences.slice(from).join(' ') };
}
