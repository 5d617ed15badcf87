// A change feed in memory, behaving as the API document says and, on request, as badly as it allows: rows that move
// between two pages, rows dated late, many rows in one millisecond. Only for tests.
import { type z } from 'zod';
import { customer, type Customer } from '#shared/schema/customer';
import { item, type Item } from '#shared/schema/item';
import { type Resource } from '#shared/ipc/store-calls';
import { CallFailure } from '../../api/call-failure';
import { type Endpoint } from '../../api/endpoint';
import { type ServiceCalls } from '../ports';

export interface SimulatedService extends ServiceCalls {
  /** Milliseconds since 1970, service time. */
  now: number;
  readonly rows: { readonly customers: Map<string, Customer>; readonly items: Map<string, Item> };
  /** Requests answered or failed. */
  requests: URLSearchParams[];
  /** Runs before each request; throws to fail it. */
  beforeEach: (endpoint: Endpoint) => void;
  put(resource: Resource, key: string, modifiedAt: number, change?: { status?: string; name?: string }): void;
}

export function createSimulatedService(now: number): SimulatedService {
  const rows = { customers: new Map<string, Customer>(), items: new Map<string, Item>() };
  const service: SimulatedService = {
    now,
    rows,
    requests: [],
    beforeEach: () => undefined,
    put(resource, key, modifiedAt, { status = 'ACTIVE', name = key } = {}) {
      const modifiedTime = new Date(modifiedAt).toISOString();
      if (resource === 'customers') rows.customers.set(key, makeCustomer(key, name, status, modifiedTime));
      else rows.items.set(key, makeItem(key, name, status, modifiedTime));
    },
    async call<T extends z.ZodType>(endpoint: Endpoint<T>): Promise<z.output<T>> {
      service.requests.push(endpoint.query ?? new URLSearchParams());
      await null;
      service.beforeEach(endpoint);
      const resource = endpoint.path === '/crm/customers' ? 'customers' : 'items';
      if (endpoint.method !== 'GET') throw new CallFailure('NOT_OFFERED', 'answered', { status: 404 });
      return endpoint.reply.parse(pageOf([...rows[resource].values()], endpoint.query ?? new URLSearchParams()));
    },
  };
  return service;
}

/** List rules 2 to 4; sorted newest first, so that a change moves a row between pages. */
function pageOf(rows: readonly (Customer | Item)[], query: URLSearchParams): unknown {
  const from = Date.parse(query.get('updatedFrom') ?? '');
  const to = Date.parse(query.get('updatedTo') ?? '');
  const statuses = query.getAll('status');
  const found = rows
    .filter(({ modifiedTime }) => Date.parse(modifiedTime) >= from && Date.parse(modifiedTime) <= to)
    .filter(({ status }) => (statuses.length === 0 ? status === 'ACTIVE' : statuses.includes(status)))
    .sort((a, b) => Date.parse(b.modifiedTime) - Date.parse(a.modifiedTime));
  const size = Number(query.get('size'));
  const number = Number(query.get('page'));
  const content = found.slice(number * size, (number + 1) * size);
  const totalElements = found.length;
  return { content, page: { number, size, totalElements, totalPages: Math.ceil(totalElements / size) } };
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
