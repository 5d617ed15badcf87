import { expect, it } from 'vitest';
import { storedSale, type StoredSale } from '#shared/api/sales/sale';
import { isFiltered, matchesWith, queryOf, salesSearch } from './sales-search';

const [example] = (storedSale.meta()?.examples ?? []) as readonly unknown[];

it('finds the sales of one item, and no others of its name', () => {
  const sale: StoredSale = storedSale.parse(example);
  const [line] = sale.cart.lines;
  const itemId = line?.itemId ?? '';
  const matches = matchesWith(() => '', undefined);
  const place = salesSearch.parse({ item: itemId });
  expect(isFiltered(place)).toBe(true);
  expect(queryOf(place, { from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(matches(sale, place, () => false)).toBe(true);
  expect(matches(sale, salesSearch.parse({ item: `${itemId}0` }), () => false)).toBe(false);
});
