import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { sampleCart } from '../../../store/testing/samples';
import { choice, seen, t } from '../../../testing/see';
import { openShownTill } from '../../../testing/shown-till';
import { useKeyChoices } from '../../../ui/keys/key-choices';
import { SellScreen } from '../sell-screen';

it.each([
  ['lineDiscount', 'alt+D', 'Alt D', '{Alt>}d{/Alt}', t('sell.discountField')],
  ['saleDiscount', 'F10', 'F10', '{F10}', t('sell.saleDiscountField')],
] as const)(
  '%s is changed between percent and amount by the key that opens it: %s',
  async (action, key, chip, keys, label) => {
    useKeyChoices.setState({ chosen: { [action]: key } });
    onTestFinished(() => useKeyChoices.setState({ chosen: {} }));
    const at = await openShownTill();
    at.till.cart.setState({ cart: sampleCart([1250]) });
    at.till.cart.getState().select(at.till.cart.getState().cart.lines[0]?.lineId ?? null);
    at.show(<SellScreen />);
    await screen.findByRole('combobox', { name: t('sell.search') });
    await at.press(keys);
    await screen.findByRole('textbox', { name: label });
    await seen(t('sell.discountKeyHint', { key: chip, currency: 'AED' }));
    expect(choice('%').checked).toBe(true);
    await at.press(keys);
    expect(choice('AED').checked).toBe(true);
  },
);
