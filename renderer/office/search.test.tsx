// The field above a list finds what the list shows: names of states, roles and kinds, dates and amounts.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { user } from '#shared/api/accounts/user';
import { discount } from '#shared/api/catalog/discount';
import { item } from '#shared/api/catalog/item';
import { customerStore } from '#shared/api/customers/customer-store';
import { productionOrder } from '#shared/api/manufacturing/production-order';
import { quotation } from '#shared/api/procurement/quotation';
import { vendor } from '#shared/api/procurement/vendor';
import { storedSale } from '#shared/api/sales/sale';
import { addOfficeTexts } from '../locales/office-texts';
import { t } from '../testing/see';
import { agreement } from './agreements/testing/agreements';
import { openArea, pageOf, startOnline } from './testing/open-area';
import { sampled } from '../testing/sampled';

addOfficeTexts();
beforeEach(startOnline);

const exampleOf = (schema: z.ZodType) => (schema.meta()?.['examples'] as readonly [Record<string, unknown>])[0];
const [SALE, REGISTER] = [
  exampleOf(storedSale),
  { registerId: 4, name: 'Gift desk', terminated: false, lastHeardAt: null, appVersion: null, unsentCount: null },
];
/** Two of a kind, of which the second differs in what is typed. */
const two = (record: object, change: object) => [record, { ...record, ...change }];

it.each(
  sampled([
    ['quotations', 'listQuotations', two(exampleOf(quotation), { id: 'b', status: 'AWARDED' }), 'awarded'],
    ['quotations', 'listQuotations', two(exampleOf(quotation), { id: 'b', validUntil: '2026-05-31' }), '31 may'],
    ['quotations', 'listQuotations', two(exampleOf(quotation), { id: 'b', totalAmount: 1284.5 }), '1,284.5'],
    ['agreements', 'listAgreements', two(agreement(1), { id: 'b', rate: 7.25 }), '7.25'],
    [
      'productionOrders',
      'listProductionOrders',
      two(exampleOf(productionOrder), { id: 'b', status: 'CANCELLED' }),
      t('office.orders.statuses.CANCELLED'),
    ],
    ['vendors', 'listVendors', two(exampleOf(vendor), { id: 'b', status: 'INACTIVE' }), 'inactive'],
    ['users', 'listUsers', two(exampleOf(user), { username: 'b', role: 'AUDITOR' }), t('office.users.roles.AUDITOR')],
    [
      'registers',
      'listRegisters',
      two({ ...REGISTER, status: 'ACTIVE' }, { registerId: 5, status: 'INACTIVE' }),
      t('office.registers.statuses.INACTIVE'),
    ],
    ['discounts', 'listDiscounts', two(exampleOf(discount), { id: 77, status: 'inactive' }), 'inactive'],
    ['items', 'listItems', two(exampleOf(item), { itemId: 'b', unitPrice: 1284.5 }), '1284.50'],
    ['stores', 'listCustomerStores', two(exampleOf(customerStore), { id: 'b', creditLimit: 98765 }), '98,765'],
    ['sales', 'listSales', two(SALE, { transactionId: 'b', cashier: 'zed' }), 'zed'],
  ] as const),
)('%s: %s finds %#', async (area, operation, rows, typed) => {
  const isPaged = !['listAgreements', 'listUsers', 'listRegisters', 'listDiscounts'].includes(operation);
  const at = await openArea(`/${area}?when=all&status=all&anyDate=true`, {
    [operation]: () => (isPaged ? pageOf(rows) : rows),
  });
  const grid = await screen.findByRole('grid', { name: t(`office.areas.${area}`) });
  const count = () => within(grid).getAllByRole('row').length;
  // The heads and both records; some lists have a sum.
  await waitFor(() => expect(count()).toBeGreaterThan(2));
  const before = count();
  const field = screen.getAllByRole('textbox').find((each) => each.hasAttribute('placeholder')) as HTMLInputElement;
  await at.fill(field, typed);
  await waitFor(() => expect(count()).toBeLessThan(before));
  expect(count()).toBeGreaterThan(1);
});
