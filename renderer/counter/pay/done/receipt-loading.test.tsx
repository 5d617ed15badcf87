// The page of the finished sale comes late: its file is still being read.
import { act, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { expect, it, vi } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { button, seen, t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { SellScreen } from '../../sell/sell-screen';

const file = vi.hoisted(() => {
  const read = { come: () => {} };
  const isThere = new Promise<void>((resolve) => {
    read.come = resolve;
  });
  return { read, isThere };
});
vi.mock(import('./sale-complete'), async (original) => {
  const { SaleComplete } = await original();
  return {
    SaleComplete: (props) => {
      use(file.isThere);
      return <SaleComplete {...props} />;
    },
  };
});

it('leaves nothing of a slow payment meanwhile, which would take its emptied cart for a parked one', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<SellScreen />);
  await seen(t('pay.received.CASH'));
  const stage = () => at.till.sell.state.getState().stage;
  let write = () => {};
  const isWritten = new Promise<void>((resolve) => {
    write = resolve;
  });
  const call = at.pos.call.bind(at.pos);
  at.pos.call = async (name, input) => {
    if (name === 'journal.append') await isWritten;
    return call(name, input);
  };
  await at.press('{Enter}');
  await waitFor(() => button(t('pay.saving')));
  await act(async () => write());
  await waitFor(() => expect(stage()).toBe('done'));
  act(() => at.till.cart.setState({ cart: { ...at.till.cart.getState().cart } }));
  expect(stage()).toBe('done');
  expect(screen.queryByText(t('pay.received.CASH'))).toBeNull();
  await act(async () => file.read.come());
  await waitFor(() => button(t('done.newSale')));
});
