// A customer who is named, or changed, when the sale is about to be paid.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { sampleCart, sampleCustomer } from '../../store/testing/samples';
import { button, field, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { SellScreen } from '../sell/sell-screen';

let at: ShownTill;

/** 32.26, of which cash pays 32.25. */
beforeEach(async () => {
  at = await openShownTill();
  const rows = rowText([sampleCustomer(7)]);
  await at.pos.handlers?.['pull.apply']({ resource: 'customers', rows, doneDownTo: '2026-01-01T00:00:00Z' });
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<SellScreen />);
  await seen(t('pay.received.CASH'));
});

const received = () => field(t('pay.received.CASH'));
const customer = () => at.till.cart.getState().customer;
const find = async () => {
  await at.fill(await screen.findByRole('combobox', { name: t('customers.find') }), 'C-7');
  return screen.findByRole('row', { name: /Name7/ });
};

it('is chosen with the key of the customer, and the payment goes on with what was entered', async () => {
  await at.press('50{F2}');
  fireEvent.click(await find());
  await waitFor(() => expect(customer()).not.toBeNull());
  await waitFor(() => expect(received().value).toBe('50'));
  await seen(customer()?.name ?? '');
  // The next way to the customers is that of the cart.
  act(() => at.till.sell.show({ stage: 'cart' }));
  await at.press('{F2}');
  fireEvent.click(await find());
  await waitFor(() => expect(at.till.sell.state.getState().panel).toBe('items'));
  expect(at.till.sell.state.getState().stage).toBe('cart');
});

it('is not chosen after all, and the payment goes on', async () => {
  await at.click(button(t('customerChip.add')));
  await find();
  await at.click(button(t('app.back')));
  await seen(t('pay.received.CASH'));
  expect([at.till.sell.state.getState().stage, customer()]).toEqual(['pay', null]);
});

it('stays where the payment of a sale is corrected', async () => {
  const cart = { ...sampleCart([1613]), paysAgain: { receiptNumber: '1-00007' } };
  act(() => at.till.cart.setState({ cart: cart as never }));
  expect(screen.queryByRole('button', { name: t('customerChip.add') })).toBeNull();
  await at.press('{F2}');
  expect(at.till.sell.state.getState().stage).toBe('pay');
});
