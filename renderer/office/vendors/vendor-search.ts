// Search parameters of the vendor list, and its filter.
import { z } from 'zod';
import type { Vendor } from '#shared/api/procurement/vendor';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', 'active', 'other'] as const;

export const vendorSearch = z.object({
  text: z.string().catch(''),
  status: z.enum(STATUS_CHOICES).catch('all'),
  sort: z.enum(['name', 'phone', 'email', 'status']).catch('name'),
  isDescending: z.boolean().catch(false),
  /** Id of the open vendor, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
});

type VendorSearch = z.output<typeof vendorSearch>;

export function isActive({ status }: Pick<Vendor, 'status'>): boolean {
  return status === 'ACTIVE';
}

export function matches(vendor: Vendor, { text, status }: VendorSearch, isShown: (typed: string) => boolean): boolean {
  if (status !== 'all' && isActive(vendor) !== (status === 'active')) return false;
  const { name, email, phone } = vendor;
  return isFoundIn([name, email, phone], text) || isShown(text);
}
