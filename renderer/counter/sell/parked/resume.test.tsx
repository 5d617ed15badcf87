import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NO_CART } from '../../../store/carts/open-cart';
import { readParkedCarts } from '../../../store/carts/parked-carts';
import { sampleCart } from '../../../store/testing/samples';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { useFailure } from '../../../ui/messages/failure';
import { SellScreen } from '../sell-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  const parked = { name: 'Tea time', at: '2026-03-01T09:00:00.000Z', by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart: sampleCart([400]), cartId: 'parked', parked });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<SellScreen />);
});

it.each(['strip', 'list'])('a parked sale pressed twice in the %s is resumed once', async (place) => {
  if (place === 'list') at.till.sell.show({ panel: 'parked' });
  const button = (await screen.findByText('Tea time')).closest('button') as HTMLButtonElement;
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  await waitFor(() => expect(at.till.cart.getState().cart.lines).toMatchObject([{ unitPrice: 400 }]));
  await waitFor(async () =>
    expect(await readParkedCarts(at.store.db)).toMatchObject([{ cart: { lines: [{ unitPrice: 1250 }] } }]),
  );
  expect(useFailure.getState().failure).toBeNull();
});
