// A value that was typed on the sell screen and not confirmed, when another screen comes in front.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { amountByHand, percentByHand } from '#shared/domain/cart/discount';
import { minor } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import { sampleCart } from '../store/testing/samples';
import { knowApprover } from '../testing/approver';
import { button, choice, errorText, field, group, hasKeyboard, problemOf, t } from '../testing/see';
import { goods, openShownTill, openTheDay, type ShownTill } from '../testing/shown-till';
import { AppFrame } from './app-frame';

const MANAGER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE', 'PRICING_WRITE'];
const AWAY = '{Alt>}3{/Alt}';
const BACK = '{Alt>}1{/Alt}';

let at: ShownTill;

async function show(features: readonly string[] = MANAGER): Promise<void> {
  at = await openShownTill({ features });
  await openTheDay(at);
  const cart = sampleCart([1250, 400]);
  at.till.cart.setState({ cart, selectedLineId: cart.lines[0]?.lineId ?? null });
  at.show(<AppFrame />);
}

const stage = () => at.till.sell.state.getState().stage;
const line = () => at.till.cart.getState().cart.lines[0];
const quantity = () => field(t('sell.quantity'));
const price = () => field(t('sell.priceField', { currency: 'AED' }));
const discount = () => field(t('sell.discountField'));
const isAtSearch = async () => hasKeyboard(await screen.findByRole('combobox', { name: t('sell.search') }));
const paid = () => waitFor(() => expect(stage()).toBe('pay'));

/** To another screen and back to the sale. */
async function lookElsewhere(): Promise<void> {
  await at.press(AWAY);
  await screen.findByRole('heading', { name: t('customers.title') });
  await at.press(BACK);
  await screen.findByRole('heading', { name: t('sell.title') });
}

async function openQuantity(): Promise<void> {
  await isAtSearch();
  await at.press('*');
  await hasKeyboard(await waitFor(quantity));
}

async function typeQuantity(text: string): Promise<void> {
  await openQuantity();
  await at.press(text);
}

describe('a value that was typed and not confirmed', () => {
  beforeEach(() => show());

  it('is still in its field after a visit to another screen, and Pay sets it', async () => {
    await typeQuantity('12');
    await lookElsewhere();
    expect(quantity().value).toBe('12');
    await at.press('{F12}');
    await paid();
    expect(goods(at)[0]).toEqual(['Item 0', 12]);
  });

  it('is still there after the till was locked', async () => {
    await typeQuantity('12');
    cleanup();
    at.show(<AppFrame />);
    await hasKeyboard(await waitFor(quantity));
    await at.press('{Enter}');
    expect(goods(at)[0]).toEqual(['Item 0', 12]);
  });

  it('is to be corrected before Pay if it is invalid', async () => {
    await typeQuantity('0');
    await lookElsewhere();
    await at.press('{F12}');
    await waitFor(() => expect(problemOf(quantity())).toBe(errorText('QUANTITY_INVALID')));
    expect([quantity().value, stage(), goods(at)[0]]).toEqual(['0', 'cart', ['Item 0', 2]]);
  });

  it('is dropped by Esc, and not found again', async () => {
    await typeQuantity('12{Escape}');
    await isAtSearch();
    await openQuantity();
    expect(quantity().value).toBe('2');
  });

  it('is set by an arrow key that goes to another line, and is not for that line', async () => {
    await typeQuantity('12');
    await at.click(screen.getByRole('combobox', { name: t('sell.search') }));
    await at.press('{ArrowDown}');
    await waitFor(() =>
      expect(goods(at)).toEqual([
        ['Item 0', 12],
        ['Item 1', 2],
      ]),
    );
    expect(screen.queryByRole('textbox', { name: t('sell.quantity') })).toBeNull();
  });

  it('keeps the unit of a discount', async () => {
    await isAtSearch();
    await at.press('{F5}');
    await hasKeyboard(await waitFor(discount));
    await at.press('{F5}5');
    await lookElsewhere();
    expect([discount().value, choice('AED').checked]).toEqual(['5', true]);
    await at.press('{F12}');
    await paid();
    expect(line()?.discount).toEqual(amountByHand(minor(500)));
  });

  it('is a whole custom amount', async () => {
    await isAtSearch();
    await at.press('{Shift>}{F4}{/Shift}');
    const description = () => field(t('sell.custom.description'));
    await hasKeyboard(await waitFor(description));
    await at.press('Gift wrapping{Enter}5');
    await lookElsewhere();
    expect(description().value).toBe('Gift wrapping');
    await at.press('{F12}');
    await paid();
    expect(goods(at)[2]).toEqual(['Gift wrapping', 1]);
  });
});

describe('a discount', () => {
  beforeEach(() => show());

  it('of the same digits is another one in the other unit, also when Pay leaves the field', async () => {
    at.till.cart.getState().setLineDiscount(line()?.lineId ?? '', percentByHand(rateFromPercent(5)));
    await isAtSearch();
    await at.press('{F5}');
    await hasKeyboard(await waitFor(discount));
    await at.click(choice('AED'));
    await at.press('{F12}');
    await paid();
    expect(line()?.discount).toEqual(amountByHand(minor(500)));
  });

  it('of the catalog stays when only the unit was looked at', async () => {
    const named = { type: 'percentage', discountId: 4, name: 'Winter table', rate: rateFromPercent(10) } as const;
    at.till.cart.getState().setLineDiscount(line()?.lineId ?? '', named);
    await isAtSearch();
    await at.press('{F5}');
    await hasKeyboard(await waitFor(discount));
    await at.press('{F5}{Enter}');
    await isAtSearch();
    expect(line()?.discount).toEqual(named);
  });
});

describe('a value that waits for an approval', () => {
  beforeEach(async () => {
    await show(['SALES_WRITE', 'OPS_WRITE']);
    knowApprover();
    await isAtSearch();
    await at.press('{F4}');
    await hasKeyboard(await waitFor(price));
    await at.press('9{Enter}');
    await waitFor(() => group(t('approval.title')));
  });

  it('is still there after a visit to another screen, and Pay asks again', async () => {
    await lookElsewhere();
    expect(price().value).toBe('9');
    await at.press('{F12}');
    await waitFor(() => group(t('approval.title')));
    expect([stage(), line()?.unitPrice]).toEqual(['cart', 1250]);
  });

  it('is gone when the person goes back instead', async () => {
    await at.click(button(t('app.back')));
    await waitFor(() => expect(price().value).toBe('12.50'));
    await at.press('{F12}');
    await paid();
    expect(line()?.unitPrice).toBe(1250);
  });
});
