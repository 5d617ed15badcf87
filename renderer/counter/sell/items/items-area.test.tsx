import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentLocale, setLocale } from '../../../locales/locale';
import { refreshSubcategories } from '../../../store/catalog/subcategories';
import { sampleItem } from '../../../store/testing/samples';
import { useSyncStatus } from '../../../bridge/sync-status';
import { syncStatusOf } from '../../../bridge/testing/sync-status';
import { button, isSeen, seen, t } from '../../../testing/see';
import { openShownTill, putItems } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';
import { ItemsArea } from './items-area';

it('has the groups in the order of the language of the page, and again when that changes', async () => {
  const before = currentLocale();
  onTestFinished(() => act(() => setLocale(before)));
  const at = await openShownTill();
  const names = ['Zinc', 'Örhängen', 'Bags'];
  const subcategories = names.map((name, n) => ({ id: n + 1, name, modifiedTime: '2026-01-01T00:00:00Z' }));
  at.pos.subcategories = subcategories;
  await refreshSubcategories(at.store);
  await putItems(at, ...subcategories.map(({ id }) => sampleItem(id, { subcategoryId: id })));
  at.show(<ItemsArea />);
  const groups = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  await waitFor(() => expect(groups()).toEqual([t('sell.favorites'), 'Bags', 'Örhängen', 'Zinc']));
  act(() => setLocale('sv-SE-u-nu-latn'));
  expect(groups()).toEqual([t('sell.favorites'), 'Bags', 'Zinc', 'Örhängen']);
});

const NO_ITEMS = { state: 'idle', count: 0, total: 0, checkedAt: '2026-11-20T10:46:30Z' } as const;
const OWNER = ['SALES_WRITE', 'CATALOG_READ', 'CATALOG_WRITE', 'REPORTS_READ'];

it.each([
  ['leads whoever may to where the items of a new shop are added', OWNER, true],
  ['says to everybody else where they are added', ['SALES_WRITE', 'CATALOG_READ'], false],
])('%s', async (_says, features, leads) => {
  const before = useSyncStatus.getState();
  onTestFinished(() => useSyncStatus.setState(before, true));
  useSyncStatus.setState({ status: syncStatusOf({ items: NO_ITEMS }) });
  const at = await openShownTill({ features });
  at.show(<ItemsArea />);
  await seen(t('sell.shopHasNoItemsThen'));
  expect(isSeen(t('sell.addItems'))).toBe(leads);
  if (!leads) return;
  await at.click(button(t('sell.addItems')));
  const { screen: shown, officePlace } = at.till.navigation.state.getState();
  expect([shown, officePlace?.area]).toEqual(['office', 'items']);
});

it('has its tiles at once after a panel, as they were', async () => {
  const at = await openShownTill();
  await putItems(at, sampleItem(1, { name: 'Lantern' }));
  at.show(<SellScreen />);
  const tile = await screen.findByRole('button', { name: /Lantern/ });
  act(() => at.till.sell.show({ panel: 'parked' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Lantern/ })).toBe(null));
  act(() => at.till.sell.show({ panel: 'items' }));
  expect(screen.getByRole('button', { name: /Lantern/ })).toBe(tile);
});

it('shows tiles that were scrolled from the first one when it is shown again, and asks for no layout where none were', async () => {
  const at = await openShownTill();
  await putItems(at, sampleItem(1, { name: 'Lantern' }));
  at.show(<SellScreen />);
  await screen.findByRole('button', { name: /Lantern/ });
  const tiles = screen.getByRole('tabpanel');
  const scrolled = vi.spyOn(tiles, 'scrollTo');
  const leaveAndReturn = () => {
    act(() => at.till.sell.show({ panel: 'parked' }));
    act(() => at.till.sell.show({ panel: 'items' }));
  };
  leaveAndReturn();
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.scroll(tiles);
  leaveAndReturn();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
});
