// What an open record says of its place among others: the ways to those of other areas, and what else the service knows of it.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { customer } from '#shared/api/customers/customer';
import { customerStore, type CustomerStore } from '#shared/api/customers/customer-store';
import { productionOrder, type ProductionOrder } from '#shared/api/manufacturing/production-order';
import { quotation, type Quotation } from '#shared/api/procurement/quotation';
import { vendor, type Vendor } from '#shared/api/procurement/vendor';
import { dayCycle, type DayCycle } from '#shared/api/sales/day-cycle';
import { tillAudit, type TillAudit } from '#shared/api/sales/till-audit';
import { vanInventoryEntry, type VanInventoryEntry } from '#shared/api/sales/van-inventory';
import { FEATURES } from '#shared/api/wire/feature';
import { businessDay } from '../ui/text/date-format';
import { addOfficeTexts } from '../locales/office-texts';
import { isolated } from '../ui/text/list-text';
import { sampleItem } from '../store/testing/samples';
import { isSeen, seen, t } from '../testing/see';
import { agreement } from './agreements/testing/agreements';
import { shortVehicleId } from './days/day-text';
import { openArea, pageOf, startOnline, type Answers } from './testing/open-area';
import { sampled } from '../testing/sampled';

addOfficeTexts();
beforeEach(startOnline);

const exampleOf = <T,>(schema: z.ZodType) => (schema.meta()?.['examples'] as readonly [T])[0];
const time = { modifiedTime: '2026-01-01T00:00:00Z' };
const VENDOR = exampleOf<Vendor>(vendor);
const QUOTATION = exampleOf<Quotation>(quotation);
const ORDER = { ...exampleOf<ProductionOrder>(productionOrder), outputLocationId: 'shelf-3' };
const VAN = exampleOf<VanInventoryEntry>(vanInventoryEntry);
const AUDIT = exampleOf<TillAudit>(tillAudit);
const AGREED = agreement(1, {
  uomId: 'unit-7',
  partyId: VENDOR.id,
  partyName: VENDOR.name,
});
const SOLD_TO = agreement(2, { partyRole: 'CUSTOMER', partyId: 'C-1', partyName: 'Hala Saleh' });
const HALA = customer.parse({
  ...{ customerNumber: 'C-1', email: 'hala@example.com', firstName: 'Hala', status: 'ACTIVE', ...time },
  createdTime: '2025-12-31T09:00:00Z',
});
const STORE = exampleOf<CustomerStore>(customerStore);
const VAN_DAY = exampleOf<DayCycle>(dayCycle);
const REGISTER = {
  ...{ registerId: 4, name: 'Front counter', status: 'ACTIVE', terminated: false, appVersion: null },
  ...{ lastHeardAt: null, unsentCount: null, oldestUnsentAt: null },
};
const SHOP_DAY: DayCycle = {
  ...{ ...VAN_DAY, dayCycleId: 'shop-day', registerId: 4, vehicleId: null, vehicleLabel: null },
  ...{ businessDate: '2026-03-01', status: 'OPEN' },
};
const DAY_ID = '0d0c0000-0000-4000-8000-000000001001';
const ITEMS = [1, 2].map((n) => sampleItem(n, { colorId: null, discountId: 4, subcategoryId: 7, uomCode: 'EA' }));

const ANSWERS: Answers = {
  listVendors: () => pageOf([VENDOR]),
  listQuotations: () =>
    pageOf([QUOTATION, { ...QUOTATION, id: 'other', quoteNumber: 'Q-9', vendorId: 'other', vendorName: 'Zabeel' }]),
  listAgreements: () => [AGREED, SOLD_TO],
  listItems: () => pageOf(ITEMS),
  listColors: () => [{ id: 3, name: 'Turquoise', status: 'active', ...time }],
  listSubcategories: () => [{ id: 7, name: 'Kitchen', ...time }],
  listDiscounts: () => [
    {
      ...{ id: 4, name: 'Clearance', discountType: 2, rate: 10, status: 'active', ...time },
      ...{ buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null },
    },
  ],
  listProductionOrders: () => pageOf([ORDER]),
  getProductionOrder: () => ORDER,
  getVanInventory: () => [VAN],
  listTillAudit: () =>
    pageOf([
      { ...AUDIT, facts: { receiptNumber: '4A-00418', dayCycleId: DAY_ID } },
      { ...AUDIT, auditId: 'gone', kind: 'DISCARDED', facts: { receiptNumber: '4A-00419' } },
    ]),
  listRegisters: () => [REGISTER, { ...REGISTER, registerId: 5, name: 'Kiosk' }],
  listCustomers: () => pageOf([HALA]),
  listCustomerStores: () => pageOf([STORE]),
  listDayCycles: () => [VAN_DAY, SHOP_DAY],
  listUsers: () => [{ username: 'maria', displayName: 'Maria', role: 'CASHIER', status: 'ACTIVE' }],
  listChanges: () => pageOf([]),
};

