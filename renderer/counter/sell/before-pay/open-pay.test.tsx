import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFailure } from '../../../ui/messages/failure';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { errorText, problemOf, t } from '../../../testing/see';
import { NEEDS_DAY, openShownTill, openTheDay, putItems } from '../../../testing/shown-till';
import { NO_CART } from '../../../store/carts/open-cart';
import { sampleCart } from '../../../store/testing/samples';
import { PayScreen } from '../../pay/pay-screen';
import { SellScreen } from '../sell-screen';
import { useOpenPay } from './open-pay';

function Pay() {
  const openPay = useOpenPay();
  return <button onClick={() => void openPay()}>Pay</button>;
}

it('says so where it cannot be read whether a day is open', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY });
  const failing = vi.spyOn(at.store.db.days, 'where').mockImplementation(() => {
    throw new DOMException('The connection was lost.', 'InvalidStateError');
  });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<Pay />);
  await at.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(useFailure.getState().failure).not.toBeNull(), 5_000);
  expect(at.till.sell.state.getState().stage).toBe('cart');
  failing.mockRestore();
  useFailure.setState({ failure: null });
});

it('opens the payment once a disk that was full takes something again', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY });
  await openTheDay(at);
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<Pay />);
  vi.spyOn(at.store.db.days, 'where').mockImplementationOnce(() => {
    throw new DOMException('The disk was full.', 'UnknownError');
  });
  await at.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'), 5_000);
});

it('sets what was typed into a field that was opened meanwhile', async () => {
  const at = await openShownTill({ merchant: NEEDS_DAY });
  await openTheDay(at);
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<Pay />);
  await screen.findByRole('button');
  screen.getByRole('button').click();
  at.till.sell.edit('price');
  const isSet = vi.fn(() => false);
  at.till.sell.registerField(isSet);
  await vi.waitFor(() => expect(isSet).toHaveBeenCalled());
  expect(at.till.sell.state.getState()).toMatchObject({ stage: 'cart', edited: 'price', isFieldStuck: true });
});

it('opens no payment of a sale that is being parked', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<Pay />);
  const thaw = at.till.cart.freeze();
  await at.click(screen.getByRole('button'));
  at.till.cart.setState(NO_CART);
  thaw();
  await at.till.cart.whenSwapped();
  expect(at.till.sell.state.getState().stage).toBe('cart');
});

it('leaves the payment of a sale that was parked at the last moment', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<PayScreen />);
  at.till.cart.setState(NO_CART);
  await vi.waitFor(() => expect(at.till.sell.state.getState().stage).toBe('cart'));
});

it('opens the payment of the only item, which is being looked up as Pay is pressed', async () => {
  const at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
  await screen.findByRole('combobox', { name: t('sell.search') });
  at.till.scans.submitScan(codeOf(TEA));
  await at.press('{F12}');
  await vi.waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'), 5_000);
});

it('opens no payment of nothing', async () => {
  const at = await openShownTill();
  at.show(<SellScreen />);
  const search = await screen.findByRole('combobox', { name: t('sell.search') });
  await at.press('{F12}50');
  await vi.waitFor(() => expect(search).toHaveProperty('value', '50'));
  expect(at.till.sell.state.getState().stage).toBe('cart');
});

describe('a key that needs an item in the cart', () => {
  const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });

  it.each([
    ['Pay', '{F12}'],
    ['Pay by Ctrl Enter', '{Control>}{Enter}{/Control}'],
    ['the price', '{F4}'],
    ['the discount of a line', '{F5}'],
    ['the note of a line', '{F6}'],
    ['the note of the sale', '{Shift>}{F6}{/Shift}'],
    ['the discount of the sale', '{F7}'],
    ['parking', '{F8}'],
  ])('says so where the cart is empty: %s', async (_, keys) => {
    const at = await openShownTill();
    at.show(<SellScreen />);
    await screen.findByRole('combobox', { name: t('sell.search') });
    await at.press(keys);
    await waitFor(() => expect(problemOf(search())).toBe(errorText('CART_EMPTY')));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(errorText('CART_EMPTY'));
    await at.fill(search(), 'tea');
    expect(problemOf(search())).toBe('');
  });

  it('says no more of it once there is one, however it came', async () => {
    const at = await openShownTill();
    at.show(<SellScreen />);
    await screen.findByRole('combobox', { name: t('sell.search') });
    await at.press('{F12}');
    await waitFor(() => expect(problemOf(search())).toBe(errorText('CART_EMPTY')));
    act(() => at.till.cart.setState({ cart: sampleCart([1250]) }));
    expect(problemOf(search())).toBe('');
    act(() => at.till.cart.setState(NO_CART));
    expect(problemOf(search())).toBe('');
  });
});
