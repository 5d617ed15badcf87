// The change feed of customers and items: one page of the rows modified within [from, to], both ends inclusive.
import { listItems } from '#shared/api/catalog/items';
import { ITEM_STATUSES, type Item } from '#shared/api/catalog/item';
import { CUSTOMER_STATUSES, type Customer } from '#shared/api/customers/customer';
import { listCustomers } from '#shared/api/customers/customers';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import { request, type ApiRequest } from '#shared/api/wire/request';
import type { Resource } from '#shared/ipc/store-calls';

export type FeedRow = Customer | Item;

/** The customer number or the id of the item. */
export function keyOf(row: FeedRow): string {
  return 'customerNumber' in row ? row.customerNumber : row.itemId;
}

/** @param time milliseconds since 1970 */
export function iso(time: number): string {
  return new Date(time).toISOString();
}

export interface ChangesQuery {
  /** ISO 8601, service time. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly size?: number;
}

interface FeedOf {
  readonly customers: typeof listCustomers.reply;
  readonly items: typeof listItems.reply;
}

/** Lists every status by name: otherwise any filter hides all but ACTIVE ("Customers", list rule 2). */
export function listChanges<F extends Resource>(
  resource: F,
  { from: updatedFrom, to: updatedTo, page, size = MAX_PAGE_SIZE }: ChangesQuery,
): ApiRequest<FeedOf[F]> {
  const span = { updatedFrom, updatedTo, page, size };
  const feed: ApiRequest =
    resource === 'customers'
      ? request(listCustomers, { query: { ...span, status: [...CUSTOMER_STATUSES] } })
      : request(listItems, { query: { ...span, status: [...ITEM_STATUSES] } });
  return feed as ApiRequest<FeedOf[F]>;
}
