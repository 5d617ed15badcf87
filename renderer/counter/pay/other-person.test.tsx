// Somebody else unlocks the till while a sale is being paid.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { amountByHand } from '#shared/domain/cart/discount';
import { rateFromPercent } from '#shared/domain/money/rate';
import { sampleCart } from '../../store/testing/samples';
import { recordedSales } from '../../testing/recorded';
import { button, seen, t, whyDisabled } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { SellScreen } from '../sell/sell-screen';

const AUDITOR = ['CRM_READ', 'SALES_READ', 'ACCOUNTING_READ', 'REPORTS_READ'];
const CASHIER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE'];

let at: ShownTill;
const stage = () => at.till.sell.state.getState().stage;
const tenders = () => at.till.cart.getState().tenders;

async function openPay(features: readonly string[]): Promise<void> {
  at = await openShownTill({ features });
  at.till.cart.setState({ cart: sampleCart([1250, 10_000]) });
  at.show(<SellScreen />);
}

it('without the right to sell, nothing is paid: the screen says which right is missing', async () => {
  await openPay(CASHIER);
  await at.press('{F12}');
  await screen.findByRole('button', { name: t('pay.complete') });
  at.reportSession(AUDITOR);
  expect(whyDisabled(t('pay.complete'))).toBe(t('sell.needsRight'));
  await at.press('{Enter}');
  await at.press('20');
  expect(button(t('pay.takePart.CASH', { amount: '20.00' })).disabled).toBe(true);
  await at.press('+{Enter}');
  expect([stage(), tenders(), recordedSales(at)]).toEqual(['pay', [], []]);
  at.reportSession(CASHIER);
  await at.press('e{Enter}');
  await waitFor(() => expect(stage()).toBe('done'));
  expect(recordedSales(at)).toHaveLength(1);
});

it('without the right to give that much off, an approval is asked for before anything is paid', async () => {
  await openPay([...CASHIER, 'PRICING_WRITE']);
  const [, line] = at.till.cart.getState().cart.lines;
  at.till.cart
    .getState()
    .setCartDiscount(amountByHand(minor(1000)), { share: rateFromPercent(10), from: minor(11_250), lineId: null });
  at.till.cart.getState().remove(line?.lineId ?? '');
  await at.press('{F12}');
  await screen.findByRole('button', { name: t('pay.complete') });
  at.reportSession(CASHIER);
  await at.press('{Enter}');
  await seen(t('approval.title'));
  expect([stage(), recordedSales(at)]).toEqual(['cart', []]);
});
