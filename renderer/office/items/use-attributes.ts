// The lists that attributes of items are chosen from, as last answered, with those that are still to be sent.
import { useMemo } from 'react';
import type { Color } from '#shared/api/catalog/color';
import { createColor, listColors, updateColor } from '#shared/api/catalog/colors';
import type { Discount } from '#shared/api/catalog/discount';
import { createDiscount, listDiscounts, updateDiscount } from '#shared/api/catalog/discounts';
import { createSubcategory, listSubcategories, updateSubcategory } from '#shared/api/catalog/subcategories';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { collatorOf } from '../../locales/collator';
import { useLocale } from '../../locales/locale';
import { newColor, newSubcategory } from '../attributes/new-attribute';
import { newDiscount } from '../discounts/discount-form';
import { useAnswer } from '../kit/answers/use-answer';
import { useWithNew } from '../kit/list/use-with-new';

const SUBCATEGORY_WRITES = [updateSubcategory, createSubcategory];
const COLOR_WRITES = [updateColor, createColor];
const DISCOUNT_WRITES = [updateDiscount, createDiscount];

export interface Attributes {
  readonly subcategories: ReadonlyMap<number, Subcategory>;
  readonly colors: ReadonlyMap<number, Color>;
  readonly discounts: ReadonlyMap<number, Discount>;
}

export function useAttributes(): Attributes {
  const locale = useLocale();
  const subcategories = useWithNew(useAnswer(listSubcategories, {}), SUBCATEGORY_WRITES, newSubcategory);
  const colors = useWithNew(useAnswer(listColors, {}), COLOR_WRITES, newColor);
  const discounts = useWithNew(useAnswer(listDiscounts, {}), DISCOUNT_WRITES, newDiscount);
  return useMemo(
    () => ({
      subcategories: byId(subcategories, locale),
      colors: byId(colors, locale),
      discounts: byId(discounts, locale),
    }),
    [subcategories, colors, discounts, locale],
  );
}

function byId<R extends { readonly id: number; readonly name: string }>(
  rows: readonly R[] | undefined,
  locale: string,
): ReadonlyMap<number, R> {
  const { compare } = collatorOf(locale);
  const byName = [...(rows ?? [])].sort((a, b) => compare(a.name, b.name));
  return new Map(byName.map((row) => [row.id, row]));
}

/** Its name; its number while the list was not loaded; '' for none. */
export function nameOf(rows: ReadonlyMap<number, { readonly name: string }>, id: number | null): string {
  return id === null ? '' : (rows.get(id)?.name ?? `#${id}`);
}
