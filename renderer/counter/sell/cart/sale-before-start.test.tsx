// A power cut between a payment and its receipt.
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordSale } from '../../../store/sales/record-sale';
import { readSaleBeforeStart } from '../../../store/sales/sale-before-start';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { button, isSeen, seen, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';

let at: ShownTill;
let time = new Date('2026-03-02T09:00:00Z');

const sell = async () =>
  (await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])))).sale;
/** What the till remembers of its sales in memory is gone. */
const start = () => {
  at.store.recording.recorded.clear();
  at.show(<SellScreen />);
};
const saying = (receiptNumber: string) =>
  t('sell.saleBeforeStart', { receiptNumber, amount: 'AED\u00a025.00' }).replaceAll('\u00a0', ' ');

it('says at the start that the sale before it is complete, with its change and its receipt, until the next sale', async () => {
  at = await openShownTill({ now: () => time });
  const { receiptNumber } = await sell();
  start();
  await seen(saying(receiptNumber));
  await at.click(button(t('done.receipt')));
  expect(at.till.navigation.state.getState()).toMatchObject({ screen: 'receipts', receiptText: receiptNumber });
  await sell();
  await waitFor(() => expect(isSeen(saying(receiptNumber))).toBe(false));
});

it('says nothing of a sale of long ago, nor of one made since the start', async () => {
  at = await openShownTill({ now: () => time });
  await sell();
  time = new Date(time.getTime() + 3_600_000);
  start();
  await seen(t('sell.empty'));
  expect(await readSaleBeforeStart(at.store, at.session.registerId)).toBeNull();
  const { receiptNumber: next } = await sell();
  expect(await readSaleBeforeStart(at.store, at.session.registerId)).toBeNull();
  at.store.recording.recorded.clear();
  expect(await readSaleBeforeStart(at.store, at.session.registerId)).toMatchObject({ receiptNumber: next });
});
