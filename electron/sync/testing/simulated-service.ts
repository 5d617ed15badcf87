// The service in memory: the change feed as the API document describes it and, on request, as badly as it allows (rows that
// move between pages, late dates, many rows in one millisecond), and the two operations that accept a write. For tests only.
import { customer, type Customer, type CustomerCreateBody } from '#shared/api/customers/customer';
import { pageCount } from '#shared/api/wire/paging';
import { item, type Item } from '#shared/api/catalog/item';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { Resource } from '#shared/ipc/store-calls';
import { CallFailure } from '../../api/call-failure';
import { readingSchema, type Reply, type ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import type { ServiceCalls } from '../core/ports';

export interface SimulatedService extends ServiceCalls {
  /** Milliseconds since 1970, service time. */
  now: number;
  readonly rows: { readonly customers: Map<string, Customer>; readonly items: Map<string, Item> };
  /** Accepted sales, by transactionId. */
  readonly sales: Map<string, SaleTransaction>;
  /** It has no operation for a single customer or item. */
  lacksGet: boolean;
  /** Requests received, answered or failed. */
  requests: URLSearchParams[];
  /** Runs before each request; throws to fail it. */
  beforeEach: (request: ApiRequest) => void;
  put(resource: Resource, key: string, modifiedAt: number, change?: { status?: string; name?: string }): void;
}

export function createSimulatedService(now: number): SimulatedService {
  const rows = { customers: new Map<string, Customer>(), items: new Map<string, Item>() };
  const sales = new Map<string, SaleTransaction>();
  const service: SimulatedService = {
    now,
    rows,
    sales,
    lacksGet: false,
    requests: [],
    beforeEach: () => undefined,
    put(resource, key, modifiedAt, { status = 'ACTIVE', name = key } = {}) {
      const modifiedTime = new Date(modifiedAt).toISOString();
      if (resource === 'customers') rows.customers.set(key, makeCustomer(key, name, status, modifiedTime));
      else rows.items.set(key, makeItem(key, name, status, modifiedTime));
    },
    async call<R extends Reply>(request: ApiRequest<R>): Promise<ReplyData<R>> {
      service.requests.push(new URLSearchParams(request.query));
      await null;
      service.beforeEach(request);
      const isSale = request.path === '/sales/transactions';
      if (request.method === 'POST') {
        const taken = isSale ? recordSale(service, request.body) : createCustomer(service, request.body);
        return taken as ReplyData<R>;
      }
      const [, number] = /^\/crm\/customers\/(.+)$/.exec(request.path) ?? [];
      if (number !== undefined)
        return readingSchema(request.operation.reply).parse(customerOf(service, decodeURIComponent(number)));
      const [, itemId] = /^\/catalog\/items\/(.+)$/.exec(request.path) ?? [];
      if (itemId !== undefined)
        return readingSchema(request.operation.reply).parse(itemOf(service, decodeURIComponent(itemId)));
      const resource = request.path === '/crm/customers' ? 'customers' : 'items';
      return readingSchema(request.operation.reply).parse(
        pageOf([...rows[resource].values()], new URLSearchParams(request.query)),
      );
    },
  };
  return service;
}

function customerOf({ rows, lacksGet }: SimulatedService, customerNumber: string): Customer {
  if (lacksGet) throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
  const found = rows.customers.get(customerNumber);
  if (!found) throw new CallFailure('CUSTOMER_UNKNOWN', 'answered', { status: 404 });
  return found;
}

function itemOf({ rows, lacksGet }: SimulatedService, itemId: string): Item {
  if (lacksGet) throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
  const found = rows.items.get(itemId);
  if (!found) throw new CallFailure('ITEM_UNKNOWN', 'answered', { status: 404 });
  return found;
}

/** The same sale again returns the stored one; another sale under the same id is refused. */
function recordSale({ sales }: SimulatedService, body: unknown): SaleTransaction {
  const sale = body as SaleTransaction;
  const stored = sales.get(sale.transactionId) ?? sale;
  if (JSON.stringify(stored) !== JSON.stringify(sale))
    throw new CallFailure('SALE_CHANGED', 'answered', { status: 409 });
  sales.set(sale.transactionId, sale);
  return sale;
}

/** An e-mail belongs to one customer. The service assigns the number when the customer is created. */
function createCustomer({ rows, now }: SimulatedService, body: unknown): Customer {
  const { customers } = rows;
  const { email } = body as CustomerCreateBody;
  if ([...customers.values()].some((each) => each.email === email))
    throw new CallFailure('WRITE_REFUSED', 'answered', { status: 409 });
  const customerNumber = `C-${customers.size + 1}`;
  const at = new Date(now).toISOString();
  const created = customer.parse({ ...(body as object), customerNumber, createdTime: at, modifiedTime: at });
  customers.set(customerNumber, created);
  return created;
}

/** List rules 1 to 4; sorted newest first, so that a change moves a row between pages. */
function pageOf(rows: readonly (Customer | Item)[], query: URLSearchParams): unknown {
  const from = Date.parse(query.get('updatedFrom') ?? '1970-01-01T00:00:00Z');
  const to = Date.parse(query.get('updatedTo') ?? '9999-01-01T00:00:00Z');
  const email = query.get('email')?.toLowerCase() ?? '';
  const number = query.get('customerNumber');
  const statuses = query.getAll('status');
  const found = rows
    .filter((row) => email === '' || ('email' in row && row.email.toLowerCase().includes(email)))
    .filter((row) => number === null || ('customerNumber' in row && row.customerNumber === number))
    .filter(({ modifiedTime }) => Date.parse(modifiedTime) >= from && Date.parse(modifiedTime) <= to)
    .filter(({ status }) => (statuses.length === 0 ? status === 'ACTIVE' : statuses.includes(status)))
    .sort((a, b) => Date.parse(b.modifiedTime) - Date.parse(a.modifiedTime));
  const size = Number(query.get('size'));
  const page = Number(query.get('page'));
  const content = found.slice(page * size, (page + 1) * size);
  const totalElements = found.length;
  return { content, page: { number: page, size, totalElements, totalPages: pageCount(totalElements, size) } };
}

function makeCustomer(key: string, firstName: string, status: string, modifiedTime: string): Customer {
  return customer.parse({
    customerNumber: key,
    email: `${key}@example.com`,
    firstName,
    status,
    modifiedTime,
    createdTime: modifiedTime,
  });
}

function makeItem(key: string, name: string, status: string, modifiedTime: string): Item {
  return item.parse({
    itemId: key,
    sku: key,
    name,
    barcodes: [],
    unitPrice: 1,
    taxCategory: 'STANDARD',
    uomCode: 'EA',
    status,
    modifiedTime,
  });
}
