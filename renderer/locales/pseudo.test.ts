import { expect, it } from 'vitest';
import { pseudoText, pseudoTexts } from './pseudo';
import { flatTexts } from './testing/flat-texts';

it('is longer, accented and in brackets', () => {
  expect(pseudoText('Complete sale')).toBe('[Çömplété šálé öñé tŵ]');
});

it('keeps placeholders and elements', () => {
  const text = pseudoText('Offline since <1>{{time}}</1>, {{count, number}} waiting');
  for (const mark of ['<1>{{time}}</1>', '{{count, number}}']) expect(text).toContain(mark);
});

it('has every text of the catalog, of the back office too', () => {
  const texts = flatTexts(pseudoTexts());
  expect(texts.get('rail.sell')).toBe('[Šéll öñ]');
  expect(texts.get('office.title')).toMatch(/^\[Báçk/);
});
