// A cashier who knows where things are presses the next key before the screen that it belongs to is there.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nextTask } from '../store/database/turns';
import { recordSale } from '../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../store/testing/samples';
import { openPrinter } from '../testing/printer';
import { t } from '../testing/see';
import { openShownTill, openTheDay, type ShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import { keepTyped, keepTyping } from '../ui/fields/ahead/typed-ahead';
import { AppFrame } from './app-frame';

const FEATURES = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE'];

async function show(): Promise<ShownTill> {
  const at = await openShownTill({ features: FEATURES });
  await openTheDay(at);
  at.show(<AppFrame />);
  await screen.findByRole('combobox', { name: t('sell.search') });
  return at;
}

const dayStage = ({ till }: ShownTill) => till.day.state.getState().stage.kind;

it.each(
  sampled([
    ['{F7}', 'cash'],
    ['{F12}', 'count'],
    ['{Control>}{Enter}{/Control}', 'count'],
    ['{Control>}p{/Control}', 'x report'],
  ]),
)('%s right after Alt 4 waits for the day', async (keys, stage) => {
  const at = await show();
  await at.press(`{Alt>}4{/Alt}${keys}`);
  await waitFor(() => expect(dayStage(at)).toBe(stage));
});

it('a key for the day is forgotten where the cashier goes back to selling at once', async () => {
  const at = await show();
  at.till.cart.setState({ cart: sampleCart([1250]) });
  await at.press('{Alt>}4{/Alt}{F7}{Alt>}1{/Alt}');
  await screen.findByRole('combobox', { name: t('sell.search') });
  await nextTask();
  expect([dayStage(at), at.till.sell.state.getState().edited]).toEqual(['overview', null]);
});

it('what is typed after Alt 4 is kept for no field that a key before it asked for', async () => {
  const at = await show();
  keepTyping('payment');
  expect(keepTyped('5')).toBe(true);
  await at.press('{Alt>}4{/Alt}');
  expect(keepTyped('0')).toBe(false);
});

it('Ctrl P right after Alt 6 waits for the receipts', async () => {
  const at = await show();
  const printed = openPrinter();
  await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  await at.press('{Alt>}6{/Alt}{Control>}p{/Control}');
  await waitFor(() => expect(printed).toHaveLength(1));
});
