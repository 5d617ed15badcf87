import { expect, it } from 'vitest';
import { PSEUDO } from './languages';
import { pseudoText } from './pseudo';
import { flatTexts } from './testing/flat-texts';

it('is longer, accented and in brackets', () => {
  expect(pseudoText('Complete sale')).toBe('[Çömplété šálé öñé tŵ]');
});

it('keeps placeholders and elements', () => {
  const text = pseudoText('Offline since <1>{{time}}</1>, {{count, number}} waiting');
  for (const mark of ['<1>{{time}}</1>', '{{count, number}}']) expect(text).toContain(mark);
});

it('has every text of the catalog, of the back office too', async () => {
  const texts = flatTexts((await PSEUDO.load?.())?.default ?? {});
  expect(texts.get('rail.sell')).toBe('[Šéll öñ]');
  expect(texts.get('office.title')).toMatch(/^\[Báçk/);
});
