// A sale that was returned so that its payment can be corrected: it is paid as it is, or given up.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { useSession } from '../../../bridge/session';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { approve, knowApprover } from '../../../testing/approver';
import { button, seen, t } from '../../../testing/see';
import { closeTheDay, openShownTill, openTheDay, putItems, type ShownTill } from '../../../testing/shown-till';
import { NO_CART } from '../../../store/carts/open-cart';
import { discardCart, parkCart } from '../../../store/carts/parked-carts';
import { sampleCart } from '../../../store/testing/samples';
import { dismissFailure, useFailure } from '../../../ui/messages/failure';
import { SellScreen } from '../sell-screen';

const AGAIN = { ...sampleCart([1275]), paysAgain: { receiptNumber: '1A-00020' } };

/** A manager's. */
const MAY_REFUND_OTHERWISE = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ', 'PRICING_WRITE', 'REPORTS_READ'];

let at: ShownTill;
const open = () => at.till.cart.getState().cart;
const filledButtons = () =>
  [...document.querySelectorAll('main [data-variant="filled"]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  at = await openShownTill();
  await openTheDay(at);
  await putItems(at, ...CATALOG);
  at.till.cart.setState({ cart: AGAIN, selectedLineId: AGAIN.lines[0]?.lineId ?? null });
});

it('says so, and nothing in it is changed by a button, a key or a scan', async () => {
  at.show(<SellScreen />);
  await seen(t('sell.payAgain.what', { receiptNumber: '1A-00020' }));
  expect(button(t('sell.clear')).closest('fieldset')?.disabled).toBe(true);
  expect(button(t('customerChip.add')).disabled).toBe(true);
  for (const keys of ['{F8}', '{Delete}', '{F7}', '{F6}', '{F4}']) await at.press(keys);
  expect([open(), at.till.sell.state.getState().edited, at.till.sell.state.getState().panel]).toEqual([
    AGAIN,
    null,
    'items',
  ]);
  expect(useFailure.getState().failure?.code).toBe('SALE_TO_PAY_AGAIN');
  act(dismissFailure);
  await at.scan(codeOf(TEA));
  await seen(t('errors.SALE_TO_PAY_AGAIN.what'));
  expect(open()).toBe(AGAIN);
});

it('is neither parked nor discarded, and the day stays open', async () => {
  await expect(parkCart(at.store, at.session, null)).rejects.toMatchObject({ code: 'SALE_TO_PAY_AGAIN' });
  const parked = { name: null, at: '2026-03-01T09:00:00.000Z', by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart: AGAIN, cartId: 'parked', parked });
  await expect(discardCart(at.store, 'parked')).rejects.toMatchObject({ code: 'SALE_TO_PAY_AGAIN' });
  await expect(closeTheDay(at)).rejects.toMatchObject({ code: 'SALE_TO_PAY_AGAIN' });
});

it('is given up by an approval, which the audit list has', async () => {
  knowApprover();
  at.show(<SellScreen />);
  await at.click(await screen.findByRole('button', { name: t('sell.payAgain.giveUp') }));
  await at.click(await screen.findByRole('button', { name: t('sell.payAgain.yes') }));
  await screen.findByRole('group', { name: t('approval.title') });
  expect(filledButtons()).toEqual([expect.stringContaining(t('approval.approve'))]);
  expect(await approve(at)).toContain('1A-00020');
  await waitFor(() => expect(open().lines).toEqual([]));
  const audits = at.pos.journal.filter((write): write is TillAuditWrite => write.kind === 'till.audit');
  expect(audits.map(({ body }) => [body.right, body.approvedBy, body.facts.receiptNumber])).toEqual([
    ['REFUND_TO_OTHER_TENDER', 'omar', '1A-00020'],
  ]);
});

it('clears no other sale that was resumed while the own right to give it up was recorded', async () => {
  const parked = { name: 'Tea time', at: '2026-03-01T09:00:00.000Z', by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart: sampleCart([400]), cartId: 'parked', parked });
  let sign = () => {};
  const signed = new Promise<null>((resolve) => {
    sign = () => resolve(null);
  });
  useSession.setState({ signOwn: () => signed });
  at.show(<SellScreen />);
  at.reportSession(MAY_REFUND_OTHERWISE);
  await at.click(await screen.findByRole('button', { name: t('sell.payAgain.giveUp') }));
  await at.click(await screen.findByRole('button', { name: t('sell.payAgain.yes') }));
  // It is paid after all, and the next one is opened.
  await at.press('{F12}');
  await seen(t('pay.received.CASH'));
  await at.press('{Enter}');
  await at.click(await screen.findByRole('button', { name: t('done.newSale') }));
  fireEvent.click((await screen.findByText('Tea time')).closest('button') as HTMLElement);
  await waitFor(() => expect(open().lines).toMatchObject([{ unitPrice: 400 }]));
  await act(async () => sign());
  await waitFor(() => expect(at.pos.journal.some(({ kind }) => kind === 'till.audit')).toBe(true));
  await at.press('{F2}');
  expect(open().lines).toMatchObject([{ unitPrice: 400 }]);
});
