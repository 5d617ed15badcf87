import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Screen } from '../till/navigation';
import type { ActionId } from '../ui/keys/actions';
import { useKeyChoices } from '../ui/keys/key-choices';
import { t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
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
