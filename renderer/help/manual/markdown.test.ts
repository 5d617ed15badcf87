import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from './markdown';

describe('a page', () => {
  it('is headings, paragraphs, lists and pictures in their order', () => {
    const source =
      '# Paying\n\nPress **Pay** (F12). It\nasks.\n## Cash\n- one\n  more\n- two\n\n1. first\n\n![A receipt](pictures/a.png)\n';
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, text: 'Paying' },
      {
        kind: 'paragraph',
        text: [
          { kind: 'text', text: 'Press ' },
          { kind: 'strong', text: 'Pay' },
          { kind: 'text', text: ' (F12). It asks.' },
        ],
      },
      { kind: 'heading', level: 2, text: 'Cash' },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'text', text: 'one more' }], [{ kind: 'text', text: 'two' }]],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'first' }]] },
      { kind: 'picture', alt: 'A receipt', file: 'pictures/a.png' },
    ]);
  });

  it('has words beside those that are shown', () => {
    expect(parseMarkdown('## Vendors\n<!-- Also: suppliers, buying -->\nSearch.')[1]).toEqual({
      kind: 'also',
      words: 'suppliers, buying',
    });
  });

  it('begins a list right below a paragraph', () => {
    expect(parseMarkdown('Choose:\n- one').map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });

  it('has links, code and escaped marks in its text', () => {
    const [block] = parseMarkdown('Marked \\* in [Paying](paying.md#cash), `3 *`.');
    expect(block).toEqual({
      kind: 'paragraph',
      text: [
        { kind: 'text', text: 'Marked * in ' },
        { kind: 'link', text: 'Paying', target: 'paying.md#cash' },
        { kind: 'text', text: ', ' },
        { kind: 'code', text: '3 *' },
        { kind: 'text', text: '.' },
      ],
    });
    expect(plainText(block?.kind === 'paragraph' ? block.text : [])).toBe('Marked * in Paying, 3 *.');
  });

  it.each([
    '| a | b |',
    '> quoted',
    '```sh',
    '<b>bold</b>',
    '<!-- note -->',
    '#### Deep',
    '  - nested',
    '**open',
    '*slanted*',
    'a `b',
  ])('does not pass with what help cannot show: %s', (line) => {
    expect(() => parseMarkdown(line)).toThrow(line.trim());
  });
});
