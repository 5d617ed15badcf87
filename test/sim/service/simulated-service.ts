// The part of the Merchant Operations Service that the sync engine uses, in memory, one instant per request. Tested with the
// same exchanges as the real one (contract-exchanges.ts). Network faults are simulated elsewhere.
import { pageCount } from '#shared/api/wire/paging';
import { saleBody, type SaleTransaction } from '#shared/api/sales/sale';
import type { Item } from '#shared/api/catalog/item';
import { customer, type Customer } from '#shared/api/customers/customer';
import { entityTag } from '#service/http/conditional/entity-tag';
import { feedPage, type FeedManners, type FeedRow, type Listed } from './change-feed';
import { Customers, valid } from './customers';
import { Days } from './days';
import { enveloped, Refusal, refused, type Answer, type Request } from './http';
import { Subcategories } from './subcategories';

export interface ServicePorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newToken: () => string;
  readonly manners: () => FeedManners;
  /** A till has read one customer alone, as it does before it changes them. */
  readonly onCustomerRead: (customerNumber: string) => void;
}

export interface ItemVersion extends Listed<Item> {
  readonly visibleAt: number;
}

type Route = readonly [method: string, path: RegExp, handle: (request: Request, id: string) => Answer];

export const MERCHANT = {
  tenantId: 'demo',
  name: 'Al Reem Stores',
  countryCode: 'AE',
  currency: 'AED',
  timeZone: 'Asia/Dubai',
  vatRegistrationNumber: '100123456700003',
  addressLines: ['Dubai'],
  taxRates: [{ taxCategory: 'STANDARD' as const, rate: 5 }],
  pricesIncludeTax: true,
  tillRules: { saleWithoutDay: true, customerEmail: null },
  cashRounding: 0.25,
};

export class SimulatedService {
  readonly customers: Customers;
  readonly days = new Days();
  readonly subcategories: Subcategories;
  readonly items = new Map<string, ItemVersion>();
  /** By transactionId. */
  readonly sales = new Map<string, SaleTransaction>();
  readonly #tokens = new Set<string>();
  readonly #routes: readonly Route[];

