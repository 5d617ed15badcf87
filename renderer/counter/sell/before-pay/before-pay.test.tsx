import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { amountByHand, percentByHand } from '#shared/domain/cart/discount';
import { openDay, closeDay } from '../../../store/day/day';
import { readAudit } from '../../../store/day/audit';
import { readOpenDay } from '../../../store/writes/store-day';
import { NO_CART } from '../../../store/carts/open-cart';
import { sampleCart } from '../../../store/testing/samples';
import { approve, knowApprover } from '../../../testing/approver';
import { recordedSales } from '../../../testing/recorded';
import { button, errorText, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../../testing/see';
import { goods, closeTheDay, NEEDS_DAY, openShownTill, openTheDay, type ShownTill } from '../../../testing/shown-till';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { putItems } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';

let at: ShownTill;
const stage = () => at.till.sell.state.getState().stage;
const float = () => field(t('openDay.float', { currency: 'AED' }));
const openedDay = () => readOpenDay(at.store.db, at.session.registerId);

async function show(given: Parameters<typeof openShownTill>[0] = {}): Promise<void> {
  at = await openShownTill({ merchant: NEEDS_DAY, ...given });
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.show(<SellScreen />);
}

describe('Pay without an open day', () => {
  it('opens the day in one step, keeps the cart, and goes on to payment', async () => {
    await show();
    await at.press('{F12}');
    await hasKeyboard(await waitFor(float));
    expect(stage()).toBe('cart');
    await at.press('250{Enter}');
    await waitFor(() => expect(stage()).toBe('pay'));
    expect(await openedDay()).toMatchObject({ openingCash: 250 });
    expect(goods(at)).toHaveLength(1);
  });

  it('is not paid by the second Enter of the double press that opened the day', async () => {
    await show();
    await at.press('{F12}');
    await hasKeyboard(await waitFor(float));
    await at.press('250{Enter}');
    await waitFor(() => expect(stage()).toBe('pay'));
    await at.enterAgain();
    await at.press('100{Enter}');
    await waitFor(() => expect(stage()).toBe('done'));
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CASH', tendered: 100 }] }]);
  });

  it('is asked for where payment was left open while the day was closed', async () => {
    await show();
    await act(() => openTheDay(at));
    await at.press('{F12}');
    await screen.findByRole('button', { name: t('pay.complete') });
    await act(() => closeTheDay(at));
    await hasKeyboard(await waitFor(float));
    expect([stage(), goods(at).length, recordedSales(at)]).toEqual(['cart', 1, []]);
    await waitFor(() => expect(float().value).toBe('0.00'));
    await at.press('{Enter}');
    await waitFor(() => expect(stage()).toBe('pay'));
  });

  it('suggests the last float', async () => {
    await show();
    const [dayCycleId, entryId] = [crypto.randomUUID(), crypto.randomUUID()];
    await openDay(at.store, at.session, dayCycleId, { amount: minor(30_000), pieces: [] });
    const counted = { amount: minor(30_000), pieces: [] };
    await closeDay(at.store, at.session, { entryId, dayCycleId, counted, reason: null, approvedBy: null });
    await at.press('{F12}');
    await waitFor(() => expect(float().value).toBe('300.00'));
    await at.press('{Enter}');
    await waitFor(() => expect(stage()).toBe('pay'));
    expect(await openedDay()).toMatchObject({ openingCash: 300 });
  });

  it.each(['-5', 'many', '1.005'])('refuses a float of %s', async (typed) => {
    await show();
    await at.press('{F12}');
    await hasKeyboard(await waitFor(float));
    await at.fill(float(), typed);
    await at.press('{Enter}');
    const tooMany = t('money.tooManyDecimals', { count: 2, currency: 'AED' });
    expect(problemOf(float())).toBe(typed === '1.005' ? tooMany : errorText('AMOUNT_INVALID'));
    expect([stage(), await openedDay()]).toEqual(['cart', undefined]);
  });

  it('goes back to the sale by Esc', async () => {
    await show();
    await at.press('{F12}');
    await hasKeyboard(await waitFor(float));
    await at.press('{Escape}');
    await hasKeyboard(screen.getByRole('combobox', { name: t('sell.search') }));
    expect([at.till.sell.state.getState().panel, goods(at).length]).toEqual(['items', 1]);
  });

  it('takes no scan as the float: the item is added', async () => {
    await show();
    await putItems(at, ...CATALOG);
    await at.press('{F12}');
    await hasKeyboard(await waitFor(float));
    await at.scan(codeOf(TEA));
    await waitFor(() => expect(goods(at)).toHaveLength(2));
    expect([float().value, await openedDay()]).toEqual(['', undefined]);
  });

  it('says which right is missing, to a person who may not open it', async () => {
    await show({ features: ['SALES_WRITE'] });
    await at.press('{F12}');
    await seen(t('openDay.noRight'));
    await hasKeyboard(button(t('app.back')));
    expect(stage()).toBe('cart');
  });

  it('is possible where the merchant allows it', async () => {
    await show({ merchant: { tillRules: { saleWithoutDay: true, customerEmail: null } } });
    await at.press('{F12}');
    await waitFor(() => expect(stage()).toBe('pay'));
  });
});

it('the change stays on the screen after a double Enter', async () => {
  await show();
  await openTheDay(at);
  await at.press('{F12}');
  await waitFor(() => expect(stage()).toBe('pay'));
  await at.press('50{Enter}');
  await waitFor(() => expect(stage()).toBe('done'));
  await seen(t('done.changeDue'));
  await at.enterAgain();
  expect(stage()).toBe('done');
  await at.press('{Enter}');
  await waitFor(() => expect(stage()).toBe('cart'));
});

describe('Pay', () => {
  it('gives the payment the amount that is typed before there is a field for it, and takes no money by an Enter with it', async () => {
    await show();
    await openTheDay(at);
    await at.press('{F12}50{Enter}');
    await waitFor(() => expect(stage()).toBe('pay'));
    await waitFor(() => expect(field(t('pay.received.CASH')).value).toBe('50'));
    expect(recordedSales(at)).toEqual([]);
    await at.press('{Enter}');
    await waitFor(() => expect(stage()).toBe('done'));
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CASH', tendered: 50 }] }]);
  });

  it('takes no such amount as the float of a day, nor as a PIN, and says so', async () => {
    await show();
    await at.press('{F12}50{Enter}');
    await hasKeyboard(await waitFor(float));
    await seen(t('fields.typedBefore'));
    expect([float().value, await openedDay()]).toEqual(['', undefined]);
  });

  it('leaves what is typed in the search where no payment opens', async () => {
    await show();
    await openTheDay(at);
    at.till.cart.setState({ cart: sampleCart([]) });
    const thaw = at.till.cart.freeze();
    at.till.cart.setState({ cart: sampleCart([1250]) });
    await at.press('{F12}50');
    at.till.cart.setState(NO_CART);
    thaw();
    await waitFor(() => expect(screen.getByRole('combobox', { name: t('sell.search') })).toHaveProperty('value', '50'));
    expect(stage()).toBe('cart');
  });

  it('is not offered without the right to sell, and says so', async () => {
    await show({ features: ['CRM_READ'] });
    await openTheDay(at);
    expect([button(t('sell.pay')).disabled, isSeen(t('sell.needsRight'))]).toEqual([true, true]);
    await at.press('{F12}');
    expect(stage()).toBe('cart');
  });

  it('asks again for an approval of a discount that became more money than was allowed', async () => {
    await show();
    await openTheDay(at);
    const half = { share: rateFromPercent(50), from: minor(2500), lineId: null };
    at.till.cart.getState().setCartDiscount(percentByHand(rateFromPercent(50)), half);
    at.till.cart.setState(({ cart }) => ({ cart: { ...cart, lines: sampleCart([1250, 10_000]).lines } }));
    await at.press('{F12}');
    expect(await screen.findByRole('group', { name: t('approval.title') })).toBeTruthy();
    expect(stage()).toBe('cart');
    at.till.cart.getState().allowReduction({ ...half, from: minor(22_500) });
    await waitFor(() => expect(at.till.sell.state.getState().panel).toBe('items'));
    await at.press('{F12}');
    await waitFor(() => expect(stage()).toBe('pay'));
  });

  it('records what a person gives off by their own right with the sale, if it has become more than they recorded', async () => {
    await show({ features: ['SALES_WRITE', 'OPS_WRITE', 'PRICING_WRITE'] });
    await openTheDay(at);
    const half = { share: rateFromPercent(50), from: minor(2500), lineId: null };
    at.till.cart.getState().setCartDiscount(percentByHand(rateFromPercent(50)), half);
    at.till.cart.setState(({ cart }) => ({ cart: { ...cart, lines: sampleCart([1250, 10_000]).lines } }));
    await at.press('{F12}');
    await waitFor(() => expect(stage()).toBe('pay'));
    await at.press('{Enter}');
    await waitFor(() => expect(stage()).toBe('done'));
    const entries = await readAudit(at.store.db, at.session.registerId, 20);
    expect(entries.filter(({ kind }) => kind === 'OVERRIDE')).toMatchObject([
      { right: 'DISCOUNT_ABOVE', approvedBy: null, facts: { before: 22_500, share: 500_000 } },
    ]);
  });

  it.each([
    { capabilities: ['approved-quantity'], stated: { quantity: 50_000 } },
    { capabilities: [], stated: {} },
  ])(
    'asks anew for a price given by hand once there is more of the line than it was given for: $capabilities',
    async ({ capabilities, stated }) => {
      knowApprover();
      await show({ capabilities });
      await openTheDay(at);
      const { lines, ...cart } = sampleCart([1250]);
      at.till.cart.setState({
        cart: { ...cart, lines: lines.map((each) => ({ ...each, cataloguePrice: minor(1250) })) },
      });
      const { setUnitPrice, setQuantity } = at.till.cart.getState();
      const { lineId = '', quantity } = lines[0] ?? {};
      setUnitPrice(lineId, minor(100));
      await at.press('{F12}');
      await waitFor(() => expect(stage()).toBe('pay'));
      await at.press('{Escape}');
      setQuantity(lineId, quantityFromDecimal(50));
      await at.press('{F12}');
      expect(quantity).toBe(quantityFromDecimal(2));
      expect(await approve(at)).toContain(t('approval.forQuantity', { quantity: '50', before: '2' }));
      await waitFor(() => expect(stage()).toBe('pay'));
      const entries = await readAudit(at.store.db, at.session.registerId, 20);
      const [entry] = entries.filter(({ kind }) => kind === 'OVERRIDE');
      expect(entry).toMatchObject({ right: 'PRICE_OVERRIDE', approvedBy: 'omar' });
      const itemName = lines[0]?.itemName;
      const facts = { currency: 'AED', amount: 100, before: 1250, lineId, itemName, with: 'PIN', ...stated };
      expect(entry?.facts).toEqual(facts);
    },
  );

  it('asks for an approval of a discount that became too large a part of the sale', async () => {
    await show();
    await openTheDay(at);
    const cart = sampleCart([1250, 10_000]);
    const [line] = cart.lines.slice(-1);
    if (!line) throw new Error('The sample has no line.');
    at.till.cart.setState({ cart });
    at.till.cart
      .getState()
      .setCartDiscount(amountByHand(minor(1000)), { share: rateFromPercent(10), from: minor(11_250), lineId: null });
    at.till.cart.getState().remove(line.lineId);
    await at.press('{F12}');
    await screen.findByRole('group', { name: t('approval.title') });
    expect(stage()).toBe('cart');
    at.till.cart.getState().allowReduction({ share: rateFromPercent(100), from: minor(1250), lineId: null });
    await waitFor(() => expect(at.till.sell.state.getState().panel).toBe('items'));
    await at.press('{F12}');
    await waitFor(() => expect(stage()).toBe('pay'));
  });
});
