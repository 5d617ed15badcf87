import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CustomerPanel } from '../../counter/sell/customer/customer-panel';
import { button, field, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { CustomersScreen } from '../customers-screen';

const WHERE = [
  ['the customers screen', () => <CustomersScreen />],
  ['the customers of the sell screen', (isNew = false) => <CustomerPanel isNew={isNew} />],
] as const satisfies [string, (isNew?: boolean) => ReactNode][];
const REASON = t('customers.createNeedsRight');
const form = () => screen.queryByRole('form', { name: t('newCustomer.title') });

it.each(WHERE)('on %s a person without the right cannot begin a new customer and reads why', async (_, shown) => {
  const at = await openShownTill({ features: ['CRM_READ', 'SALES_WRITE'] });
  at.show(shown());
  const create = button(t('customers.create'));
  expect(create.disabled).toBe(true);
  expect(document.getElementById(create.getAttribute('aria-describedby') ?? '')?.textContent).toBe(REASON);
  await at.press('{Control>}n{/Control}');
  expect([form(), at.till.sell.state.getState().panel]).toEqual([null, 'items']);
  await seen(t('customers.noneHere'));
  expect(screen.queryByText('Ctrl N', { selector: 'kbd' })).toBeNull();
});

it('keeps an open form of a new customer from the person without the right who takes over', async () => {
  const at = await openShownTill({ features: ['CRM_READ'] });
  at.show(<CustomerPanel isNew />);
  expect(form()).toBeNull();
  expect(button(t('customers.create')).disabled).toBe(true);
});

it.each(WHERE)('on %s a cashier begins a new customer', async (_, shown) => {
  const at = await openShownTill();
  at.show(shown());
  expect(screen.queryByText(REASON)).toBeNull();
  await at.click(button(t('customers.create')));
  expect(form() !== null || at.till.sell.state.getState().panel === 'new customer').toBe(true);
});

it.each(WHERE)('on %s keeps what was typed while another screen is shown or the till is locked', async (_, shown) => {
  const at = await openShownTill();
  const showAgain = () => {
    cleanup();
    at.show(shown(at.till.sell.state.getState().panel === 'new customer'));
  };
  at.show(shown());
  await at.click(button(t('customers.create')));
  showAgain();
  await at.fill(field(t('newCustomer.firstName')), 'Hala');
  showAgain();
  expect(field(t('newCustomer.firstName')).value).toBe('Hala');
  await at.click(button(t('app.back')));
  showAgain();
  await at.click(button(t('customers.create')));
  showAgain();
  expect(field(t('newCustomer.firstName')).value).toBe('');
});
