// Search parameters of the sales: those sent to the service, and the filter of its answer.
import { z } from 'zod';
import type { SaleListQuery, StoredSale } from '#shared/api/sales/sale';
import { FIGURES_BY } from '#shared/api/sales/sales-figures';
import { DATE_GROUPS } from '../place/date-groups';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { isFoundIn } from '../kit/filters/found-in';
import { periodSearch } from '../place/kept-period';
import { typedNumber } from '../../ui/fields/typed-number';
import type { Period } from '../place/periods';
import type { CustomerOf } from './use-customer-of';

export const KIND_CHOICES = ['all', 'SALE', 'RETURN'] as const;
export const TENDER_CHOICES = ['all', 'CASH', 'CARD', 'OTHER'] as const;

const text = z.string().catch('');

export const salesSearch = z.object({
  /** The list of sales, or their figures as a report. */
  view: z.enum(['list', 'figures']).catch('list'),
  ...periodSearch('today'),
  /** The list is of all dates, whatever the period. */
  anyDate: z.boolean().catch(false),
  /** Found in the receipt, the customer and the items of the answer. */
  text,
  tender: z.enum(TENDER_CHOICES).catch('all'),
  /** Filters of the service; 'all' or '' for none. */
  kind: z.enum(KIND_CHOICES).catch('all'),
  /** A user name. */
  cashier: z.string().catch('all'),
  /** The number of a register. */
  register: z.string().catch('all'),
  receipt: text,
  customer: text,
  /** Id of an item that was sold or returned, found in the answer; '' for any. */
  item: text,
  /** Gross amounts as typed, major units. */
  least: text,
  most: text,
  /** What the report is by. */
  by: z.enum(FIGURES_BY).catch('hour'),
  /** How dates are grouped there; null for what suits the period. */
  group: z.enum(DATE_GROUPS).nullable().catch(null),
  sort: z
    .enum([
      'receipt',
      'time',
      'date',
      'cashier',
      'register',
      'customer',
      'customerNumber',
      'paidBy',
      'items',
      'discount',
      'tax',
      'part',
      'amount',
    ])
    .catch('time'),
  isDescending: z.boolean().catch(true),
  /** Id of the open sale; null for none. */
  open: z.string().nullable().catch(null),
});

export type SalesPlace = z.output<typeof salesSearch>;

/** Filters whose sales are no longer what the figures add up, beside the register. */
export function isFiltered(place: SalesPlace): boolean {
  const { anyDate, text: sought, tender, kind, cashier } = place;
  return anyDate || sought.trim() !== '' || hasMore(place) || [tender, kind, cashier].some((each) => each !== 'all');
}

/** Whether one of the filters behind the button hides rows. */
function hasMore({ receipt, customer, item, least, most }: SalesPlace): boolean {
  return [receipt, customer, item, least, most].some((each) => each.trim() !== '');
}

export function queryOf(place: SalesPlace, period: Period): Partial<SaleListQuery> {
  const { anyDate, kind, cashier, register, receipt, customer, least, most } = place;
  const minGrossAmount = amountOf(least);
  const maxGrossAmount = amountOf(most);
  return {
    ...(!anyDate && period),
    ...(kind !== 'all' && { kind }),
    ...(cashier !== 'all' && { cashier }),
    ...(register !== 'all' && { registerId: Number(register) }),
    ...(receipt.trim() !== '' && { receiptNumber: receipt.trim() }),
    ...(customer.trim() !== '' && { customerNumber: customer.trim() }),
    ...(minGrossAmount !== null && { minGrossAmount }),
    ...(maxGrossAmount !== null && { maxGrossAmount }),
  };
}

/** Major units; null for none, and for what is no amount. */
function amountOf(typed: string): number | null {
  const plain = typedNumber(typed);
  return /^\d{1,12}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** Whether a typed amount would be ignored. */
export function isNoAmount(typed: string): boolean {
  return typed.trim() !== '' && amountOf(typed) === null;
}

/** @param catalog its items, as far as they are known */
export function matchesWith(customerOf: CustomerOf, catalog: CatalogItems | undefined) {
  return (
    sale: StoredSale,
    { text: typed, tender, item }: SalesPlace,
    isShown: (typed: string) => boolean,
  ): boolean => {
    if (tender !== 'all' && sale.tenders.every(({ kind }) => kind !== tender)) return false;
    const { receiptNumber, customerNumber, cart } = sale;
    if (item !== '' && cart.lines.every(({ itemId }) => itemId !== item)) return false;
    const items = cart.lines.flatMap(({ itemId, itemName }) => [itemName, catalog?.get(itemId ?? '')?.sku]);
    return isFoundIn([receiptNumber, customerNumber, customerOf(sale), ...items], typed) || isShown(typed);
  };
}
