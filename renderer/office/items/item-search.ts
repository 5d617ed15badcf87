// Search parameters of the item list: those sent to the service, and the filter of its answer.
import { z } from 'zod';
import { ITEM_STATUSES, type Item, type ItemListQuery } from '#shared/api/catalog/item';
import { isFoundIn } from '../kit/filters/found-in';
import { dayEnd, dayStart, isWithin } from '../kit/list/day-limits';

export const STATUS_CHOICES = ['all', ...ITEM_STATUSES] as const;

/** An attribute that an item does not have. */
export const NONE = 'none';

const text = z.string().catch('');
/** An id, NONE, or 'all'. */
const attribute = z.string().catch('all');

export const itemSearch = z.object({
  /** Found in names, SKUs and barcodes; prices and dates as shown. */
  find: text,
  status: z.enum(STATUS_CHOICES).catch('all'),
  /** YYYY-MM-DD at the merchant, both ends included; '' for none. */
  updatedFrom: text,
  updatedTo: text,
  subcategory: attribute,
  color: attribute,
  discount: attribute,
  sort: z
    .enum([
      ...(['name', 'sku', 'subcategory', 'color', 'price', 'status'] as const),
      ...(['discount', 'tax', 'unit', 'barcodes', 'changed'] as const),
    ])
    .catch('name'),
  isDescending: z.boolean().catch(false),
  /** Id of the open item, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
});

export type ItemPlace = z.output<typeof itemSearch>;

/** What hides items at the service already, none of it. */
export const NO_SERVICE_FILTERS = { status: 'all', updatedFrom: '', updatedTo: '' } as const;

/** @param timeZone of the merchant */
export function queryOf(
  { status, updatedFrom, updatedTo }: Pick<ItemPlace, keyof typeof NO_SERVICE_FILTERS>,
  timeZone: string,
): Partial<ItemListQuery> {
  const hasDays = updatedFrom !== '' || updatedTo !== '';
  return {
    ...(updatedFrom !== '' && { updatedFrom: dayStart(updatedFrom, timeZone) }),
    ...(updatedTo !== '' && { updatedTo: dayEnd(updatedTo, timeZone) }),
    ...(status !== 'all' && { status: [status] }),
    // With a day and without a status the service leaves out all but the active ones.
    ...(status === 'all' && hasDays && { status: [...ITEM_STATUSES] }),
  };
}

/** What the service would answer of the items that this computer has. */
export function isAsked(item: Item, { status, updatedFrom, updatedTo }: Partial<ItemListQuery>): boolean {
  const isStatus = status === undefined || status.some((each) => each === item.status);
  return isStatus && isWithin(item.modifiedTime, updatedFrom, updatedTo);
}

/** Prices and dates are looked for; a word is one of the name, as "lantern" would find all of "Candles & lanterns", which has a filter. */
const HAS_DIGIT = /\p{Nd}/u;

export function matches(
  item: Item,
  { find, status, subcategory, color, discount }: ItemPlace,
  isShown: (typed: string) => boolean,
): boolean {
  // Also one whose change of status is not sent yet.
  if (status !== 'all' && item.status !== status) return false;
  if (!isOf(item.subcategoryId, subcategory) || !isOf(item.colorId, color) || !isOf(item.discountId, discount)) {
    return false;
  }
  return isFoundIn([item.name, item.sku, ...item.barcodes], find) || (HAS_DIGIT.test(find) && isShown(find));
}

function isOf(id: number | null, chosen: string): boolean {
  if (chosen === 'all') return true;
  return chosen === NONE ? id === null : id === Number(chosen);
}
