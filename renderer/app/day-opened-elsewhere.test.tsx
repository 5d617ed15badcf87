// A day that Pay asks for, opened on the Day screen: with a doubtful clock, a van or notes and coins to count.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { sampleCart } from '../store/testing/samples';
import { field, seen, t } from '../testing/see';
import { NEEDS_DAY, openShownTill, openTheDay, type ShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';

async function pressPay(): Promise<ShownTill> {
  const at = await openShownTill({ features: ['SALES_WRITE', 'OPS_WRITE'], merchant: NEEDS_DAY });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<AppFrame />);
  await screen.findByRole('combobox', { name: t('sell.search') });
  await at.press('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: t('openDay.title') });
  return at;
}

const stage = ({ till }: ShownTill) => till.sell.state.getState().stage;

it('with a doubtful clock leads back to Pay with the cart', async () => {
  const before = useSyncStatus.getState().status;
  onTestFinished(() => useSyncStatus.setState({ status: before }));
  const at = await pressPay();
  act(() => useSyncStatus.setState({ status: syncStatusOf({ clockDoubt: 'moved' }) }));
  await at.fill(field(t('openDay.float', { currency: 'AED' })), '250{Enter}');
  await seen(t('day.count.open'));
  await at.fill(await screen.findByLabelText(t('day.date.field')), '2026-03-02');
  await at.press('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: t('pay.title') });
  expect(at.till.cart.getState().cart.lines).toHaveLength(1);
});

it('asks again where the cashier comes back without it', async () => {
  const at = await pressPay();
  await at.click(screen.getByRole('button', { name: t('openDay.count') }));
  await seen(t('day.count.open'));
  await at.press('{Escape}');
  await screen.findByRole('heading', { name: t('openDay.title') });
  expect(stage(at)).toBe('cart');
});

it('is not asked for again where somebody opened it by the rail', async () => {
  const at = await pressPay();
  await at.press('{Alt>}4{/Alt}');
  await openTheDay(at);
  await at.press('{Alt>}1{/Alt}');
  await waitFor(() => expect(stage(at)).toBe('pay'));
});
