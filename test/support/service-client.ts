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
import { signInToService, type Account, type ServiceCalls } from './service-calls';

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
  itemOf(itemId: string): Promise<Item>;
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

/** Signs in as a back-office user. */
export async function openWitness(url: string, account: Account): Promise<ServiceWitness> {
  const calls = await signInToService(url, account);
  return {
    ask: (method, path, body) => (method === 'GET' ? calls.get(path) : calls.send(method, path, body)),
    ...tradeOf(calls),
    ...customersOf(calls),
    ...catalogOf(calls),
  };
}

/** Sales, days, and what is accounted for. */
function tradeOf({ get, send, rows }: ServiceCalls) {
  const dataOf = async (path: string) => ((await get(path)) as { data: unknown }).data;
  const sales = async (): Promise<SaleTransaction[]> => {
    const stored = (await rows('sales/transactions')) as StoredSale[];
    // As they were sent: who sent them is the service's addition.
    return stored.map(({ submittedBy: _, ...sent }) => sent);
  };
  return {
    sales,
    async returnSale(receiptNumber: string) {
      const sale = (await sales()).find((each) => each.receiptNumber === receiptNumber);
      if (!sale) throw new Error(`There is no sale ${receiptNumber}.`);
      await send('POST', 'sales/transactions', wholeReturnOf(sale));
    },
    async openDayCycle(body: DayCycleOpenBody) {
      await send('POST', 'ops/day-cycles', body);
    },
    async dayCycles(businessDate: string) {
      return dayCycle.array().parse(await dataOf(`ops/day-cycles?from=${businessDate}&to=${businessDate}`));
    },
    async cashMovements(dayCycleId: string) {
      return cashMovement.array().parse(await dataOf(`ops/day-cycles/${dayCycleId}/cash-movements`));
    },
    async tillAudit() {
      const { content } = (await dataOf('ops/till-audit?size=100')) as { content: unknown[] };
      return tillAudit.array().parse(content);
    },
    async registers() {
      return register.array().parse(await dataOf('registers'));
    },
    async pendingReasons() {
      const page = await dataOf('accounting/posting-exceptions?status=PENDING&size=100');
      return postingExceptionPage.parse(page).content.map(({ reasonCode }) => reasonCode);
    },
    async agreements() {
      return agreement.array().parse(await dataOf('pricing/agreements'));
    },
  };
}

function wholeReturnOf(sale: SaleTransaction): SaleTransaction {
  const amount = sale.totals.grossAmount;
  const lines = sale.cart.lines.map((line) => ({ ...line, lineId: randomUUID(), originalLineId: line.lineId }));
  return {
    ...sale,
    transactionId: randomUUID(),
    receiptNumber: `elsewhere-${sale.receiptNumber}`,
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    dayCycleId: null,
    cart: { ...sale.cart, lines },
    totals: { ...sale.totals, roundingAmount: 0 },
    tenders: [{ kind: 'CASH', amount, tendered: amount, change: 0, reference: null }],
  };
}

function customersOf({ get, send, pages, rows }: ServiceCalls) {
  const pathOf = (customerNumber: string) => `crm/customers/${customerNumber}`;
  const find = async (customerNumber: string) => customer.parse(await get(pathOf(customerNumber)));
  return {
    customer: find,
    isActiveCustomer: async (customerNumber: string) => (await find(customerNumber)).status === 'ACTIVE',
    async patchCustomer(customerNumber: string, change: Readonly<Record<string, string>>) {
      await send('PATCH', pathOf(customerNumber), change);
    },
    createCustomer: async (body: CustomerCreateBody) => customer.parse(await send('POST', 'crm/customers', body)),
    replaceCustomer: async (customerNumber: string, body: CustomerReplaceBody) =>
      customer.parse(await send('PUT', pathOf(customerNumber), body)),
    async *allCustomers() {
      for await (const page of pages('crm/customers')) yield customer.array().parse(page);
    },
    async customersByEmail(email: string) {
      return (await rows(`crm/customers?email=${encodeURIComponent(email)}`)) as ServiceCustomer[];
    },
  };
}

const DISCOUNTS = 'catalog/attributes/discounts';

function catalogOf({ get, send, pages, rows }: ServiceCalls) {
  const findItem = async (isWanted: (row: Item) => boolean) => {
    for await (const page of pages('catalog/items')) {
      const found = item.array().parse(page).find(isWanted);
      if (found) return found;
    }
    throw new Error('There is no such item.');
  };
  const patchItem = async (sku: string, change: object) => {
    const { itemId } = await findItem((row) => row.sku === sku);
    await send('PATCH', `catalog/items/${itemId}`, change);
  };
  const discountNamed = async (name: string) => {
    const found = ((await get(DISCOUNTS)) as Discount[]).find((each) => each.name === name);
    if (!found) throw new Error(`There is no discount ${name}.`);
    return found;
  };
  return {
    items: async () => item.array().parse(await rows('catalog/items')),
    async *allItems() {
      const statuses = ITEM_STATUSES.map((status) => `status=${status}`).join('&');
      for await (const page of pages(`catalog/items?${statuses}`)) yield item.array().parse(page);
    },
    itemOf: (itemId: string) => findItem((row) => row.itemId === itemId),
    async createItem(body: ItemCreateBody) {
      await send('POST', 'catalog/items', body);
    },
    changeItem: (sku: string, change: Partial<ItemCreateBody>) => patchItem(sku, change),
    discountNamed,
    async changeDiscount(name: string, change: Partial<Discount>) {
      const { id, status } = await discountNamed(name);
      await send('PUT', `${DISCOUNTS}/${id}`, { status, ...change });
    },
    async giveItemDiscount(sku: string, discountName: string | null) {
      await patchItem(sku, { discountId: discountName === null ? null : (await discountNamed(discountName)).id });
    },
  };
}
