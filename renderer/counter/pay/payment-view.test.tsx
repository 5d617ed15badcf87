// What a payment draws from Enter to the finished sale: all but what says that it is being saved stays as it is.
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleCart } from '../../store/testing/samples';
import { button, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { SellScreen } from '../sell/sell-screen';

const drawn = vi.hoisted(() => ({ lines: [] as number[] }));
vi.mock(import('./summary-panel'), () => ({
  SummaryPanel: ({ cart }) => {
    drawn.lines.push(cart.lines.length);
    return <></>;
  },
}));

it('draws no payment of the emptied cart, and nothing of it again while a slow save is shown', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<SellScreen />);
  await seen(t('pay.received.CASH'));
  let write = () => {};
  const isWritten = new Promise<void>((resolve) => {
    write = resolve;
  });
  const call = at.pos.call.bind(at.pos);
  at.pos.call = async (name, input) => {
    if (name === 'journal.append') await isWritten;
    return call(name, input);
  };
  drawn.lines = [];
  await at.press('{Enter}');
  await waitFor(() => button(t('pay.saving')));
  expect(button(t('app.back')).disabled).toBe(true);
  await act(async () => write());
  await waitFor(() => button(t('done.newSale')));
  expect(drawn.lines).toEqual([]);
});
