import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sampleCart } from '../store/testing/samples';
import { button, isSeen, seen, t } from '../testing/see';
import { goods, openShownTill, type ShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';

let isBroken = true;

vi.mock('../customers/customers-screen', () => ({
  CustomersScreen: () => {
    if (isBroken) throw new TypeError('undefined is not a function');
    return <main>The customers</main>;
  },
}));

let at: ShownTill;

beforeEach(async () => {
  isBroken = true;
  // React and the boundary report it.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => silent.mockRestore());
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<AppFrame />);
  await at.press('{Alt>}3{/Alt}');
  await seen(t('app.screenFailed'));
});

it('leaves the header, the other screens and the open sale, and is shown again', async () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('rail.customers'));
  await at.press('{Alt>}1{/Alt}');
  await screen.findByRole('combobox', { name: t('sell.search') });
  expect([isSeen(t('app.screenFailed')), goods(at).length]).toEqual([false, 1]);
  await at.press('{Alt>}3{/Alt}');
  await seen(t('app.screenFailed'));
  isBroken = false;
  await at.click(button(t('app.retry')));
  await seen('The customers');
});

it('leads to the crash reports', async () => {
  await at.click(button(t('settings.crashes.title')));
  await screen.findByRole('heading', { name: t('settings.title'), level: 1 });
  await waitFor(() => expect(at.till.navigation.state.getState().settingsPlace).toBe('storage'));
});
