import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { recordSale } from '../store/sales/record-sale';
import { readReturnable } from '../store/sales/returns';
import { sampleCart, sampleDraft } from '../store/testing/samples';
import type { Screen } from '../till/navigation';
import type { ActionId } from '../ui/keys/actions';
import { useKeyChoices } from '../ui/keys/key-choices';
import { field, hasKeyboard, seen, t } from '../testing/see';
import { openShownTill, openTheDay, type ShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';
import { KeysOverlay } from './keys-overlay';

async function listOf(place: Screen) {
  const at = await openShownTill();
  at.show(<KeysOverlay screen={place} onClose={() => undefined} />);
  const list = within(screen.getByRole('dialog', { name: t('keys.title') }));
  return (id: ActionId) => list.queryByText(t(`keys.${id}`))?.nextElementSibling?.textContent;
}

it('lists the keys that the person has chosen', async () => {
  useKeyChoices.setState({ chosen: { park: 'F10' } });
  onTestFinished(() => useKeyChoices.setState({ chosen: {} }));
  const keyOf = await listOf('sell');
  expect([keyOf('park'), keyOf('pay')]).toEqual(['F10', 'F12']);
});

it('lists the keys of a payment with those of the sale', async () => {
  useKeyChoices.setState({ chosen: { payCard: 'K' } });
  onTestFinished(() => useKeyChoices.setState({ chosen: {} }));
  const keyOf = await listOf('sell');
  const ids = ['payCash', 'payCard', 'payOther', 'exact', 'split'] as const;
  expect(ids.map(keyOf)).toEqual(['C', 'K', 'O', 'E', '+']);
});

it.each<[Screen, Partial<Record<ActionId, string | undefined>>]>([
  ['returns', { takeAll: 'F4', noReceipt: 'F6', completeReturn: 'F12', price: undefined }],
  ['day', { cash: 'F7', noSale: 'F8', openOrCount: 'F12', countAgain: 'Alt R', pay: undefined }],
  ['sync', { tryNow: 'F5', exportUnsent: 'Ctrl E', print: undefined }],
  ['settings', { settings: 'Ctrl ,', lock: 'Ctrl L', all: '?', search: undefined }],
])('lists the keys of the screen in front: %s', async (place, keys) => {
  const keyOf = await listOf(place);
  expect(Object.fromEntries(Object.keys(keys).map((id) => [id, keyOf(id as ActionId)]))).toEqual(keys);
});

const aSale = ({ till }: ShownTill) => {
  till.cart.setState({ cart: sampleCart([1250]) });
  till.cart.getState().select(till.cart.getState().cart.lines[0]?.lineId ?? null);
};

it.each<[what: string, (at: ShownTill) => Promise<HTMLInputElement>]>([
  [
    'the amount of a payment',
    async (at) => {
      await openTheDay(at);
      aSale(at);
      at.show(<AppFrame />);
      await at.press('{F12}');
      return screen.findByRole('textbox', { name: t('pay.received.CASH') });
    },
  ],
  [
    'the price of a line',
    async (at) => {
      aSale(at);
      at.show(<AppFrame />);
      await screen.findByRole('combobox', { name: t('sell.search') });
      await at.press('{F4}');
      return field(t('sell.priceField', { currency: 'AED' }));
    },
  ],
  [
    'a quantity to return',
    async (at) => {
      const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
      const original = await readReturnable(at.store.db, sale.transactionId);
      if (original) at.till.returns.openSale(original, at.store.newId());
      at.till.navigation.goTo('returns');
      at.show(<AppFrame />);
      await seen(t('returns.everything'));
      await at.press('{F4}');
      return field(t('returns.howMany', { name: 'Item 0', left: '2' }));
    },
  ],
  [
    'the date of sales',
    async (at) => {
      at.till.navigation.goTo('returns');
      at.show(<AppFrame />);
      const date = await screen.findByRole<HTMLInputElement>('textbox', { name: t('returns.soldOn') });
      await at.fill(date, '20/11/2026');
      await at.press('{Tab}');
      return date;
    },
  ],
])('opens from %s, which keeps what it has', async (_what, open) => {
  const at = await openShownTill({ features: ['SALES_WRITE', 'PRICING_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'] });
  const filled = await open(at);
  const before = filled.value;
  filled.focus();
  await hasKeyboard(filled);
  await at.press('?');
  await screen.findByRole('dialog', { name: t('keys.title') });
  expect([before === '', filled.value]).toEqual([false, before]);
  // Typed into no field that gets the keyboard back.
  await at.press('?');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filled.value).toBe(before);
});
