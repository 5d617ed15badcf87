// Search parameters of the colors and subcategories: the order of both lists, and the one row that is edited.
import { z } from 'zod';
import type { ListPlace } from '../kit/list/use-records';
import type { Going, Place } from '../place/use-place';

export type ListName = 'colors' | 'subcategories';

const sort = z.enum(['name', 'items']).catch('name');
const isDescending = z.boolean().catch(false);

export const attributesSearch = z.object({
  colorsSort: sort,
  colorsDescending: isDescending,
  subcategoriesSort: sort,
  subcategoriesDescending: isDescending,
  /** The list of the open row, and the one that a narrow window shows. */
  list: z.enum(['colors', 'subcategories']).catch('colors'),
  /** Id of the row being edited, NEW_RECORD for a new one; null for none. */
  open: z.string().nullable().catch(null),
});

interface PlaceOfList {
  readonly place: ListPlace;
  go(change: Partial<ListPlace>, going: Going): void;
  isStillAt(seen: Partial<ListPlace>): boolean;
}

/** The place of one of the two lists. */
export function placeOf(list: ListName, at: Place<typeof attributesSearch>): PlaceOfList {
  const { place, go } = at;
  return {
    place: {
      sort: place[`${list}Sort`],
      isDescending: place[`${list}Descending`],
      open: place.list === list ? place.open : null,
    },
    go({ sort, isDescending, open }, going) {
      const order = {
        ...(sort !== undefined && { [`${list}Sort`]: sort }),
        ...(isDescending !== undefined && { [`${list}Descending`]: isDescending }),
      };
      go({ ...order, ...(open !== undefined && { list, open }) }, going);
    },
    isStillAt: ({ open }) => at.isStillAt({ ...(open !== undefined && { list, open }) }),
  };
}