  constructor(private readonly ports: ServicePorts) {
    this.customers = new Customers(ports.now);
    this.subcategories = new Subcategories(ports.now);
    this.#routes = [
      ['POST', /^\/auth\/registration$/, ({ body }) => this.#signIn(body)],
      ['GET', /^\/auth\/me$/, () => ok(enveloped(ME))],
      ['GET', /^\/merchant$/, () => ok(enveloped(MERCHANT))],
      ['GET', /^\/crm\/customers$/, ({ query }) => ok(this.#page(this.customers.byNumber.values(), query))],
      ['POST', /^\/crm\/customers$/, ({ body }) => created(this.customers.create(body))],
      ['GET', /^\/crm\/customers\/([^/]+)$/, (_, id) => this.#readCustomer(id)],
      ['PUT', /^\/crm\/customers\/([^/]+)$/, (request, id) => ok(this.#asSeen(request, id).replace(id, request.body))],
      [
        'PATCH',
        /^\/crm\/customers\/([^/]+)$/,
        (request, id) => tagged(this.#asSeen(request, id).patch(id, request.body)),
      ],
      ['GET', /^\/catalog\/items$/, ({ query }) => ok(this.#page(this.items.values(), query))],
      ['GET', /^\/catalog\/items\/([^/]+)$/, (_, id) => ok(this.#itemOf(id))],
      ['GET', /^\/catalog\/attributes\/subcategories$/, () => ok([...this.subcategories.byId.values()])],
      ['GET', /^\/catalog\/attributes\/discounts$/, () => ok([])],
      ['POST', /^\/catalog\/attributes\/subcategories$/, ({ body }) => created(this.subcategories.create(body))],
      [
        'PUT',
        /^\/catalog\/attributes\/subcategories\/(\d+)$/,
        ({ body }, id) => ok(this.subcategories.rename(Number(id), body)),
      ],
      ['POST', /^\/ops\/day-cycles$/, ({ body }) => this.days.open(body)],
      ['PATCH', /^\/ops\/day-cycles\/([^/]+)\/close$/, ({ body }, id) => this.days.close(id, body)],
      ['POST', /^\/ops\/day-cycles\/([^/]+)\/cash-movements$/, ({ body }, id) => this.days.moveCash(id, body)],
      ['POST', /^\/sales\/transactions$/, ({ body }) => this.#recordSale(body)],
      ['GET', /^\/sales\/transactions$/, ({ query }) => ok(enveloped(this.#salesPage(query)))],
    ];
  }

  handle(request: Request): Answer {
    try {
      for (const [method, path, handle] of this.#routes) {
        const found = method === request.method ? path.exec(request.path) : null;
        if (!found) continue;
        const isSignIn = request.path.startsWith('/auth/reg');
        if (!isSignIn && !this.#tokens.has(request.bearer ?? '')) throw new Refusal(401, null);
        return handle(request, decodeURIComponent(found[1] ?? ''));
      }
      throw new Refusal(404, 'ROUTE_UNKNOWN');
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  /** Expires every token given out so far. */
  expireTokens(): void {
    this.#tokens.clear();
  }

  putItem(itemId: string, change: Partial<Item>): void {
    const modifiedTime = new Date(this.ports.now()).toISOString();
    const before = this.items.get(itemId)?.row ?? NEW_ITEM;
    const row = { ...before, ...change, itemId, sku: `SKU-${itemId}`, modifiedTime };
    this.items.set(itemId, { row, modified: Date.parse(modifiedTime), visibleAt: this.ports.now() });
  }

  #itemOf(itemId: string): Item {
    const found = this.items.get(itemId);
    if (!found) throw new Refusal(404, 'ITEM_UNKNOWN');
    return found.row;
  }

  #readCustomer(customerNumber: string): Answer {
    const answer = tagged(this.customers.get(customerNumber));
    this.ports.onCustomerRead(customerNumber);
    return answer;
  }

  /** The customers, if this one is as the request says. */
  #asSeen({ ifMatch }: Request, customerNumber: string): Customers {
    const isOther = ifMatch !== null && ifMatch !== '*' && ifMatch !== tagOf(this.customers.get(customerNumber));
    if (isOther) throw new Refusal(412, 'RECORD_CHANGED');
    return this.customers;
  }

  #signIn(body: unknown): Answer {
    const { username, merchantTenant, registerId } = body as Record<string, unknown>;
    const token = this.ports.newToken();
    this.#tokens.add(token);
    return ok(enveloped({ token, username, tenant: merchantTenant, registerId }));
  }

  #page<Row extends FeedRow>(rows: Iterable<Listed<Row>>, query: URLSearchParams): unknown {
    return feedPage(rows, query, matchesText, this.ports.manners());
  }

  /**
   * A repeated sale returns the stored one; a different sale under the same id is refused. No other paid sale is refused.
   */
  #recordSale(sent: unknown): Answer {
    const sale = valid(saleBody, sent);
    const stored = this.sales.get(sale.transactionId);
    if (stored) {
      if (JSON.stringify(stored) !== JSON.stringify(sale)) throw new Refusal(409, 'SALE_CHANGED', 'transactionId');
      return ok(enveloped(stored));
    }
    this.sales.set(sale.transactionId, sale);
    return { status: 201, body: enveloped(sale) };
  }

  #salesPage(query: URLSearchParams): unknown {
    const registerId = query.get('registerId');
    const size = Number(query.get('size') ?? 20);
    const found = [...this.sales.values()]
      .filter((sale) => registerId === null || sale.registerId === Number(registerId))
      .sort((a, b) => Date.parse(b.soldAt) - Date.parse(a.soldAt));
    const number = Number(query.get('page') ?? 0);
    const facts = { size, totalElements: found.length, totalPages: pageCount(found.length, size) };
    return { content: found.slice(number * size, (number + 1) * size), page: number, ...facts };
  }
}

const ME = { username: 'sara.khan', displayName: 'Sara Khan', role: 'CASHIER', features: ['CRM_WRITE'], registerId: 1 };

const NEW_ITEM: Item = {
  itemId: '',
  sku: '',
  name: 'Item',
  barcodes: [],
  unitPrice: 10,
  taxCategory: 'STANDARD',
  subcategoryId: null,
  colorId: null,
  discountId: null,
  uomCode: 'EA',
  status: 'ACTIVE',
  modifiedTime: '',
};

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function tagged(row: Customer): Answer {
  return { ...ok(row), etag: tagOf(row) };
}

function tagOf(row: Customer): string {
  return entityTag(customer, row);
}

function created(body: unknown): Answer {
  return { status: 201, body };
}

/** E-mail matches any address that contains it; the other filters match exactly (list rule 1). */
function matchesText(row: object, query: URLSearchParams): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  const email = query.get('email');
  if (email !== null && !String(fields['email']).toLowerCase().includes(email.toLowerCase())) return false;
  return ['mobileNumber', 'customerNumber', 'category'].every(
    (name) => query.get(name) === null || fields[name] === query.get(name),
  );
}
