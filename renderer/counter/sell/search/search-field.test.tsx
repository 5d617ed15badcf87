import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { button, t } from '../../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  await putItems(at, ...CATALOG);
  const cart = sampleCart([1250, 400, 300]);
  at.till.cart.setState({ cart, selectedLineId: cart.lines[0]?.lineId ?? null });
  at.show(<SellScreen />);
});

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });

it('takes one line away by a key that is held down, not the whole cart', () => {
  fireEvent.keyDown(search(), { key: 'Delete' });
  for (let times = 0; times < 5; times += 1) fireEvent.keyDown(search(), { key: 'Delete', repeat: true });
  expect(at.till.cart.getState().cart.lines).toHaveLength(2);
});

it('forgets a quantity typed for the sale that is cleared: the next scan is one', async () => {
  await at.press('3 *');
  await waitFor(() => expect(search().value).toBe('3 *'));
  await at.click(button(t('sell.clear')));
  expect(search().value).toBe('');
  await at.scan(codeOf(TEA));
  await waitFor(() => expect(goods(at)).toEqual([['Tea', 1]]));
});

it('forgets a quantity typed for the sale that is parked, and for the one that made room', async () => {
  await at.press('3 *');
  await waitFor(() => expect(search().value).toBe('3 *'));
  await at.click(button(t('parked.park')));
  await at.press('Tea time{Enter}');
  const parked = (await screen.findByText('Tea time')).closest('button') as HTMLButtonElement;
  await waitFor(() => expect(search().value).toBe(''));
  await at.press('2 *');
  await waitFor(() => expect(search().value).toBe('2 *'));
  await at.click(parked);
  await waitFor(() => expect(at.till.cart.getState().cart.lines).toHaveLength(3));
  await waitFor(() => expect(search().value).toBe(''));
});
