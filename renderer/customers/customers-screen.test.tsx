import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { showLanguage } from '../locales/show-language';
import { sampleCustomer } from '../store/testing/samples';
import { button, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { CustomersScreen } from './customers-screen';

it('Ctrl Enter puts nobody into the sale who was found with less of the text', async () => {
  const at = await openShownTill();
  const people = [sampleCustomer(7, { firstName: 'Hala' }), sampleCustomer(8, { firstName: 'Hamad' })];
  await at.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText(people),
    doneDownTo: people[0]?.modifiedTime ?? '',
  });
  at.show(<CustomersScreen />);
  await at.press('Ha');
  await waitFor(() => button(t('customers.useInSale')));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: t('customers.detail') }).hasAttribute('inert')).toBe(false),
  );
  const chosen = new Set<string>();
  at.till.cart.subscribe(({ customer }) => customer && chosen.add(customer.key));
  await at.press('mad{Control>}{Enter}{/Control}');
  // Once the whole text was searched.
  await waitFor(() => expect([...chosen]).toEqual(['C-8']));
});

it('names Enter for the list only while it does not save a form', async () => {
  const at = await openShownTill();
  const customer = sampleCustomer(7, { firstName: 'Hala' });
  const rows = rowText([customer]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: customer.modifiedTime });
  at.show(<CustomersScreen />);
  const use = new RegExp(t('customers.use'));
  await at.press('Hala');
  await screen.findByText(use);
  await at.click(await screen.findByRole('button', { name: t('customers.edit') }));
  await screen.findByRole('button', { name: t('newCustomer.save') });
  expect(screen.queryByText(use)).toBeNull();
  await at.click(button(t('app.back')));
  await screen.findByText(use);
});

it('has the comma of its own writing in a Latin address, also in Arabic', async () => {
  await showLanguage({ code: 'ar', digits: 'latn' }, document.documentElement);
  onTestFinished(() => showLanguage({ code: 'en', digits: 'latn' }, document.documentElement));
  const at = await openShownTill();
  const customer = sampleCustomer(7, {
    firstName: 'Hala',
    city: 'Dubai',
    state: null,
    country: 'United Arab Emirates',
  });
  const rows = rowText([customer]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: customer.modifiedTime });
  at.show(<CustomersScreen />);
  await at.press('Hala');
  await seen('Dubai, United Arab Emirates');
});
