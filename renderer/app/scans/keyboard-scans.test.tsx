import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordSale } from '../../store/sales/record-sale';
import { readReturnable } from '../../store/sales/returns';
import { sampleCart, sampleDraft, sampleItem } from '../../store/testing/samples';
import { CATALOG, codeOf, TEA, UNKNOWN_CODE } from '../../testing/catalog';
import { recordedSales } from '../../testing/recorded';
import { button, field, hasKeyboard, isSeen, seen, t } from '../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import type { Screen } from '../../till/navigation';
import { AppFrame } from '../app-frame';

/** The first item of the sale in the return, by its code in the catalog. */
const SOLD = sampleItem(8, {
  itemId: 'I-0',
  name: 'Item 0',
  sku: 'SOLD',
  barcodes: ['4000000000075'],
  unitPrice: 12.5,
});

let at: ShownTill;

const inFront = () => at.till.navigation.state.getState().screen;
const open = (shown: Screen) => {
  at.till.navigation.goTo(shown);
  at.show(<AppFrame />);
};

beforeEach(async () => {
  at = await openShownTill({ features: ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'] });
  await putItems(at, ...CATALOG, SOLD);
});

it('a scan completes no payment', async () => {
  at.till.cart.setState({ cart: sampleCart([1250]) });
  at.till.sell.show({ stage: 'pay' });
  open('sell');
  const complete = await screen.findByRole('button', { name: t('pay.complete') });
  complete.focus();
  await at.scan(codeOf(TEA));
  await seen(t('fields.scanRefused'));
  expect([at.till.sell.state.getState().stage, recordedSales(at)]).toEqual(['pay', []]);
  await at.press('{Enter}');
  await waitFor(() => expect(recordedSales(at)).toHaveLength(1));
  await waitFor(() => expect(isSeen(t('fields.scanRefused'))).toBe(false));
});

it('a scan starts no return from a receipt, and goes to the cart', async () => {
  await recordSale(at.store, at.session, sampleDraft(at.session));
  open('receipts');
  (await screen.findByRole('button', { name: t('receipts.returnItems') })).focus();
  await at.scan(codeOf(TEA));
  await waitFor(() => expect([inFront(), goods(at)]).toEqual(['sell', [['Tea', 1]]]));
  expect(at.till.returns.state.getState().stage.kind).toBe('find');
});

it('a scan saves no form, and leaves its fields as they were', async () => {
  at.till.customerForm.setState({ seen: null, draft: {} }, true);
  open('customers');
  const city = await screen.findByRole<HTMLInputElement>('textbox', { name: t('newCustomer.city') });
  await at.fill(city, 'Dubai');
  await at.scan(codeOf(TEA));
  await seen(t('fields.scanRefused'));
  expect([city.value, document.activeElement, inFront(), goods(at)]).toEqual(['Dubai', city, 'customers', []]);
});

it('a scan chooses no customer', async () => {
  open('customers');
  const find = await screen.findByRole<HTMLInputElement>('combobox', { name: t('customers.find') });
  await hasKeyboard(find);
  await at.scan(codeOf(TEA));
  await waitFor(() => expect([inFront(), goods(at)]).toEqual(['sell', [['Tea', 1]]]));
});

describe('in the return of a sale', () => {
  const howMany = () => field(t('returns.howMany', { name: 'Item 0', left: '2' }));

  beforeEach(async () => {
    const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250, 400])));
    const original = await readReturnable(at.store.db, sale.transactionId);
    if (original) at.till.returns.openSale(original, at.store.newId());
    open('returns');
    await screen.findByRole('region', { name: t('returns.goods') });
  });

  it('a scan presses nothing', async () => {
    for (const name of [t('returns.oneMore', { name: 'Item 0' }), t('returns.everything')]) {
      button(name).focus();
      await at.scan(UNKNOWN_CODE);
      await seen(t('returns.notInSale', { code: UNKNOWN_CODE }));
      expect(howMany().value).toBe('');
    }
    await at.press('{Enter}');
    expect(howMany().value).toBe('2');
  });

  it('a scan counts up the line of its item, wherever the cursor is', async () => {
    const note = field(t('returns.note'));
    await at.fill(note, 'Lid');
    await at.scan(codeOf(SOLD));
    await waitFor(() => expect(howMany().value).toBe('1'));
    expect(note.value).toBe('Lid');
    await hasKeyboard(howMany());
    await at.scan(codeOf(SOLD));
    await waitFor(() => expect(howMany().value).toBe('2'));
    await at.scan(codeOf(SOLD));
    await seen(t('returns.allScanned', { name: 'Item 0' }));
    expect(howMany().value).toBe('2');
  });

  it('a scan leaves what quick fingers typed just before it', async () => {
    const note = field(t('returns.note'));
    note.focus();
    await at.typeAndScan('Lid', codeOf(SOLD), 100);
    await waitFor(() => expect(howMany().value).toBe('1'));
    expect(note.value).toBe('Lid');
  });

  it('what a person types quickly is typing', async () => {
    const note = field(t('returns.note'));
    note.focus();
    await at.press(`${UNKNOWN_CODE}{Enter}`);
    expect(note.value).toBe(UNKNOWN_CODE);
  });
});

it('a sale that somebody else completed is not shown again', async () => {
  const { sale } = await recordSale(at.store, at.session, { ...sampleDraft(at.session) });
  at.till.sell.show({ stage: 'done', lastSale: { ...sale, cashier: 'omar' } });
  open('sell');
  expect(at.till.sell.state.getState().stage).toBe('cart');
});

it('a return that somebody else completed is not shown again', async () => {
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session));
  at.till.returns.show({ stage: { kind: 'done', back: { ...sale, kind: 'RETURN', cashier: 'omar' } }, text: 'Nasser' });
  open('returns');
  await screen.findByRole('region', { name: t('returns.findSale') });
  expect(at.till.returns.state.getState()).toMatchObject({ stage: { kind: 'find' }, text: '' });
});

it('a return of one’s own is shown again after a lock', async () => {
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session));
  const back = { ...sale, kind: 'RETURN' as const };
  at.till.returns.show({ stage: { kind: 'done', back } });
  open('returns');
  expect(at.till.returns.state.getState().stage).toEqual({ kind: 'done', back });
});
