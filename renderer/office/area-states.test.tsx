// Every area that lists or reports something, in every state: loading, with rows, empty, never loaded, kept with its age, filtered
// to nothing, forbidden.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { user } from '#shared/api/accounts/user';
import { color } from '#shared/api/catalog/color';
import { discount } from '#shared/api/catalog/discount';
import { item } from '#shared/api/catalog/item';
import { subcategory } from '#shared/api/catalog/subcategory';
import { customer } from '#shared/api/customers/customer';
import { customerStore } from '#shared/api/customers/customer-store';
import { productionOrder } from '#shared/api/manufacturing/production-order';
import { quotation } from '#shared/api/procurement/quotation';
import { vendor } from '#shared/api/procurement/vendor';
import { dayCycle } from '#shared/api/sales/day-cycle';
import { postingException } from '#shared/api/sales/posting-exception';
import { storedSale } from '#shared/api/sales/sale';
import { change } from '#shared/api/accounts/changes';
import { tillAudit, type TillAudit } from '#shared/api/sales/till-audit';
import { vanInventoryEntry } from '#shared/api/sales/van-inventory';
import { vatReturn } from '#shared/api/sales/vat-return';
import { CodedError } from '#shared/errors';
import { addOfficeTexts } from '../locales/office-texts';
import { button, seen, t } from '../testing/see';
import { auditActionText } from '../ui/text/audit-text';
import { agreement } from './agreements/testing/agreements';
import { ageAnswers, goOffline, openArea, pageOf, startOnline, type Answers } from './testing/open-area';
import { sampled } from '../testing/sampled';

addOfficeTexts();
beforeEach(startOnline);

const exampleOf = (schema: z.ZodType) => (schema.meta()?.['examples'] as readonly [Record<string, string>])[0];
const [SALE, DAY, VAN, EXCEPTION, AUDIT] = [
  ...[exampleOf(storedSale), exampleOf(dayCycle), exampleOf(vanInventoryEntry), exampleOf(postingException)],
  exampleOf(tillAudit),
] as const;
const HALA = customer.parse({
  ...{ customerNumber: 'C-1', email: 'hala@example.com', firstName: 'Hala', lastName: 'Saleh', status: 'ACTIVE' },
  ...{ createdTime: '2026-01-01T00:00:00Z', modifiedTime: '2026-01-01T00:00:00Z' },
});
const REGISTER = {
  ...{ registerId: 4, name: 'Gift desk', status: 'ACTIVE', terminated: false, lastHeardAt: null, appVersion: null },
  ...{ unsentCount: null, oldestUnsentAt: null },
};
const INVOICE = {
  ...{ invoiceNumber: 'INV-7', customerId: '100123', customerName: 'Gulf Shop', invoiceDate: '2025-10-01' },
  ...{ dueDate: '2025-10-31', amountDue: 120.5, daysPastDue: 19, agingBucket: '0-30' },
};
const { from, to, who } = { from: '2026-03-02', to: '2026-03-02', who: 'van of nobody' };
const NOBODY = 'zzzz';

interface AreaCase {
  readonly area: string;
  /** Of its place. */
  readonly search?: Readonly<Record<string, unknown>>;
  /** A filter that leaves nothing; absent where none can. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What is asked for the rows, with some and with none; null where the area is never empty. */
  readonly rows: Answers;
  readonly none: Answers | null;
  /** A text of the rows. */
  readonly shown: string;
  /** What stands there without rows. */
  readonly says?: string;
  /** Its figures add up. */
  readonly hasSum?: true;
  /** A report has no skeleton, and can be printed without rows. */
  readonly isReport?: true;
}

const listed = (operation: string, rows: readonly unknown[]) => ({
  rows: { [operation]: () => rows },
  none: { [operation]: () => [] },
});
const paged = (operation: string, rows: readonly unknown[]) => ({
  rows: { [operation]: () => ({ ...pageOf(rows), pendingCount: rows.length }) },
  none: { [operation]: () => ({ ...pageOf([]), pendingCount: 0 }) },
});

