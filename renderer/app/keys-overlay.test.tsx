import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { useKeyChoices } from '../ui/keys/key-choices';
import { t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { KeysOverlay } from './keys-overlay';

it('lists the keys that the person has chosen', async () => {
  useKeyChoices.setState({ chosen: { park: 'F10' } });
  onTestFinished(() => useKeyChoices.setState({ chosen: {} }));
  const at = await openShownTill();
  at.show(<KeysOverlay onClose={() => undefined} />);
  const list = within(screen.getByRole('dialog', { name: t('keys.title') }));
  const keyOf = (name: string) => list.getByText(name).nextElementSibling?.textContent;
  expect([keyOf(t('keys.park')), keyOf(t('keys.pay'))]).toEqual(['F10', 'F12']);
});
