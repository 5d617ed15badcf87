import { expect, it } from 'vitest';
import { item } from '#shared/api/catalog/item';
import { itemSearch, matches } from './item-search';

const [EXAMPLE] = item.meta()?.['examples'] as readonly [object];
const lantern = item.parse({ ...EXAMPLE, name: 'WHITE METAL LANTERN' });
/** The list shows the typed text in some column of each item. */
const isFound = (find: string) => matches(lantern, itemSearch.parse({ find }), () => true);

it('finds a word in the name alone, and a price or date wherever it is shown', () => {
  expect(['metal', 'candles', '12.50', '٣ مارس'].map(isFound)).toEqual([true, false, true, true]);
});