const CASES: readonly AreaCase[] = [
  {
    ...{ area: 'sales', search: { anyDate: true }, filter: { text: NOBODY }, hasSum: true },
    ...paged('listSales', [SALE, { ...SALE, transactionId: 'second', receiptNumber: '1-00999' }]),
    ...{ shown: '1-00999', says: t('office.sales.none') },
  },
  {
    ...{ area: 'days', search: { from, to }, filter: { who }, hasSum: true },
    ...listed('listDayCycles', [DAY, { ...DAY, dayCycleId: 'second', vehicleLabel: 'Van 2' }]),
    ...{ shown: 'Van 2', says: t('day.none') },
  },
  {
    ...{ area: 'items', filter: { find: NOBODY }, shown: exampleOf(item)['name'] ?? '', says: t('office.items.none') },
    ...paged('listItems', [exampleOf(item)]),
  },
  {
    ...{ area: 'discounts', filter: { name: NOBODY }, shown: exampleOf(discount)['name'] ?? '' },
    ...{ ...listed('listDiscounts', [exampleOf(discount)]), says: t('office.discounts.none') },
  },
  {
    area: 'attributes',
    rows: { listColors: () => [exampleOf(color)], listSubcategories: () => [exampleOf(subcategory)] },
    none: { listColors: () => [], listSubcategories: () => [] },
    ...{ shown: 'Turquoise', says: t('office.attributes.none.colors') },
  },
  {
    ...{ area: 'customers', filter: { find: NOBODY }, shown: 'Hala Saleh', says: t('office.customers.none') },
    ...paged('listCustomers', [HALA]),
  },
  {
    ...{ area: 'stores', filter: { find: NOBODY }, shown: exampleOf(customerStore)['name'] ?? '' },
    ...{ ...paged('listCustomerStores', [exampleOf(customerStore)]), says: t('office.stores.none') },
  },
  {
    ...{ area: 'registers', filter: { text: NOBODY }, shown: 'Gift desk', says: t('office.registers.none') },
    ...listed('listRegisters', [REGISTER]),
  },
  {
    ...{ area: 'users', filter: { text: NOBODY }, shown: 'Lina Aziz', says: t('office.users.none') },
    ...listed('listUsers', [exampleOf(user)]),
  },
  {
    ...{ area: 'audit', search: { from, to }, filter: { text: NOBODY } },
    ...{ ...paged('listTillAudit', [AUDIT]), shown: auditActionText(AUDIT as unknown as TillAudit, t) },
    says: t('office.audit.none'),
  },
  {
    ...{ area: 'changes', search: { from, to }, filter: { text: NOBODY } },
    ...{ ...paged('listChanges', [exampleOf(change)]), shown: t('office.changes.kinds.ITEM') },
    says: t('office.changes.none'),
  },
  {
    ...{ area: 'postingExceptions', filter: { text: NOBODY }, shown: EXCEPTION['memo'] ?? '' },
    ...{ ...paged('listPostingExceptions', [EXCEPTION]), says: t('office.exceptions.none') },
  },
  {
    ...{ area: 'vendors', filter: { text: NOBODY }, shown: exampleOf(vendor)['name'] ?? '' },
    ...{ ...paged('listVendors', [exampleOf(vendor)]), says: t('office.vendors.none') },
  },
  {
    ...{ area: 'quotations', filter: { text: NOBODY }, shown: exampleOf(quotation)['quoteNumber'] ?? '' },
    ...{ ...paged('listQuotations', [exampleOf(quotation)]), says: t('office.quotations.none') },
  },
  {
    ...{ area: 'agreements', search: { when: 'all' }, filter: { text: NOBODY }, shown: 'Item 1' },
    ...{ ...listed('listAgreements', [agreement(1)]), says: t('office.agreements.none') },
  },
  {
    ...{ area: 'productionOrders', filter: { text: NOBODY }, shown: exampleOf(productionOrder)['orderNumber'] ?? '' },
    ...{ ...paged('listProductionOrders', [exampleOf(productionOrder)]), says: t('office.orders.none') },
  },
  {
    ...{ area: 'vatReturn', search: { country: 'AE', from, to }, isReport: true, none: null },
    rows: { getVatReturn: () => exampleOf(vatReturn) },
    shown: t('office.vatReturn.boxes.net'),
  },
  {
    ...{ area: 'vanInventory', search: { from, to }, filter: { van: NOBODY }, isReport: true },
    ...{ ...listed('getVanInventory', [VAN]), shown: 'WHITE METAL LANTERN', says: t('day.inventory.none') },
  },
  {
    ...{ area: 'outstanding', search: { asOfDate: to }, isReport: true, hasSum: true, shown: 'INV-8' },
    rows: {
      getOutstandingCollections: () => ({
        ...{ asOfDate: to, totalOutstanding: 241 },
        entries: [INVOICE, { ...INVOICE, invoiceNumber: 'INV-8' }],
      }),
    },
    none: { getOutstandingCollections: () => ({ asOfDate: to, totalOutstanding: 0, entries: [] }) },
    says: t('office.outstanding.none'),
  },
];

