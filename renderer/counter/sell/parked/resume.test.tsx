import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { percentByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import { takeExact } from '#shared/domain/sale/payment';
import { approve, knowApprover } from '../../../testing/approver';
import { hasKeyboard, t } from '../../../testing/see';
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

it('Pay right after Enter on a parked sale pays that one, and what is typed then is the amount', async () => {
  at.till.cart.setState(NO_CART);
  at.till.sell.show({ panel: 'parked' });
  const button = (await screen.findByText('Tea time')).closest('button') as HTMLButtonElement;
  fireEvent.click(button, { detail: 0 });
  await at.press('{F12}50');
  await isResumed();
  await waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'));
});

it.each([
  ['{Enter}', 400],
  ['{ArrowDown}{Enter}', 300],
  ['{ArrowDown}{ArrowUp}{Enter}{Enter}', 400],
])('%s right after the key of the parked sales waits for their list', async (keys, unitPrice) => {
  const parked = { name: 'Earlier', at: '2026-03-01T08:00:00.000Z', by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart: sampleCart([300]), cartId: 'earlier', parked });
  at.till.cart.setState(NO_CART);
  await at.press(`{F9}${keys}`);
  await waitFor(() => expect(at.till.cart.getState().cart.lines).toMatchObject([{ unitPrice }]));
  expect(at.till.sell.state.getState().panel).toBe('items');
});

it('an Enter for the list is forgotten where the cashier presses something else before it is there', async () => {
  at.till.cart.setState(NO_CART);
  await at.press('{F9}{Enter}{F9}');
  await waitFor(() => expect(at.till.sell.state.getState().panel).toBe('items'));
  await at.press('{F9}');
  await hasKeyboard((await screen.findByText('Tea time')).closest('button') as HTMLElement);
  expect(at.till.cart.getState().cart.lines).toEqual([]);
});

it('a sale that was resumed takes back what was said of one that could not be', async () => {
  at.till.cart.getState().addTender(takeExact('CASH', minor(100)));
  await pressParked();
  await waitFor(() => expect(useFailure.getState().failure?.code).toBe('TENDERS_TAKEN'));
  at.till.cart.getState().returnTender(0);
  await pressParked();
  await isResumed();
  await waitFor(() => expect(useFailure.getState().failure).toBeNull());
});

const pressParked = async () => fireEvent.click((await screen.findByText('Tea time')).closest('button') as HTMLElement);
const isResumed = () => waitFor(() => expect(at.till.cart.getState().cart.lines).toMatchObject([{ unitPrice: 400 }]));

it('a discount that is typed is given to the sale it was typed for, not to the one that is resumed', async () => {
  await at.press('{F7}10');
  await pressParked();
  await isResumed();
  expect([at.till.cart.getState().cart.discount, at.till.sell.state.getState().edited]).toEqual([null, null]);
  await waitFor(async () =>
    expect(await readParkedCarts(at.store.db)).toMatchObject([
      { cart: { discount: percentByHand(rateFromPercent(10)) } },
    ]),
  );
});

it('no sale is resumed while somebody is asked to approve a discount of this one', async () => {
  knowApprover();
  await at.press('{F7}50{Enter}');
  await screen.findByRole('group', { name: t('approval.title') });
  await pressParked();
  await approve(at);
  await waitFor(() => expect(at.till.cart.getState().cart.discount).not.toBeNull());
  expect(at.till.cart.getState().cart.lines).toMatchObject([{ unitPrice: 1250 }]);
});

it('says the time of a sale that was parked without a name once', async () => {
  const parked = { name: null, at: at.store.now().toISOString(), by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart: sampleCart([400]), cartId: 'nameless', parked });
  const name = await screen.findByText(/^Sale at /);
  const time = name.textContent?.replace('Sale at ', '') ?? '';
  expect(name.closest('button')?.textContent?.split(time)).toHaveLength(2);
});
