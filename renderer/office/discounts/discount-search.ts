// Search parameters of the discount list, and its filter.
import { z } from 'zod';
import { DISCOUNT_TYPES, type Discount } from '#shared/api/catalog/discount';
import { ACTIVE_STATUS } from '#shared/domain/cart/discount';
import { isFoundIn } from '../kit/filters/found-in';
import { TYPE_NAMES } from './discount-text';

export const TYPE_CHOICES = ['all', ...TYPE_NAMES] as const;
export const STATUS_CHOICES = ['all', 'active', 'other'] as const;

export const discountSearch = z.object({
  name: z.string().catch(''),
  type: z.enum(TYPE_CHOICES).catch('all'),
  status: z.enum(STATUS_CHOICES).catch('all'),
  sort: z.enum(['name', 'type', 'effect', 'status']).catch('name'),
  isDescending: z.boolean().catch(false),
  /** Id of the open discount, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
});

type DiscountSearch = z.output<typeof discountSearch>;

export function isActive({ status }: Pick<Discount, 'status'>): boolean {
  return status.trim().toLowerCase() === ACTIVE_STATUS;
}

export function matches(
  discount: Discount,
  { name, type, status }: DiscountSearch,
  isShown: (typed: string) => boolean,
): boolean {
  if (!isFoundIn([discount.name], name) && !isShown(name)) return false;
  if (type !== 'all' && discount.discountType !== DISCOUNT_TYPES[type]) return false;
  return status === 'all' || isActive(discount) === (status === 'active');
}
