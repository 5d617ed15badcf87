import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { field, t } from '../../../testing/see';
import { goods, openShownTill, putItems } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';

it('keeps the name of a sale to be parked over a scan, whose item is parked with it', async () => {
  const at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<SellScreen />);
  at.till.sell.edit('parkName');
  await screen.findByLabelText(t('parked.nameField'));
  const name = () => field(t('parked.nameField'));
  await at.fill(name(), 'Blue coat');
  await at.scan(codeOf(TEA));
  await waitFor(() => expect(goods(at)).toHaveLength(2));
  expect(name().value).toBe('Blue coat');
});

it('keeps what is typed for the next sale while this one is being parked', async () => {
  const at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<SellScreen />);
  const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });
  await waitFor(search);
  at.till.sell.edit('parkName');
  await screen.findByLabelText(t('parked.nameField'));
  let write = () => {};
  const isWritten = new Promise<void>((resolve) => (write = resolve));
  const { whenHandled } = at.till.scans;
  vi.spyOn(at.till.scans, 'whenHandled').mockImplementation(() => isWritten.then(whenHandled));
  await at.press('{Enter}');
  await at.fill(search(), 'mug');
  write();
  await waitFor(() => expect(at.till.cart.getState().cart.lines).toEqual([]));
  await waitFor(async () => expect(await at.store.db.carts.count()).toBeGreaterThan(1));
  expect(search().value).toBe('mug');
});