const AUDIT_LIST = '/audit?from=2026-03-02&to=2026-03-02';
const SHOW_ITEMS = t('office.attributes.showItems', { count: 2 });

describe('a record leads', () => {
  it.each(
    sampled([
      ['a vendor', `/vendors?open=${VENDOR.id}`, t('office.areas.quotations'), `/quotations?vendor=${VENDOR.id}`],
      ['a vendor', `/vendors?open=${VENDOR.id}`, t('office.areas.agreements'), `partyId=${VENDOR.id}`],
      ['a quotation', `/quotations?open=${QUOTATION.id}`, VENDOR.name, `/vendors?open=${VENDOR.id}`],
      ['an agreed price', `/agreements?open=${AGREED.id}`, VENDOR.name, `/vendors?open=${VENDOR.id}`],
      ['an agreed price', `/agreements?open=${AGREED.id}`, 'Item 1', '/items?status=all&open=1'],
      ['an agreed price', `/agreements?open=${SOLD_TO.id}`, 'Hala Saleh', '/customers?status=all&open=C-1'],
      ['a discount', '/discounts?open=%224%22', SHOW_ITEMS, '/items?discount=4'],
      ['a subcategory', '/attributes?list=subcategories&open=%227%22', SHOW_ITEMS, '/items?subcategory=7'],
      [
        'a production order',
        `/productionOrders?open=${ORDER.id}`,
        ORDER.finishedGoodName,
        `/items?status=all&open=${ORDER.finishedGoodId}`,
      ],
      ['a production order', `/productionOrders?open=${ORDER.id}`, 'WICKER STAR', '/items?status=all&open=11'],
      [
        'a day of a van',
        '/vanInventory?from=2026-03-02&to=2026-03-02',
        t('office.exceptions.toDay'),
        `/days?from=2026-03-02&to=2026-03-02&open=${VAN.dayCycleId}`,
      ],
      [
        'a day of a register',
        '/days?from=2026-03-01&to=2026-03-01&open=shop-day',
        t('office.days.salesOf', { day: businessDay('2026-03-01') }),
        '/sales?from=2026-03-01&to=2026-03-01&register=4&view=list',
      ],
      [
        'a day of a register',
        '/days?from=2026-03-01&to=2026-03-01&open=shop-day',
        t('office.days.auditOf', { day: businessDay('2026-03-01') }),
        'registerId=4',
      ],
      [
        'an audit entry',
        `${AUDIT_LIST}&open=${AUDIT.auditId}`,
        t('office.audit.salesOf', { name: isolated(AUDIT.person) }),
        `/sales?from=2026-03-02&to=2026-03-02&cashier=${AUDIT.person}`,
      ],
      ['a user', '/users?open=maria', t('office.users.sales'), '/sales?period=lastSevenDays&cashier=maria'],
      ['a user', '/users?open=maria', t('office.users.audit'), '/audit?period=lastSevenDays&text=Maria'],
      [
        'a register',
        '/registers?open=4',
        businessDay('2026-03-01'),
        '/days?from=2026-03-01&to=2026-03-01&open=shop-day',
      ],
      ['a register without an open day', '/registers?open=5', t('office.registers.days'), 'who=register+5'],
      ['a register', '/registers?open=4', t('office.registers.sales'), 'register=4'],
      ['an item', '/items?open=I-1', t('office.items.sales'), '/sales?period=lastSevenDays&item=I-1'],
      ['an audit entry', `${AUDIT_LIST}&open=${AUDIT.auditId}`, '4A-00418', '/sales?anyDate=true&receipt=4A-00418'],
      [
        'an audit entry',
        `${AUDIT_LIST}&open=${AUDIT.auditId}`,
        t('office.exceptions.toDay'),
        `/days?from=2026-02-23&to=2026-03-02&open=${DAY_ID}`,
      ],
      ...(
        [
          ['a vendor', `/vendors?open=${VENDOR.id}`, 'VENDOR', VENDOR.id],
          ['a quotation', `/quotations?open=${QUOTATION.id}`, 'QUOTATION', QUOTATION.id],
          ['a production order', `/productionOrders?open=${ORDER.id}`, 'PRODUCTION_ORDER', ORDER.id],
          ['a store', `/stores?open=%22${STORE.id}%22`, 'CUSTOMER_STORE', STORE.id],
          ['a customer', '/customers?open=C-1', 'CUSTOMER', 'C-1'],
          ['a color', '/attributes?list=colors&open=%223%22', 'COLOR', 3],
          ['a subcategory', '/attributes?list=subcategories&open=%227%22', 'SUBCATEGORY', 7],
        ] as const
      ).map(([what, place, kind, id]) => [
        ...[what, place, t('office.changes.ofThis')],
        `/changes?kind=${kind}&record=${id}&anyDate=true`,
      ]),
    ]),
  )('from %s at %s to %s', async (_, place = '', name = '', href = '') => {
    await openArea(place, ANSWERS);
    const hrefs = () =>
      screen
        .getAllByRole('link', { name })
        .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', ''));
    await waitFor(() => expect(hrefs().join(' ')).toContain(href));
  });

  it('nowhere from an audit entry of what never reached the service', async () => {
    await openArea(`${AUDIT_LIST}&open=gone`, ANSWERS);
    await seen(t('office.audit.register'));
    expect(screen.queryByRole('link', { name: '4A-00419' })).toBeNull();
  });

  it('to no area that the person may not see', async () => {
    const mayNot = ['PROCUREMENT_READ', 'PROCUREMENT_WRITE'];
    await openArea(
      `/agreements?open=${AGREED.id}`,
      ANSWERS,
      FEATURES.filter((feature) => !mayNot.includes(feature)),
    );
    await screen.findByRole('link', { name: 'Item 1' });
    expect(screen.queryByRole('link', { name: VENDOR.name })).toBeNull();
  });

  it('from a vendor to their quotations and agreed prices alone', async () => {
    const at = await openArea(`/vendors?open=${VENDOR.id}`, ANSWERS);
    const form = await screen.findByRole('form', { name: VENDOR.name });
    const toArea = (area: 'quotations' | 'agreements') =>
      [...form.querySelectorAll('a')].find((link) => link.textContent === t(`office.areas.${area}`)) as Element;
    await at.click(toArea('agreements'));
    await seen('Item 1');
    expect(isSeen('Item 2')).toBe(false);
    await at.press('{Alt>}{ArrowLeft}{/Alt}');
    await screen.findByRole('form', { name: VENDOR.name });
    await at.click(
      [...document.querySelectorAll('form a')].find(
        (link) => link.textContent === t('office.areas.quotations'),
      ) as Element,
    );
    await seen(QUOTATION.quoteNumber);
    await waitFor(() => expect(isSeen('Q-9')).toBe(false));
  });
});

