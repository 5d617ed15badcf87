import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { lastTill, openTestStore } from '../../../store/testing/test-store';
import { sampleItem } from '../../../store/testing/samples';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { button, field, hasKeyboard, seen, t } from '../../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';

const NOTE = 'Deliver on Friday';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill({ features: ['SALES_WRITE', 'PRICING_WRITE'] });
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
  await at.press(`${codeOf(TEA)}{Enter}`);
  await waitFor(() => expect(goods(at)).toEqual([['Tea', 1]]));
});

const line = () => document.querySelector('li[aria-current]');
const struck = () => line()?.querySelector('s')?.textContent ?? null;

it('shows the note of the sale beside the sums; a press opens its field', async () => {
  at.till.cart.getState().setCartNote(NOTE);
  await at.click(await seen(NOTE));
  await hasKeyboard(field(t('sell.saleNoteField')));
  expect(field(t('sell.saleNoteField')).value).toBe(NOTE);
});

it('shows the price that one by hand replaced, struck through and in words, also once it was parked and after a restart', async () => {
  expect(struck()).toBeNull();
  const replace = async (price: string) => {
    await at.press('{F4}');
    await at.fill(field(t('sell.priceField', { currency: at.store.currency.code })), price);
    await at.press('{Enter}');
  };
  await replace('7.50');
  await waitFor(() => expect(struck()).toBe('10.00'));
  within(line() as HTMLElement).getByRole('button', { name: /was 10\.00 7\.50 each$/ });
  await replace('8');
  await waitFor(() => expect(line()?.textContent).toContain('8.00 each'));
  expect(struck()).toBe('10.00');

  await at.press('{F8}');
  await hasKeyboard(field(t('parked.nameField')));
  await at.press('Tea time{Enter}');
  await waitFor(() => expect(goods(at)).toEqual([]));
  const parked = within(await screen.findByRole('group', { name: t('parked.title') }));
  await at.click(await parked.findByText('Tea time'));
  await waitFor(() => expect(struck()).toBe('10.00'));

  await at.store.close();
  const again = await openTestStore(at.session, at.pos);
  expect(lastTill().cart.getState().cart.lines).toMatchObject([{ unitPrice: 800, replacedPrice: 1000 }]);
  await again.store.close();
});

it('strikes nothing through once the price by hand is the one it replaced', async () => {
  const lineId = at.till.cart.getState().selectedLineId ?? '';
  at.till.cart.getState().setUnitPrice(lineId, minor(700));
  await waitFor(() => expect(struck()).toBe('10.00'));
  at.till.cart.getState().setUnitPrice(lineId, minor(1000));
  await waitFor(() => expect(struck()).toBeNull());
});

it('names the unit of measure beside a quantity, where it is typed too', async () => {
  await putItems(at, sampleItem(9, { name: 'Goat cheese', sku: 'CHEESE', unitPrice: 89.9, uomCode: 'KGM' }));
  await at.press('0.5*cheese{Enter}');
  await waitFor(() => expect(goods(at)).toContainEqual(['Goat cheese', 0.5]));
  within(line() as HTMLElement).getByRole('button', { name: /^0\.5 kg Goat cheese/ });
  await at.click(button(t('sell.quantityNow', { quantity: '0.5 kg' })));
  await hasKeyboard(field(`${t('sell.quantity')}, kg`));
  await at.press('{Escape}{F4}');
  await hasKeyboard(field(t('sell.priceUnitField', { unit: 'kg', currency: at.store.currency.code })));
});
