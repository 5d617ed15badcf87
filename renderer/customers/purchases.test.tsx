import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { refund } from '#shared/domain/sale/refund';
import type { Sale } from '#shared/domain/sale/sale';
import { paymentConfigOf } from '../store/core/merchant-config';
import type { CartCustomer } from '../store/database/till-rows';
import { recordReturn } from '../store/sales/record-return';
import { recordSale } from '../store/sales/record-sale';
import { readReturnable } from '../store/sales/returns';
import { sampleDraft } from '../store/testing/samples';
import { button, hasKeyboard, isSeen, seen, t } from '../testing/see';
import { openShownTill, type ShownTill } from '../testing/shown-till';
import { Purchases } from './purchases';

const HALA: CartCustomer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Hala Saleh', phone: null };

/** Two of one item for 25.00. */
async function sell(at: ShownTill): Promise<Sale> {
  const draft = sampleDraft(at.session);
  return (await recordSale(at.store, at.session, { ...draft, customer: HALA })).sale;
}

/** One of the two. */
async function takeBack(at: ShownTill, sale: Sale): Promise<Sale> {
  const original = await readReturnable(at.store.db, sale.transactionId);
  if (!original) throw new Error('The sale is not here.');
  const lineId = sale.settled.lines[0]?.line.lineId ?? '';
  const recorded = await recordReturn(at.store, at.session, {
    draftId: crypto.randomUUID(),
    original,
    requested: [{ lineId, quantity: quantityFromDecimal(1) }],
    refund: refund(minor(1250), null, { kind: 'CASH', reference: null }, paymentConfigOf(at.session.merchant)),
    reason: null,
    note: '',
  });
  return recorded.sale;
}

const rowOf = async ({ receiptNumber }: Sale) => {
  const cell = await screen.findByText((_, element) => element?.firstChild?.textContent === receiptNumber, {
    selector: 'td',
  });
  return cell.closest('tr') as HTMLTableRowElement;
};

it('shows a return with a minus, its mark and its sale, and leads from each to the other', async () => {
  const at = await openShownTill();
  const sale = await sell(at);
  const back = await takeBack(at, sale);
  at.show(<Purchases customerKey="C-1" />);
  const returned = await rowOf(back);
  within(returned).getByText(t('customers.return'));
  within(returned).getByText('\u221212.50');
  const sold = await rowOf(sale);
  within(sold).getByText('25.00');
  expect(within(sold).queryByText(t('customers.return'))).toBeNull();

  await at.click(button(t('customers.goToSale', { receipt: sale.receiptNumber })));
  await hasKeyboard(sold);
  await at.click(button(t('customers.goToReturn', { receipt: back.receiptNumber })));
  await hasKeyboard(returned);
});

it('lists the sale of a return that is older than what is listed', async () => {
  const at = await openShownTill();
  const sale = await sell(at);
  await at.store.db.sales.update(sale.transactionId, { soldAt: '2020-01-01T10:00:00.000Z' });
  // With the return they fill the list.
  for (let i = 0; i < 19; i += 1) await sell(at);
  await takeBack(at, sale);
  at.show(<Purchases customerKey="C-1" />);
  expect(await rowOf(sale)).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20 + 1);
  expect(isSeen(t('customers.newestPurchases', { most: 20 }))).toBe(false);
});

it('says that older ones are left out', async () => {
  const at = await openShownTill();
  for (let i = 0; i < 21; i += 1) await sell(at);
  at.show(<Purchases customerKey="C-1" />);
  await seen(t('customers.newestPurchases', { most: 20 }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
});

it('leads to a return that is older than what is listed among the receipts', async () => {
  const at = await openShownTill();
  const sale = await sell(at);
  const first = await takeBack(at, sale);
  const old = { soldAt: '2020-01-01T10:00:00.000Z' };
  for (const { transactionId } of [sale, first]) await at.store.db.sales.update(transactionId, old);
  for (let i = 0; i < 19; i += 1) await sell(at);
  await takeBack(at, sale);
  at.show(<Purchases customerKey="C-1" />);
  await at.click(
    await screen.findByRole('button', { name: t('customers.goToReturn', { receipt: first.receiptNumber }) }),
  );
  expect(at.till.navigation.state.getState()).toMatchObject({ screen: 'receipts', receiptText: first.receiptNumber });
});
