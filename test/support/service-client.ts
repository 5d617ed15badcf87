// Queries the service directly, bypassing the till, to verify what a test asserts.
import { randomUUID } from 'node:crypto';
import { register, type Register } from '#shared/api/accounts/register';
import { agreement, type Agreement } from '#shared/api/customers/agreement';
import {
  customer,
  type Customer,
  type CustomerCreateBody,
  type CustomerReplaceBody,
} from '#shared/api/customers/customer';
import type { Discount } from '#shared/api/catalog/discount';
import { ITEM_STATUSES, item, type Item, type ItemCreateBody } from '#shared/api/catalog/item';
import { cashMovement, type CashMovement } from '#shared/api/sales/cash-movement';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { dayCycle, type DayCycle, type DayCycleOpenBody } from '#shared/api/sales/day-cycle';
import type { SaleTransaction, StoredSale } from '#shared/api/sales/sale';
import { tillAudit, type TillAudit } from '#shared/api/sales/till-audit';

export interface ServiceWitness {
  sales(): Promise<SaleTransaction[]>;
  /** Returns the whole sale in cash, as another register would. */
  returnSale(receiptNumber: string): Promise<void>;
  /** As another till does. */
  openDayCycle(body: DayCycleOpenBody): Promise<void>;
  /** Of registers and vans, of one business date. */
  dayCycles(businessDate: string): Promise<DayCycle[]>;
  /** Oldest first. */
  cashMovements(dayCycleId: string): Promise<CashMovement[]>;
  /** The newest hundred audit entries, newest first. */
  tillAudit(): Promise<TillAudit[]>;
  registers(): Promise<Register[]>;
  /** The reasons why a person has to look at a record, of the newest hundred. */
  pendingReasons(): Promise<string[]>;
  isActiveCustomer(customerNumber: string): Promise<boolean>;
  customer(customerNumber: string): Promise<Customer>;
  /** As another system would: modifiedTime is unchanged. */
  patchCustomer(customerNumber: string, change: Readonly<Record<string, string>>): Promise<void>;
  createCustomer(body: CustomerCreateBody): Promise<Customer>;
  replaceCustomer(customerNumber: string, body: CustomerReplaceBody): Promise<Customer>;
  createItem(body: ItemCreateBody): Promise<void>;
  changeItem(sku: string, change: Partial<ItemCreateBody>): Promise<void>;
  /** All customers of every status, read page by page. */
  allCustomers(): AsyncGenerator<Customer[]>;
  allItems(): AsyncGenerator<Item[]>;
  discountNamed(name: string): Promise<Discount>;
  /** As another office does. */
  changeDiscount(name: string, change: Partial<Discount>): Promise<void>;
  /** Assigns a catalog discount to the item; null removes it. */
  giveItemDiscount(sku: string, discountName: string | null): Promise<void>;
  /** All agreements, of every role and day. */
  agreements(): Promise<Agreement[]>;
  itemOf(itemId: string): Promise<ServiceItem>;
  /** All items, of every status. */
  items(): Promise<Item[]>;
  /** All customers with the text in their address. */
  customersByEmail(email: string): Promise<ServiceCustomer[]>;
  /** Any other operation. @param path below /api/v1/ */
  ask(method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown>;
}

export type ServiceCustomer = Pick<
  Customer,
  'customerNumber' | 'email' | 'firstName' | 'lastName' | 'countryCode' | 'mobileNumber'
>;

interface ServiceItem {
  readonly itemId: string;
  readonly sku: string;
  readonly unitPrice: number;
}

interface Account {
  readonly tenant: string;
  readonly username: string;
  readonly password: string;
}

/** Signs in as a back-office user and reads every page. */
export async function openWitness(url: string, account: Account): Promise<ServiceWitness> {
  const tenant = { 'X-TenantID': account.tenant };
  const signIn = await fetch(`${url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { ...tenant, 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.username, password: account.password }),
  });
  if (!signIn.ok) throw new Error(`The witness could not sign in: ${signIn.status} ${await signIn.text()}`);
  const { token } = (await signIn.json()) as { token: string };
  const get = async (path: string) => {
    const reply = await fetch(`${url}/api/v1/${path}`, { headers: { ...tenant, Authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`GET ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<unknown>;
  };
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { ...tenant, Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<unknown>;
  };
  const sales = async () => {
    const found: SaleTransaction[] = [];
    for (let page = 0; ; page += 1) {
      const reply = (await get(`sales/transactions?page=${page}&size=100`)) as {
        data: { content: StoredSale[]; totalPages: number };
      };
      // As they were sent: who sent them is the service's addition.
      found.push(...reply.data.content.map(({ submittedBy: _, ...sent }) => sent));
      if (page + 1 >= reply.data.totalPages) return found;
    }
  };
  const findItem = async (isWanted: (row: ServiceItem) => boolean) => {
    for (let page = 0; ; page += 1) {
      const { content, page: facts } = (await get(`catalog/items?page=${page}&size=100`)) as {
        content: ServiceItem[];
        page: { totalPages: number };
      };
      const item = content.find(isWanted);
      if (item) return item;
      if (page + 1 >= facts.totalPages) throw new Error('There is no such item.');
    }
  };
  const discountNamed = async (name: string) => {
    const found = ((await get('catalog/attributes/discounts')) as Discount[]).find((each) => each.name === name);
    if (!found) throw new Error(`There is no discount ${name}.`);
    return found;
  };
  async function* allRows(path: string, statuses: readonly string[]) {
    for (let page = 0; ; page += 1) {
      const query = [...statuses.map((status) => `status=${status}`), `page=${page}`, 'size=100'].join('&');
      const reply = (await get(`${path}?${query}`)) as { content: unknown[]; page: { totalPages: number } };
      yield reply.content;
      if (page + 1 >= reply.page.totalPages) return;
    }
  }
  return {
    ask: (method, path, body) => (method === 'GET' ? get(path) : send(method, path, body)),
    sales,
    async returnSale(receiptNumber) {
      const sale = (await sales()).find((each) => each.receiptNumber === receiptNumber);
      if (!sale) throw new Error(`There is no sale ${receiptNumber}.`);
      const amount = sale.totals.grossAmount;
      await send('POST', 'sales/transactions', {
        ...sale,
        transactionId: randomUUID(),
        receiptNumber: `elsewhere-${receiptNumber}`,
        kind: 'RETURN',
        originalTransactionId: sale.transactionId,
        dayCycleId: null,
        cart: {
          ...sale.cart,
          lines: sale.cart.lines.map((line) => ({ ...line, lineId: randomUUID(), originalLineId: line.lineId })),
        },
        totals: { ...sale.totals, roundingAmount: 0 },
        tenders: [{ kind: 'CASH', amount, tendered: amount, change: 0, reference: null }],
      });
    },
    async openDayCycle(body) {
      await send('POST', 'ops/day-cycles', body);
    },
    async dayCycles(businessDate) {
      const { data } = (await get(`ops/day-cycles?from=${businessDate}&to=${businessDate}`)) as { data: unknown[] };
      return data.map((row) => dayCycle.parse(row));
    },
    async cashMovements(dayCycleId) {
      const { data } = (await get(`ops/day-cycles/${dayCycleId}/cash-movements`)) as { data: unknown[] };
      return data.map((row) => cashMovement.parse(row));
    },
    async tillAudit() {
      const { data } = (await get('ops/till-audit?size=100')) as { data: { content: unknown[] } };
      return data.content.map((row) => tillAudit.parse(row));
    },
    async registers() {
      const { data } = (await get('registers')) as { data: unknown[] };
      return data.map((row) => register.parse(row));
    },
    async pendingReasons() {
      const { data } = (await get('accounting/posting-exceptions?status=PENDING&size=100')) as { data: unknown };
      return postingExceptionPage.parse(data).content.map(({ reasonCode }) => reasonCode);
    },
    async isActiveCustomer(customerNumber) {
      const reply = (await get(`crm/customers/${customerNumber}`)) as { status: string };
      return reply.status === 'ACTIVE';
    },
    async patchCustomer(customerNumber, change) {
      await send('PATCH', `crm/customers/${customerNumber}`, change);
    },
    customer: async (customerNumber) => customer.parse(await get(`crm/customers/${customerNumber}`)),
    createCustomer: async (body) => customer.parse(await send('POST', 'crm/customers', body)),
    replaceCustomer: async (customerNumber, body) =>
      customer.parse(await send('PUT', `crm/customers/${customerNumber}`, body)),
    async createItem(body) {
      await send('POST', 'catalog/items', body);
    },
    async changeItem(sku, change) {
      const { itemId } = await findItem((row) => row.sku === sku);
      await send('PATCH', `catalog/items/${itemId}`, change);
    },
    async *allCustomers() {
      for await (const rows of allRows('crm/customers', [])) yield rows.map((row) => customer.parse(row));
    },
    async *allItems() {
      for await (const rows of allRows('catalog/items', ITEM_STATUSES)) yield rows.map((row) => item.parse(row));
    },
    discountNamed,
    async changeDiscount(name, change) {
      const { id, status } = await discountNamed(name);
      await send('PUT', `catalog/attributes/discounts/${id}`, { status, ...change });
    },
    async giveItemDiscount(sku, discountName) {
      const discounts = (await get('catalog/attributes/discounts')) as { id: number; name: string }[];
      const discountId = discounts.find(({ name }) => name === discountName)?.id ?? null;
      if (discountName !== null && discountId === null) throw new Error(`There is no discount ${discountName}.`);
      const { itemId } = await findItem((row) => row.sku === sku);
      await send('PATCH', `catalog/items/${itemId}`, { discountId });
    },
    async agreements() {
      const { data } = (await get('pricing/agreements')) as { data: unknown[] };
      return data.map((row) => agreement.parse(row));
    },
    itemOf: (itemId) => findItem((row) => row.itemId === itemId),
    async items() {
      const found: Item[] = [];
      for (let page = 0; ; page += 1) {
        const { content, page: facts } = (await get(`catalog/items?page=${page}&size=100`)) as {
          content: unknown[];
          page: { totalPages: number };
        };
        found.push(...content.map((row) => item.parse(row)));
        if (page + 1 >= facts.totalPages) return found;
      }
    },
    async customersByEmail(email) {
      const found: ServiceCustomer[] = [];
      for (let page = 0; ; page += 1) {
        const path = `crm/customers?email=${encodeURIComponent(email)}&page=${page}&size=100`;
        const { content, page: facts } = (await get(path)) as {
          content: ServiceCustomer[];
          page: { totalPages: number };
        };
        found.push(...content);
        if (page + 1 >= facts.totalPages) return found;
      }
    },
  };
}
