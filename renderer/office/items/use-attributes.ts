// The lists that attributes of items are chosen from, as last answered.
import { useMemo } from 'react';
import type { Color } from '#shared/api/catalog/color';
import { listColors } from '#shared/api/catalog/colors';
import type { Discount } from '#shared/api/catalog/discount';
import { listDiscounts } from '#shared/api/catalog/discounts';
import { listSubcategories } from '#shared/api/catalog/subcategories';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { useAnswer } from '../kit/list/use-answer';

export interface Attributes {
  readonly subcategories: ReadonlyMap<number, Subcategory>;
  readonly colors: ReadonlyMap<number, Color>;
  readonly discounts: ReadonlyMap<number, Discount>;
}

export function useAttributes(): Attributes {
  const subcategories = useAnswer(listSubcategories, {}).data;
  const colors = useAnswer(listColors, {}).data;
  const discounts = useAnswer(listDiscounts, {}).data;
  return useMemo(
    () => ({ subcategories: byId(subcategories), colors: byId(colors), discounts: byId(discounts) }),
    [subcategories, colors, discounts],
  );
}

function byId<R extends { readonly id: number; readonly name: string }>(
  rows: readonly R[] | undefined,
): ReadonlyMap<number, R> {
  const byName = [...(rows ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return new Map(byName.map((row) => [row.id, row]));
}

/** Its name; its number while the list was not loaded; '' for none. */
export function nameOf(rows: ReadonlyMap<number, { readonly name: string }>, id: number | null): string {
  return id === null ? '' : (rows.get(id)?.name ?? `#${id}`);
}
