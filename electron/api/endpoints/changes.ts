// The change feed of customers and items: one page of what was modified within [from, to], both ends inclusive.
import { CUSTOMER_STATUSES, customer, type Customer } from '#shared/api/customers/customer';
import { ITEM_STATUSES, item, type Item } from '#shared/api/catalog/item';
import { MAX_PAGE_SIZE, anyPage } from '#shared/api/wire/paging';
import type { Resource } from '#shared/ipc/store-calls';
import type { Endpoint } from './endpoint';

export interface ChangesQuery {
  /** ISO 8601, service time. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly size?: number;
}

export interface RowOf {
  readonly customers: Customer;
  readonly items: Item;
}

const customerPage = anyPage(customer);
const itemPage = anyPage(item);

const FEEDS = {
  customers: { path: '/crm/customers', statuses: CUSTOMER_STATUSES, reply: customerPage, isExtension: false },
  items: { path: '/catalog/items', statuses: ITEM_STATUSES, reply: itemPage, isExtension: true },
} as const;

type ReplyOf<R extends Resource> = (typeof FEEDS)[R]['reply'];

/** Asks for every status by name: any filter hides all but ACTIVE otherwise ("Customers", list rule 2). */
export function listChanges<R extends Resource>(resource: R, changes: ChangesQuery): Endpoint<ReplyOf<R>> {
  const { path, statuses, reply, isExtension } = FEEDS[resource];
  const query = new URLSearchParams({ updatedFrom: changes.from, updatedTo: changes.to });
  for (const status of statuses) query.append('status', status);
  query.set('page', String(changes.page));
  query.set('size', String(changes.size ?? MAX_PAGE_SIZE));
  return { method: 'GET', path, query, reply: reply as ReplyOf<R>, isExtension };
}