const open = ({ area, search = {} }: AreaCase, answers: Answers, filter: object = {}) =>
  openArea(
    `/${area}?${new URLSearchParams(Object.entries({ ...search, ...filter }).map(([k, v]) => [k, String(v)]))}`,
    answers,
  );
const failing = ({ rows }: AreaCase, code: 'SERVICE_UNREACHABLE' | 'FEATURE_MISSING'): Answers =>
  Object.fromEntries(Object.keys(rows).map((operation) => [operation, new CodedError(code)]));
const named = CASES.map((each) => [each.area, each] as const);
const only = (fits: (each: AreaCase) => boolean) => named.filter(([, each]) => fits(each));
const files = () => [button(t('office.list.csv')).disabled, button(t('office.report.print')).disabled];
const textOf = () => document.body.textContent;

it('covers every area with a list or a report', async () => {
  await open(CASES[0] as AreaCase, {});
  const links = within(await screen.findByRole('navigation', { name: t('office.title') })).getAllByRole('link');
  const areas = links.flatMap((link) => /^\/(\w+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
  // These show parts of others, or records that are no rows.
  const apart = ['today', 'assistant', 'notifications'];
  expect(named.map(([area]) => area).sort()).toEqual(areas.filter((area) => !apart.includes(area)).sort());
});

describe('while it loads', () => {
  it.each(sampled(named))('%s says so, and has nothing to export', async (_, each) => {
    const never = Object.keys(each.rows).map((operation) => [operation, () => new Promise(() => {})] as const);
    await open(each, Object.fromEntries(never));
    await waitFor(() => expect(textOf()).toContain(t('office.list.asking')));
    if (!each.isReport) expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(files()).toEqual([true, true]);
  });
});

describe('with rows', () => {
  it.each(sampled(named))('%s can be exported and printed', async (_, each) => {
    await open(each, each.rows);
    await seen(each.shown);
    await waitFor(() => expect(files()).toEqual([false, false]));
  });

  it.each(sampled(only(({ hasSum }) => hasSum === true)))('%s says what they add up to', async (_, each) => {
    await open(each, each.rows);
    await seen(each.shown);
    await waitFor(() => expect(textOf()).toContain(t('office.list.sum')));
  });
});

describe('without rows', () => {
  it.each(sampled(only(({ none }) => none !== null)))('%s says what is missing', async (_, each) => {
    await open(each, each.none ?? {});
    await seen(each.says ?? '');
    expect(files()[0]).toBe(true);
    if (!each.isReport) expect(files()[1]).toBe(true);
  });

  it.each(sampled(only(({ filter }) => filter !== undefined)))(
    '%s says that the filters leave none',
    async (_, each) => {
      await open(each, each.rows, each.filter);
      await seen(each.isReport ? (each.says ?? '') : t('office.list.nothingFound'));
      expect(files()[0]).toBe(true);
    },
  );
});

describe('without an answer', () => {
  it.each(sampled(named))('%s that was never loaded says so', async (_, each) => {
    goOffline();
    await open(each, failing(each, 'SERVICE_UNREACHABLE'));
    await seen(t('office.list.neverLoaded'));
    expect(files()).toEqual([true, true]);
  });

  it.each(sampled(named))('%s shows what was kept, with its age', async (_, each) => {
    await open(each, each.rows);
    await seen(each.shown);
    for (const operation of Object.keys(each.rows)) {
      await waitFor(async () => expect(await ageAnswers(operation, 2)).toBeGreaterThan(0));
    }
    cleanup();
    goOffline();
    await open(each, failing(each, 'SERVICE_UNREACHABLE'));
    await seen(each.shown);
    await seen(t('office.list.oldThen'));
    // Two hours before 00:30.
    expect(textOf()).toMatch(/22:(29|30)/);
    expect(files()).toEqual([false, false]);
  });

  it.each(sampled(named))('%s names the right that is missing', async (_, each) => {
    await open(each, failing(each, 'FEATURE_MISSING'));
    await seen(t('office.list.notAllowed'));
    expect(files()).toEqual([true, true]);
  });
});
