import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi } from '../store/testing/fake-api';
import { sampleCart } from '../store/testing/samples';
import { button, isSeen, seen, t } from '../testing/see';
import { goods, openShownTill, type ShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';

let at: ShownTill;
/** A return of a sale cannot be shown without the sale. */
let usual: object;

beforeEach(async () => {
  // React and the boundary report it.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => silent.mockRestore());
  const { api } = createFakeApi({
    'crashes.read': () => ({ ok: true, value: [] }),
    'storage.estimate': () => ({ ok: true, value: null }),
    'till.contents': () => ({ ok: true, value: { registers: [] } }),
  });
  vi.stubGlobal('pos', api);
  onTestFinished(() => void vi.unstubAllGlobals());
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  const { state } = at.till.returns;
  usual = { stage: state.getState().stage };
  state.setState({ stage: { kind: 'choose', draftId: 'draft-1', original: null } } as never);
  at.show(<AppFrame />);
  await at.press('{Alt>}2{/Alt}');
  await seen(t('app.screenFailed'));
});

it('leaves the header, the other screens and the open sale, and is shown again', async () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('rail.returns'));
  await at.press('{Alt>}1{/Alt}');
  await screen.findByRole('combobox', { name: t('sell.search') });
  expect([isSeen(t('app.screenFailed')), goods(at).length]).toEqual([false, 1]);
  await at.press('{Alt>}2{/Alt}');
  await seen(t('app.screenFailed'));
  at.till.returns.state.setState(usual);
  await at.click(button(t('app.retry')));
  await waitFor(() => expect(isSeen(t('app.screenFailed'))).toBe(false));
});

it('leads to the crash reports', async () => {
  await at.click(button(t('settings.crashes.title')));
  await seen(t('settings.crashes.none'));
  expect(at.till.navigation.state.getState()).toMatchObject({ screen: 'settings', settingsPlace: 'storage' });
});
