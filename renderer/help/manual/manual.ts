// The pages of the manual in a language, from the files of docs/manual. What is not translated is there in English.
import { parseMarkdown, plainText, type Block } from './markdown';

export interface Section {
  /** Its address in the page, as of a heading on the web: 'split-payment'. That of the English page in every language. */
  readonly anchor: string;
  readonly level: 1 | 2 | 3;
  readonly title: string;
  readonly blocks: readonly ShownBlock[];
  /** What else people may call it. */
  readonly also: string;
}

export type ShownBlock = Exclude<Block, { kind: 'heading' | 'also' }>;

export interface Page {
  /** The name of its file: 'paying' */
  readonly id: string;
  readonly title: string;
  readonly language: string;
  /** The first is the page itself, up to its first section. */
  readonly sections: readonly Section[];
}

/** 'paying', 'paying#split-payment' */
export type Address = string;

export interface Manual {
  /** In the order of the table of contents. */
  readonly pages: readonly Page[];
  /** Undefined for an address of nothing. */
  find(address: Address): { readonly page: Page; readonly section: Section } | undefined;
}

/** Shown for a link to it; help goes there itself. */
export function hrefOf(address: Address): string {
  return `/help/${address}`;
}

/** Path in docs/manual → Markdown: 'paying.md', 'ar/paying.md'. */
export type ManualFiles = Readonly<Record<string, string>>;

/** The page about messages, a section for each. */
export const ERRORS_PAGE = 'errors';

const ENGLISH = 'en';
const CONTENTS = 'README.md';

export function createManual(files: ManualFiles, language: string): Manual {
  const pages = pageIds(files).map((id) => pageOf(files, id, language));
  return {
    pages,
    find: (address) => {
      const [id, anchor] = address.split('#');
      const page = pages.find((each) => each.id === id);
      const section = anchor === undefined ? page?.sections[0] : page?.sections.find((each) => each.anchor === anchor);
      return page && section && { page, section };
    },
  };
}

/** As the table of contents links to them. */
function pageIds(files: ManualFiles): string[] {
  const texts = parseMarkdown(files[CONTENTS] ?? '').flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    return block.kind === 'list' ? block.items : [];
  });
  return texts.flat().flatMap((part) => (part.kind === 'link' ? [part.target.replace(/\.md$/, '')] : []));
}

function pageOf(files: ManualFiles, id: string, language: string): Page {
  const english = sectionsOf(id, files[`${id}.md`]);
  const translation = language === ENGLISH ? undefined : files[`${language}/${id}.md`];
  if (translation === undefined) return { id, title: english[0].title, language: ENGLISH, sections: english };
  const translated = sectionsOf(id, translation);
  if (translated.length !== english.length) throw new Error(`${language}/${id}.md has other sections than ${id}.md.`);
  const sections = translated.map((section, index) => ({ ...section, anchor: english[index]?.anchor ?? '' }));
  return { id, title: translated[0].title, language, sections };
}

type Sections = [Section, ...Section[]];

function sectionsOf(id: string, source: string | undefined): Sections {
  if (source === undefined) throw new Error(`The manual has no page ${id}.md.`);
  const sections: (Section & { blocks: ShownBlock[]; also: string })[] = [];
  for (const block of parseMarkdown(source)) {
    const last = sections.at(-1);
    if (block.kind === 'heading') {
      const { level, text } = block;
      sections.push({ anchor: anchorOf(text), level, title: text, blocks: [], also: '' });
    } else if (!last) throw new Error(`${id}.md does not begin with its title.`);
    else if (block.kind === 'also') last.also = block.words;
    else last.blocks.push(block);
  }
  const [first, ...others] = sections;
  if (!first) throw new Error(`${id}.md is empty.`);
  return [first, ...others];
}

/** As GitHub makes them, so that links work there too. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** What stands in a section, a text for each paragraph and item. */
export function textsOf({ blocks }: Section): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.alt];
    return block.kind === 'list' ? block.items.map(plainText) : [plainText(block.text)];
  });
}

/** The section that explains an error: below its heading stand the codes it is about. */
export function errorAddress({ pages }: Manual, code: string): Address | null {
  const page = pages.find(({ id }) => id === ERRORS_PAGE);
  const section = page?.sections.find(({ blocks: [codes] }) => {
    return codes?.kind === 'paragraph' && codes.text.some((part) => part.kind === 'code' && part.text === code);
  });
  return page && section ? `${page.id}#${section.anchor}` : null;
}
