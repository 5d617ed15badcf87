import { describe, expect, it } from 'vitest';
import { createManual } from './manual';
import { searchManual } from './search-manual';

const manual = createManual(
  {
    'README.md': '1. [Paying](paying.md)\n2. [The day](day.md)\n3. [Settings](settings.md)\n4. [Errors](errors.md)\n',
    'paying.md':
      '# Paying\n\nPress **Pay**.\n\n## Card\n\nThe terminal asks. A card slip has a code. Keep it.\n\n## Cash\n\nNo card here.\n',
    'day.md': '# The day\n\nOpen it.\n\n## Closing\n\nCount the drawer. Café money counts too.\n',
    'settings.md':
      '# Settings\n\n## Shop\n\n<!-- Also: company -->\n\n**Paper rates** are here.\n\n## Rates\n\nOf paper. No other company.\n',
    'errors.md':
      '# Errors\n\n## No paper\n\n`PRINTER_NONE`\n\nFill it.\n\n## The paper rate is not known\n\n`RATE`\n\nChoose another.\n',
  },
  'en',
);
const found = (text: string) => searchManual(manual, text).map(({ address }) => address);

describe('searching the manual', () => {
  it('finds sections by the beginnings of words, those that have them in their heading first', () => {
    expect(found('car')).toEqual(['paying#card', 'paying#cash']);
    expect(found('day')).toEqual(['day#the-day', 'day#closing']);
  });

  it('needs all words, in any order, from heading, page or text', () => {
    expect(found('slip pay')).toEqual(['paying#card']);
    expect(found('slip closing')).toEqual([]);
  });

  it('finds what a section is about before what mentions it, and what people call it', () => {
    expect(found('company')).toEqual(['settings#shop', 'settings#rates']);
    expect(searchManual(manual, 'company')[0]?.excerpt).toBe('Paper rates are here.');
  });

  it('finds messages after screens, unless one is typed as it stands', () => {
    expect(found('paper rate')).toEqual(['settings#shop', 'errors#the-paper-rate-is-not-known', 'settings#rates']);
    expect(found('no paper')[0]).toBe('errors#no-paper');
    expect(found('paper rate is not known')).toEqual(['errors#the-paper-rate-is-not-known']);
  });

  it('knows neither accents nor capitals', () => {
    expect(found('CAFE')).toEqual(['day#closing']);
  });

  it('finds an error by its code, whole or in parts', () => {
    expect(found('PRINTER_NONE')).toEqual(['errors#no-paper']);
    expect(found('printer')).toEqual(['errors#no-paper']);
  });

  it('shows what it found from the sentence with the match on', () => {
    expect(searchManual(manual, 'slip')[0]).toEqual({
      address: 'paying#card',
      title: 'Card',
      page: 'Paying',
      excerpt: 'A card slip has a code. Keep it.',
    });
  });

  it('finds nothing for nothing', () => {
    expect(found('  ')).toEqual([]);
  });
});
