import { describe, expect, it } from 'vitest';
import { textMarks } from './text-marks';

const shown = (text: string, query: string) =>
  textMarks(text, query)
    .map((mark) => (mark.isHit ? `[${mark.text}]` : mark.text))
    .join('');

describe('textMarks', () => {
  it.each([
    ['SAVE THE PLANET MUG', 'mug', 'SAVE THE PLANET [MUG]'],
    ['Hala Al Mansoori', 'al man', 'H[al]a [Al] [Man]soori'],
    ['Çağla Yıldız', 'cagla', '[Çağla] Yıldız'],
    ["Poppy's Playhouse", 'poppys', "[Poppy's] Playhouse"],
    ['Straße', 'strasse', '[Straße]'],
    ['mug mug', 'mug', '[mug] [mug]'],
    ['सुनीता शर्मा', 'सुन', '[सुनी]ता शर्मा'],
    ['JUMBO BAG', '', 'JUMBO BAG'],
    ['JUMBO BAG', '   ', 'JUMBO BAG'],
  ])('marks %s for %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('keeps every letter of the text', () => {
    const text = 'Ａ  ﬁne café — ١٢٣';
    expect(
      textMarks(text, 'fine cafe 123')
        .map((mark) => mark.text)
        .join(''),
    ).toBe(text);
  });
});
