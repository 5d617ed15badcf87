// The sell screen stays behind the other screens of the till.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleCart } from '../store/testing/samples';
import { hasKeyboard, isSeen, seen, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';

let at: ShownTill;
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: t('sell.search') });
const findSearch = () => screen.queryByRole('combobox', { name: t('sell.search') });

beforeEach(async () => {
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
});

async function toDay(): Promise<void> {
  await at.press('{Alt>}4{/Alt}');
  await screen.findByRole('heading', { level: 1, name: t('rail.day') });
}

const toSell = () => at.press('{Alt>}1{/Alt}');

it('is the same when a person comes back, with the keyboard in an empty search, and does nothing meanwhile', async () => {
  at.show(<AppFrame />);
  const field = await search();
  await at.press('tea');
  // The last letter may be the beginning of a scan.
  await waitFor(() => expect(field.value).toBe('tea'));
  await toDay();
  expect([findSearch(), field.isConnected]).toEqual([null, true]);
  await at.press('{F2}');
  await at.press('{F12}');
  expect(at.till.sell.state.getState()).toMatchObject({ panel: 'items', stage: 'cart' });
  await toSell();
  expect(await search()).toBe(field);
  await hasKeyboard(field);
  expect(field.value).toBe('');
});

it.each([{ panel: 'customer' as const }, { edited: 'saleNote' as const }, { stage: 'pay' as const }])(
  'begins anew where it waits for a person: %o',
  async (shown) => {
    at.till.sell.show(shown);
    at.show(<AppFrame />);
    await waitFor(() => expect(document.querySelectorAll('main input').length).toBeGreaterThan(0));
    const fields = [...document.querySelectorAll('main:not([style]) input')];
    await toDay();
    expect(fields.filter((field) => field.isConnected)).toEqual([]);
    await toSell();
    await waitFor(() => expect(document.querySelectorAll('main:not([style]) input')).toHaveLength(fields.length));
    expect(at.till.sell.state.getState()).toMatchObject(shown);
  },
);

describe('that cannot be shown', () => {
  it('is tried again by coming back, and says nothing behind another screen', async () => {
    // React and the boundary report it.
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => silent.mockRestore());
    at.till.sell.state.setState({ stage: 'done', lastSale: {} } as never);
    at.show(<AppFrame />);
    await seen(t('app.screenFailed'));
    await toDay();
    expect(isSeen(t('app.screenFailed'))).toBe(false);
    at.till.sell.startNewSale();
    await toSell();
    await search();
    expect(isSeen(t('app.screenFailed'))).toBe(false);
  });
});
