import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { t } from '../../../testing/see';
import { goods, openShownTill } from '../../../testing/shown-till';
import { CartPanel } from './cart-panel';

it.each([
  {
    then: 'leaves the line of a scan that came while the button was pressed',
    isScanned: true,
    left: ['Item 0', 'Item 1'],
  },
  { then: 'removes the line it was pressed for', isScanned: false, left: ['Item 1'] },
])('$then', async ({ isScanned, left }) => {
  const at = await openShownTill();
  const cart = sampleCart([1250, 4950]);
  const [first, second] = cart.lines;
  act(() => at.till.cart.setState({ cart, selectedLineId: first?.lineId ?? null }));
  at.show(<CartPanel />);
  const remove = screen.getByRole('button', { name: t('sell.remove') });
  fireEvent.pointerDown(remove);
  if (isScanned) act(() => at.till.cart.getState().select(second?.lineId ?? null));
  fireEvent.click(remove, { detail: 1 });
  expect(at.till.cart.getState().cart.lines.map(({ itemName }) => itemName)).toEqual(left);
});

it('what is typed for the sale is gone with its last line', async () => {
  const at = await openShownTill();
  const cart = sampleCart([1250]);
  act(() => at.till.cart.setState({ cart, selectedLineId: cart.lines[0]?.lineId ?? null }));
  at.show(<CartPanel />);
  act(() => at.till.sell.edit('saleDiscount'));
  await at.press('10');
  await at.click(screen.getByRole('button', { name: t('sell.remove') }));
  expect(goods(at)).toEqual([]);
  expect(at.till.sell.state.getState().edited).toBeNull();
});
