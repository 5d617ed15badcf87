import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { sampleCart, sampleCustomer } from '../../../store/testing/samples';
import { hasKeyboard, seen, t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { useSell } from '../../../till/use-till';
import { useOpenPay } from '../before-pay/open-pay';
import { SellScreen } from '../sell-screen';
import { CustomerPanel } from './customer-panel';

async function found() {
  const at = await openShownTill();
  const rows = rowText([sampleCustomer(7)]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: '2026-01-01T00:00:00Z' });
  at.show(<CustomerPanel isNew={false} />);
  await at.fill(screen.getByRole('combobox', { name: t('customers.find') }), 'C-7');
  return { at, row: await screen.findByRole('row', { name: /Name7/ }) };
}

it('chooses a customer for the cart', async () => {
  const { at, row } = await found();
  fireEvent.click(row);
  await waitFor(() => expect(at.till.cart.getState().customer).not.toBeNull());
});

it('chooses none for a sale that is being paid by then', async () => {
  const { at, row } = await found();
  fireEvent.click(row);
  at.till.sell.show({ stage: 'pay', panel: 'items' });
  expect(await at.till.sell.whenCustomerChosen()).toBe(false);
  expect(at.till.cart.getState().customer).toBeNull();
});

function Paying() {
  const openPay = useOpenPay();
  const isChoosing = useSell(({ panel }) => panel === 'customer');
  return (
    <>
      {isChoosing && <CustomerPanel isNew={false} />}
      <button onClick={() => void openPay()}>Pay</button>
    </>
  );
}

/** Typed, Enter and Pay, before anybody is found. */
async function typeAndPay(typed: string) {
  const at = await openShownTill();
  const rows = rowText([sampleCustomer(7), sampleCustomer(8)]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: '2026-01-01T00:00:00Z' });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.till.sell.show({ panel: 'customer' });
  at.show(<Paying />);
  const find = screen.getByRole('combobox', { name: t('customers.find') });
  fireEvent.change(find, { target: { value: typed } });
  fireEvent.keyDown(find, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  return at;
}

it('pays with the customer who was typed, though nobody was found yet when Pay was pressed', async () => {
  const at = await typeAndPay('C-7');
  await waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'));
  expect(at.till.cart.getState().customer).toMatchObject({ name: expect.stringContaining('Name7') as string });
});

it('shows several who were found, and does not pay without any of them before a person presses it again', async () => {
  const at = await typeAndPay('Name');
  await screen.findByRole('row', { name: /Name8/ });
  for (let time = 0; time < 5; time += 1) await at.store.db.localCustomers.count();
  expect(at.till.sell.state.getState()).toMatchObject({ stage: 'cart', panel: 'customer' });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'));
  expect(at.till.cart.getState().customer).toBeNull();
});

it('is opened by the key of a new customer, from the cart too, with the form for whoever may add one', async () => {
  const at = await openShownTill();
  at.show(<SellScreen />);
  await screen.findByRole('combobox', { name: t('sell.search') });
  await at.press('{Control>}n{/Control}');
  await hasKeyboard(await screen.findByRole('textbox', { name: t('newCustomer.mobile') }));
});

it('says, where a person may not add one, why that key opens no form', async () => {
  const at = await openShownTill({ features: ['CRM_READ', 'SALES_WRITE'] });
  at.show(<SellScreen />);
  await screen.findByRole('combobox', { name: t('sell.search') });
  await at.press('{Control>}n{/Control}');
  await seen(t('customers.createNeedsRight'));
  expect(screen.queryByRole('form', { name: t('newCustomer.title') })).toBeNull();
});
