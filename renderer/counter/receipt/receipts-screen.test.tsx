import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { takeExact } from '#shared/domain/sale/payment';
import { refund } from '#shared/domain/sale/refund';
import type { Sale } from '#shared/domain/sale/sale';
import { paymentConfigOf } from '../../store/core/merchant-config';
import { recordReturn } from '../../store/sales/record-return';
import { recordSale } from '../../store/sales/record-sale';
import { readReturnable } from '../../store/sales/returns';
import { sampleCart, sampleDraft } from '../../store/testing/samples';
import { openPrinter } from '../../testing/printer';
import { button, hasKeyboard, t, whyDisabled } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { ReceiptsScreen } from './receipts-screen';

let at: ShownTill;

async function sell(): Promise<Sale> {
  return (await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])))).sale;
}

/** One of the two items of the sale, in cash. */
async function giveBack({ transactionId }: Sale): Promise<Sale> {
  const original = await readReturnable(at.store.db, transactionId);
  const lineId = original?.sale.settled.lines[0]?.line.lineId;
  if (!original || lineId === undefined) throw new Error('There is no such sale.');
  const cash = { kind: 'CASH', reference: null } as const;
  const { sale } = await recordReturn(at.store, at.session, {
    draftId: crypto.randomUUID(),
    original,
    requested: [{ lineId, quantity: quantityFromDecimal(1) }],
    refund: refund(minor(1250), original, cash, paymentConfigOf(at.session.merchant)),
    reason: 'FAULTY',
    note: '',
  });
  return sale;
}

const rowOf = ({ receiptNumber }: Sale) => screen.findByRole('row', { name: new RegExp(`^${receiptNumber}`) });
const isListed = ({ receiptNumber }: Sale) =>
  screen.queryByRole('row', { name: new RegExp(`^${receiptNumber}`) }) !== null;
const shown = () => within(screen.getByRole('region', { name: t('done.receipt') }));

describe('the receipts of a till', () => {
  let sold: Sale;
  let back: Sale;

  beforeEach(async () => {
    at = await openShownTill();
    sold = await sell();
    back = await giveBack(sold);
    at.show(<ReceiptsScreen />);
  });

  it('scroll by the keyboard', async () => {
    await rowOf(sold);
    expect(screen.getByRole('region', { name: t('receipts.found') }).tabIndex).toBe(0);
  });

  it('name their columns', async () => {
    await rowOf(sold);
    const heads = within(screen.getByRole('grid'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual([t('receipts.receipt'), t('receipts.time'), t('receipts.customer'), 'AED']);
  });

  it('show a return as one, with what it paid out below zero', async () => {
    expect((await rowOf(back)).textContent).toContain(t('receipts.return'));
    expect((await rowOf(back)).textContent).toMatch(/\u221212\.50$/);
    expect((await rowOf(sold)).textContent).not.toContain(t('receipts.return'));
    expect((await rowOf(sold)).textContent).toMatch(/25\.00$/);
  });

  it('lead from a return to its sale and back', async () => {
    await at.click(await rowOf(back));
    const toSale = t('receipts.toSale', { receiptNumber: sold.receiptNumber });
    await at.click(await shown().findByRole('button', { name: toSale }));
    const toReturn = t('receipts.toReturn', { receiptNumber: back.receiptNumber, amount: 'AED\u00a0\u221212.50' });
    await shown().findByRole('button', { name: toReturn });
    expect((await rowOf(sold)).getAttribute('aria-selected')).toBe('true');
    await hasKeyboard(screen.getByRole('combobox', { name: t('receipts.search') }));
    await at.click(button(toReturn));
    await waitFor(async () => expect((await rowOf(back)).getAttribute('aria-selected')).toBe('true'));
  });

  it('lead to a return only as long as something is left', async () => {
    await at.click(await rowOf(sold));
    const returnItems = () => shown().getByRole('button', { name: t('receipts.returnItems') });
    await waitFor(() => expect(returnItems().matches(':disabled')).toBe(false));
    await giveBack(sold);
    await waitFor(() => expect(returnItems().matches(':disabled')).toBe(true));
    expect(whyDisabled(t('receipts.returnItems'))).toBe(t('returns.nothingLeft'));
  });

  it('lead to a sale that the list does not show', async () => {
    await at.fill(screen.getByRole('combobox', { name: t('receipts.search') }), back.receiptNumber);
    await waitFor(() => expect(isListed(sold)).toBe(false));
    const toSale = t('receipts.toSale', { receiptNumber: sold.receiptNumber });
    await at.click(await screen.findByRole('button', { name: toSale }));
    await shown().findByText(sold.receiptNumber);
    expect(isListed(sold)).toBe(false);
  });

  it('are not printed as long as they were found with less of the text', async () => {
    const printed = openPrinter();
    await rowOf(sold);
    screen.getByRole('combobox', { name: t('receipts.search') }).focus();
    await at.press('x{Control>}p{/Control}{Control>}{Enter}{/Control}');
    await screen.findByText(t('receipts.none', { text: 'x' }));
    expect(printed).toEqual([]);
  });

  it('are found by a scan where Arabic is typed', async () => {
    const find = screen.getByRole<HTMLInputElement>('combobox', { name: t('receipts.search') });
    find.focus();
    await at.scan('4A-00418', 'arabic');
    await waitFor(() => expect(find.value).toBe('4A-00418'));
  });

  it('are found by amount, card and customer', async () => {
    const card = [takeExact('CARD', minor(800), 'Visa 4417')];
    const layla = { key: 'number:C-7', customerNumber: 'C-7', localId: null, name: 'Layla', phone: null };
    const other = { ...sampleDraft(at.session, layla, sampleCart([400])), tenders: card };
    const { sale } = await recordSale(at.store, at.session, other);
    for (const text of ['8.00', '4417', 'visa', 'C-7']) {
      await at.fill(screen.getByRole('combobox', { name: t('receipts.search') }), text);
      await waitFor(() => expect([isListed(sale), isListed(sold)]).toEqual([true, false]));
    }
  });

  it('are all listed again once the search is cleared, by its button or Esc', async () => {
    const find = screen.getByRole<HTMLInputElement>('combobox', { name: t('receipts.search') });
    for (const clear of [() => at.click(button(t('fields.clearSearch'))), () => at.press('{Escape}')]) {
      await at.fill(find, back.receiptNumber);
      await waitFor(() => expect(isListed(sold)).toBe(false));
      await clear();
      await rowOf(sold);
      expect([find.value, document.activeElement]).toEqual(['', find]);
    }
  });

  it('begin a return of their items', async () => {
    await at.click(await rowOf(sold));
    await at.click(await shown().findByRole('button', { name: t('receipts.returnItems') }));
    await waitFor(() => expect(at.till.navigation.state.getState().screen).toBe('returns'));
    const { stage } = at.till.returns.state.getState();
    expect(stage).toMatchObject({ kind: 'choose', original: { sale: { transactionId: sold.transactionId } } });
  });

  it('begin no return of a return', async () => {
    await at.click(await rowOf(back));
    await shown().findByRole('button', { name: t('receipts.toSale', { receiptNumber: sold.receiptNumber }) });
    expect(shown().queryByRole('button', { name: t('receipts.returnItems') })).toBeNull();
  });
});

it('names the right that a return needs to a person without it', async () => {
  at = await openShownTill();
  await sell();
  at.show(<ReceiptsScreen />);
  at.reportSession(['SALES_READ']);
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: t('receipts.returnItems') });
  expect(start.disabled).toBe(true);
  expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    t('receipts.returnNeeds'),
  );
});
