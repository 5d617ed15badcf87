// How many items have each color, each subcategory and each discount, in any status: the service counts them so as well.
import { useMemo } from 'react';
import { listItems } from '#shared/api/catalog/items';
import { useAllPages } from '../kit/answers/use-all-pages';

export interface ItemCounts {
  readonly colors: ReadonlyMap<number, number>;
  readonly subcategories: ReadonlyMap<number, number>;
  readonly discounts: ReadonlyMap<number, number>;
  /** Whether there are items that are not counted, as the list of items is too long. */
  readonly isPartial: boolean;
}

const ALL = {};

/** Null while the items are not known. */
export function useItemCounts(): ItemCounts | null {
  const { data, leftOut } = useAllPages(listItems, ALL, ({ itemId }) => itemId);
  return useMemo(() => {
    if (data === undefined) return null;
    const colors = new Map<number, number>();
    const subcategories = new Map<number, number>();
    const discounts = new Map<number, number>();
    const count = (of: Map<number, number>, id: number | null) => {
      if (id !== null) of.set(id, (of.get(id) ?? 0) + 1);
    };
    for (const { colorId, subcategoryId, discountId } of data) {
      count(colors, colorId);
      count(subcategories, subcategoryId);
      count(discounts, discountId);
    }
    return { colors, subcategories, discounts, isPartial: leftOut > 0 };
  }, [data, leftOut]);
}

/** @param row null for a new one */
export function countOf(
  counts: ReadonlyMap<number, number> | undefined,
  row: { readonly id: number } | null,
): number | null {
  return row && counts ? (counts.get(row.id) ?? 0) : null;
}
