// A scan while another cart is being opened belongs to that cart, and is never lost.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '#shared/api/catalog/item';
import { NO_CART } from '../../store/carts/open-cart';
import { nextTask } from '../../store/database/turns';
import { sampleCart } from '../../store/testing/samples';
import { CATALOG, codeOf, CUP, TEA } from '../../testing/catalog';
import { goods, openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { t } from '../../testing/see';
import { SellScreen } from '../sell/sell-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
});

/** Its item has been found. */
async function scanned(item: Item): Promise<void> {
  const looked = vi.spyOn(at.store.search, 'itemByCode');
  at.till.scans.submitScan(codeOf(item));
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await looked.mock.results[0]?.value;
  await nextTask();
}

it('is added to the cart that was opened', async () => {
  const thaw = at.till.cart.freeze();
  await scanned(TEA);
  at.till.scans.submitScan(codeOf(CUP));
  at.till.cart.setState({ ...NO_CART, cart: sampleCart([1250]) });
  thaw();
  await waitFor(() =>
    expect(goods(at)).toEqual([
      ['Item 0', 2],
      ['Tea', 1],
      ['Cup', 1],
    ]),
  );
});

it('is refused, with what to do, by a cart that is to be paid again as it is', async () => {
  const thaw = at.till.cart.freeze();
  await scanned(TEA);
  const cart = { ...sampleCart([1250]), paysAgain: { receiptNumber: '3-00007' } };
  at.till.cart.setState({ ...NO_CART, cart });
  thaw();
  await screen.findByText((text) => text.includes(t('errors.SALE_TO_PAY_AGAIN.then')));
  expect(goods(at)).toEqual([['Item 0', 2]]);
});
