import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { minor, ZERO } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { takeExact } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import { recordReturn } from '../../../store/sales/record-return';
import { recordSale } from '../../../store/sales/record-sale';
import { readReturnable } from '../../../store/sales/returns';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { button, field, t, whyDisabled } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { sampled } from '../../../testing/sampled';
import { ReturnsScreen } from '../returns-screen';

let at: ShownTill;
let plain: Sale;
let onCard: Sale;

beforeEach(async () => {
  at = await openShownTill();
  plain = (await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])))).sale;
  const layla = { key: 'number:C-7', customerNumber: 'C-7', localId: null, name: 'Layla', phone: null };
  const tenders = [takeExact('CARD', minor(9900), 'Visa 4417')];
  const draft = { ...sampleDraft(at.session, layla, sampleCart([4950])), tenders };
  onCard = (await recordSale(at.store, at.session, draft)).sale;
  at.show(<ReturnsScreen />);
});

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('returns.find') });
const listed = () =>
  [plain, onCard].map(({ receiptNumber }) => {
    return screen.queryByRole('row', { name: new RegExp(`^${receiptNumber}`) }) !== null;
  });

it.each(sampled(['99.00', '99', 'AED 99.00', '4417', 'visa', 'c-7', '00002']))(
  'finds a sale by %j and opens it',
  async (text) => {
    await at.fill(search(), text);
    await waitFor(() => expect(listed()).toEqual([false, true]));
    await at.press('{Enter}');
    await screen.findByRole('region', { name: t('returns.goods') });
    const { stage } = at.till.returns.state.getState();
    expect(stage).toMatchObject({ kind: 'choose', original: { sale: { transactionId: onCard.transactionId } } });
  },
);

it('ends by Esc the look-up of a receipt that is not in the list yet', async () => {
  const read = at.store.db.sales.get.bind(at.store.db.sales) as (key: string) => Promise<unknown>;
  const opening = vi.spyOn(at.store.db.sales, 'get');
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  opening.mockImplementation((async (key: string) => {
    const row = await read(key);
    await late;
    return row;
  }) as never);
  await at.fill(search(), 'visa');
  await waitFor(() => expect(listed()).toEqual([false, true]));
  await at.press('{Enter}');
  await waitFor(() => expect(opening).toHaveBeenCalled());
  await at.press('{Escape}');
  opening.mockRestore();
  answer();
  await waitFor(() => expect(listed()).toEqual([true, true]));
  expect(at.till.returns.state.getState().stage.kind).toBe('find');
});

it('lists sales that the keyboard scrolls', async () => {
  expect((await screen.findByRole('region', { name: t('returns.sales') })).tabIndex).toBe(0);
});

it('opens the sale that is scanned where Arabic is typed', async () => {
  await at.scan('visa', 'arabic');
  await screen.findByRole('region', { name: t('returns.goods') });
  const { stage } = at.till.returns.state.getState();
  expect(stage).toMatchObject({ kind: 'choose', original: { sale: { transactionId: onCard.transactionId } } });
});

it('opens the sale whose receipt is scanned, wherever the cursor is', async () => {
  expect(at.till.returns.submitScan(onCard.receiptNumber)).toBe(true);
  await screen.findByRole('region', { name: t('returns.goods') });
});

it('opens the sale of the last receipt that is scanned, whichever is found first', async () => {
  const { sales } = at.store.db;
  const read = sales.get.bind(sales) as (id: string) => Promise<unknown>;
  let find = () => {};
  const found = new Promise<void>((resolve) => (find = resolve));
  const isRead = vi.fn();
  const late = async (id: string) => {
    if (id === plain.transactionId) await found;
    const row = await read(id);
    isRead(id);
    return row;
  };
  vi.spyOn(sales, 'get').mockImplementation(late as never);
  at.till.returns.submitScan(plain.receiptNumber);
  at.till.returns.submitScan(onCard.receiptNumber);
  await screen.findByRole('region', { name: t('returns.goods') });
  find();
  await waitFor(() => expect(isRead).toHaveBeenCalledWith(plain.transactionId));
  await at.press('{Tab}');
  const { stage } = at.till.returns.state.getState();
  expect(stage).toMatchObject({ kind: 'choose', original: { sale: { transactionId: onCard.transactionId } } });
});

it('finds the sale by the receipt of its return', async () => {
  const original = await readReturnable(at.store.db, plain.transactionId);
  if (!original) throw new Error('The sale is not there.');
  const lineId = original.sale.settled.lines[0]?.line.lineId ?? '';
  const { sale: back } = await recordReturn(at.store, at.session, {
    draftId: crypto.randomUUID(),
    original,
    requested: [{ lineId, quantity: quantityFromDecimal(1) }],
    refund: { tenders: [takeExact('CASH', minor(1250))], roundingAmount: ZERO },
    reason: null,
    note: '',
  });
  await at.fill(search(), back.receiptNumber);
  await waitFor(() => expect(listed()).toEqual([true, false]));
});

it.each(['7b-00012', '٧B-٠٠٠١٢'])('asks the service for the receipt %s of another till', async (text) => {
  const asked: unknown[] = [];
  Object.assign(at.pos, {
    ask: (_: unknown, input: { query: { receiptNumber: string } }) => {
      asked.push(input.query.receiptNumber);
      return Promise.resolve({ content: [], totalElements: 0 });
    },
  });
  await at.fill(search(), text);
  await at.click(await screen.findByRole('button', { name: t('returns.ask') }));
  expect(asked).toEqual(['7B-00012']);
});

it('finds the sales of a day that is typed', async () => {
  await waitFor(() => expect(listed()).toEqual([true, true]));
  const date = field(t('returns.soldOn'));
  await at.fill(date, '01/01/2026');
  await waitFor(() => expect(listed()).toEqual([false, false]));
  const [year, month, day] = plain.businessDate.split('-');
  await at.fill(date, `${day}/${month}/${year}`);
  await waitFor(() => expect(listed()).toEqual([true, true]));
});

it('shows every sale again once the search is cleared', async () => {
  expect(screen.queryByRole('button', { name: t('fields.clearSearch') })).toBeNull();
  await at.fill(search(), 'visa');
  await waitFor(() => expect(listed()).toEqual([false, true]));
  await at.click(button(t('fields.clearSearch')));
  await waitFor(() => expect(listed()).toEqual([true, true]));
  expect(document.activeElement).toBe(search());
});

it('keeps the place of its main button while nothing is found', async () => {
  await waitFor(() => expect(listed()).toEqual([true, true]));
  expect(button(t('returns.openSale')).disabled).toBe(false);
  await at.fill(search(), 'nobody');
  await waitFor(() => expect(listed()).toEqual([false, false]));
  expect(button(t('returns.openSale')).disabled).toBe(true);
});

it('replaces the text of a search that found nothing with the next scan', async () => {
  await at.fill(search(), '9-00001');
  await at.press('{Enter}');
  await at.press('00002');
  expect(search().value).toBe('00002');
  await waitFor(() => expect(listed()).toEqual([false, true]));
});

it('begins no return without a receipt for a person who may not refund, and says why', async () => {
  at.reportSession(['REPORTS_READ']);
  expect(whyDisabled(t('returns.withoutReceipt'))).toBe(t('returns.needsRight'));
  await at.press('{F6}');
  expect(at.till.returns.state.getState().stage.kind).toBe('find');
  at.reportSession(['SALES_WRITE']);
  expect(whyDisabled(t('returns.withoutReceipt'))).toBeNull();
  await at.press('{F6}');
  expect(at.till.returns.state.getState().stage.kind).toBe('no receipt');
});