describe('an open record says', () => {
  const since = (id: 'createdAt' | 'changedAt', when: string) => t(`office.form.${id}`, { when });
  const changed = since('changedAt', 'Thu 1 Jan, 04:00');

  it.each(
    sampled([
      ['/customers?open=C-1', since('createdAt', 'Wed 31 Dec 2025, 13:00')],
      ['/customers?open=C-1', changed],
      ['/discounts?open=%224%22', changed],
      ['/attributes?list=colors&open=%223%22', changed],
      ['/attributes?list=subcategories&open=%227%22', since('createdAt', 'Thu 1 Jan, 04:00')],
      [`/stores?open=%22${STORE.id}%22`, since('changedAt', 'today 11:20')],
      [`/productionOrders?open=${ORDER.id}`, ORDER.bomId],
      [`/productionOrders?open=${ORDER.id}`, 'shelf-3'],
      [`/agreements?open=${AGREED.id}`, 'unit-7'],
      [
        `/days?from=2026-03-02&to=2026-03-02&open=${VAN_DAY.dayCycleId}`,
        `${t('office.van.van')} · ${shortVehicleId(VAN_DAY.vehicleId)}`,
      ],
    ]),
  )('at %s that %s', async (place, said) => {
    await openArea(place, ANSWERS);
    await seen(said ?? '');
  });
});
