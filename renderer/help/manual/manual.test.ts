import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#shared/errors';
import { PLACES } from '../places';
import { createManual, errorAddress, textsOf, type ManualFiles } from './manual';
import { MANUAL_FILES, manualIn, pictureUrl } from './manual-files';

const FILES: ManualFiles = {
  'README.md': '# Manual\n\nBegin with [Paying](paying.md).\n\n1. [Errors](errors.md)\n',
  'paying.md': '# Paying\n\nPress it.\n\n## “Cash” & coins\n\nCount.\n',
  'errors.md': '# Errors\n\n## Printer\n\n### No paper\n\n`PRINTER_A` `PRINTER_B`\n\nFill it.\n',
  'ar/paying.md': '# الدفع\n\nاضغط.\n\n## نقدا\n\nعد.\n',
};

describe('a manual', () => {
  it('has the pages of its contents, in their order', () => {
    expect(createManual(FILES, 'en').pages.map(({ id, title }) => [id, title])).toEqual([
      ['paying', 'Paying'],
      ['errors', 'Errors'],
    ]);
  });

  it('finds a page and a section by its address', () => {
    const manual = createManual(FILES, 'en');
    expect(manual.find('paying')?.section.title).toBe('Paying');
    expect(manual.find('paying#cash--coins')?.section.title).toBe('“Cash” & coins');
    expect(manual.find('paying#card')).toBeUndefined();
    expect(manual.find('card')).toBeUndefined();
  });

  it('is in the language asked for as far as it is translated, under the same addresses', () => {
    const manual = createManual(FILES, 'ar');
    expect(manual.pages.map(({ language }) => language)).toEqual(['ar', 'en']);
    expect(manual.find('paying#cash--coins')?.section.title).toBe('نقدا');
  });

  it('does not pass with a translation that has other sections', () => {
    const files = { ...FILES, 'ar/paying.md': '# الدفع\n' };
    expect(() => createManual(files, 'ar')).toThrow('ar/paying.md has other sections than paying.md.');
  });

  it('explains an error in the section that has its code', () => {
    const manual = createManual(FILES, 'en');
    expect(errorAddress(manual, 'PRINTER_B')).toBe('errors#no-paper');
    expect(errorAddress(manual, 'PRINTER_C')).toBeNull();
  });
});

describe.each(['en', 'ar'])('the manual of the app, in %s', (language) => {
  const manual = manualIn(language);
  const links = manual.pages.flatMap((page) =>
    page.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        const texts = block.kind === 'list' ? block.items : block.kind === 'paragraph' ? [block.text] : [];
        return texts.flat().flatMap((part) => {
          if (part.kind !== 'link') return [];
          const { target } = part;
          return [target.startsWith('#') ? page.id + target : target.replace('.md', '')];
        });
      }),
    ),
  );

  it('is whole', () => {
    expect(manual.pages.filter((page) => page.language !== language).map(({ id }) => id)).toEqual([]);
  });

  it('names all its pages in the contents', () => {
    const written = Object.keys(MANUAL_FILES).filter((path) => path !== 'README.md' && !path.includes('/'));
    expect(manual.pages.map(({ id }) => `${id}.md`).toSorted()).toEqual(written.toSorted());
  });

  it('has each section once on its page, and nothing empty', () => {
    for (const { id, sections } of manual.pages) {
      const anchors = sections.map(({ anchor }) => `${id}#${anchor}`);
      expect(new Set(anchors).size, id).toBe(anchors.length);
      const empty = sections.filter(
        (section, index) => textsOf(section).length === 0 && (sections[index + 1]?.level ?? 1) <= section.level,
      );
      expect(empty.map(({ title }) => `${id}: ${title}`)).toEqual([]);
    }
  });

  it('has a section for every place of the app', () => {
    const missing = Object.entries(PLACES).filter(([, address]) => manual.find(address) === undefined);
    expect(missing).toEqual([]);
  });

  it('explains every error once, and none that there is not', () => {
    expect(ERROR_CODES.filter((code) => errorAddress(manual, code) === null)).toEqual([]);
    const sections = manual.pages.find(({ id }) => id === 'errors')?.sections.filter(({ level }) => level === 3) ?? [];
    const named = sections.flatMap(({ blocks: [codes] }) =>
      codes?.kind === 'paragraph' ? codes.text.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])) : [],
    );
    expect(named.toSorted()).toEqual(ERROR_CODES.toSorted());
    // More than the notice says.
    const short = sections.filter((section) => textsOf(section).slice(1).join(' ').length < 80);
    expect(short.map(({ title }) => title)).toEqual([]);
  });

  it('links to what is there', () => {
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => manual.find(link) === undefined)).toEqual([]);
  });

  it('shows pictures that are there', () => {
    const pictures = manual.pages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []))),
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((file) => pictureUrl(file) === undefined)).toEqual([]);
  });
});
