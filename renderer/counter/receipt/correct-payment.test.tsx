// A wrong payment method: Card was pressed, and the customer paid in cash.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import { CodedError } from '#shared/errors';
import type { TillAuditWrite } from '#shared/writes/till-audit';
import { useSession } from '../../bridge/session';
import { useSyncStatus } from '../../bridge/sync-status';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { readDayReport } from '../../store/day/day-figures';
import { recordSale } from '../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../store/testing/samples';
import { approve, knowApprover } from '../../testing/approver';
import { openPrinter } from '../../testing/printer';
import { recordedSales } from '../../testing/recorded';
import { seen, t, whyDisabled } from '../../testing/see';
import { closeTheDay, openShownTill, openTheDay, type ShownTill } from '../../testing/shown-till';
import { AppFrame } from '../../app/app-frame';

const MANAGER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];

let at: ShownTill;
let sold: Sale;
let opened: unknown[];

async function sellByCard(features?: readonly string[]): Promise<void> {
  at = await openShownTill(features ? { features } : {});
  await openTheDay(at);
  const draft = sampleDraft(at.session, null, sampleCart([1613]));
  const tenders = [{ ...takeExact('CARD', minor(3226)), reference: 'Visa 4417' }];
  sold = (await recordSale(at.store, at.session, { ...draft, tenders, roundingAmount: minor(0) })).sale;
}

beforeEach(() => {
  opened = openPrinter();
});

afterEach(() => {
  useSyncStatus.setState(useSyncStatus.getInitialState(), true);
});

const show = () => {
  at.till.navigation.goTo('receipts');
  at.show(<AppFrame />);
};
const button = (name: string) => screen.findByRole('button', { name });
const correct = async () => {
  const open = () => screen.getByRole<HTMLButtonElement>('button', { name: t('receipts.correct.open') });
  await waitFor(() => expect(open().disabled).toBe(false));
  await at.click(open());
  await at.click(await button(t('receipts.correct.go')));
};
const isPaying = () => waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'));
const audited = () =>
  at.pos.journal
    .filter((write): write is TillAuditWrite => write.kind === 'till.audit')
    .map(({ body: { kind, right, approvedBy, facts } }) => [
      kind,
      right,
      approvedBy,
      facts.receiptNumber,
      facts.amount,
    ]);

it('returns the sale as it was recorded without money, and opens its items to be paid again', async () => {
  await sellByCard();
  knowApprover();
  useSession.setState({ approve: async () => ({ approvedBy: 'omar', proof: null }) });
  show();
  await correct();
  await approve(at);
  await isPaying();
  const [, back] = recordedSales(at);
  expect(back).toMatchObject({
    kind: 'RETURN',
    originalTransactionId: sold.transactionId,
    totals: { grossAmount: 32.26 },
    tenders: [{ kind: 'CARD', amount: 32.26, reference: 'Visa 4417' }],
  });
  expect(audited()).toEqual([['OVERRIDE', 'REFUND_TO_OTHER_TENDER', 'omar', sold.receiptNumber, 3226]]);
  expect(at.till.navigation.state.getState().screen).toBe('sell');
  const { cart } = at.till.cart.getState();
  expect(cart.lines.map(({ itemName, unitPrice }) => [itemName, unitPrice])).toEqual(
    sold.settled.lines.map(({ line }) => [line.itemName, line.unitPrice]),
  );
  expect(cart.note).toBe(t('receipts.correct.replaces', { receiptNumber: sold.receiptNumber }));
  expect(cart.paysAgain).toEqual({ receiptNumber: sold.receiptNumber });

  // A power cut now: the cart is on the disk.
  expect((await at.store.db.carts.get('open'))?.cart).toEqual(cart);

  await at.press('c{Enter}');
  await waitFor(() => expect(at.till.sell.state.getState().stage).toBe('done'));
  expect(recordedSales(at)[2]).toMatchObject({ kind: 'SALE', tenders: [{ kind: 'CASH', amount: 32.25 }] });
  // For the cash of the new sale alone.
  expect(opened).toHaveLength(1);
  const day = await at.store.db.days.toCollection().first();
  if (!day) throw new Error('No day.');
  const { tenders } = await readDayReport(at.store, at.session.merchant.timeZone, day);
  expect(tenders.map(({ kind, sales, returns }) => [kind, sales.amount - returns.amount])).toEqual([
    ['CASH', 3225],
    ['CARD', 0],
  ]);
});

it('leads from the receipt whose payment was corrected to the one that was paid, and back', async () => {
  await sellByCard(MANAGER);
  useSession.setState({ signOwn: async () => null });
  show();
  await correct();
  await isPaying();
  await at.press('c{Enter}');
  await waitFor(() => expect(at.till.sell.state.getState().stage).toBe('done'));
  const paid = recordedSales(at)[2]?.receiptNumber ?? '';
  await at.press('{Enter}');
  act(() => {
    at.till.navigation.seekReceipt(sold.receiptNumber);
    at.till.navigation.goTo('receipts');
  });
  await seen(t('receipts.paidAgain', { receiptNumber: paid }));
  await seen(t('receipts.correct.done', { receiptNumber: paid }));
  expect(whyDisabled(t('receipts.returnItems'))).toBe(t('receipts.paidAgain', { receiptNumber: paid }));
  expect(whyDisabled(t('receipts.correct.open'))).toBe(t('receipts.correct.done', { receiptNumber: paid }));
  await at.click(await button(t('receipts.toPaidAgain', { receiptNumber: paid })));
  await at.click(await button(t('receipts.toReplaced', { receiptNumber: sold.receiptNumber })));
  await button(t('receipts.toPaidAgain', { receiptNumber: paid }));
});

it('is accounted for where somebody with the right does it themselves', async () => {
  await sellByCard(MANAGER);
  useSession.setState({ signOwn: async () => null });
  show();
  await correct();
  await isPaying();
  expect(audited()).toEqual([['OVERRIDE', 'REFUND_TO_OTHER_TENDER', null, sold.receiptNumber, 3226]]);
});

it('is not offered while another sale is open, and after the day of the sale', async () => {
  await sellByCard(MANAGER);
  at.till.cart.setState({ cart: sampleCart([100]) });
  show();
  await seen(t('receipts.correct.openSale'));
  expect(whyDisabled(t('receipts.correct.open'))).toBe(t('receipts.correct.openSale'));
  at.till.cart.getState().clear();
  await closeTheDay(at);
  await seen(t('receipts.correct.otherDay'));
});

it('leaves no items to be paid where the return could not be saved', async () => {
  await sellByCard([...MANAGER]);
  useSession.setState({ signOwn: async () => null });
  show();
  const append = vi.spyOn(at.store.pos, 'call');
  const real = append.getMockImplementation();
  append.mockImplementation(async (name, input) => {
    const isReturn = name === 'journal.append' && JSON.stringify(input).includes('"RETURN"');
    if (isReturn) throw new CodedError('JOURNAL_WRITE_FAILED');
    return real?.(name, input) as never;
  });
  await correct();
  await seen(t('errors.JOURNAL_WRITE_FAILED.what'));
  expect([at.till.cart.getState().cart.lines, at.till.navigation.state.getState().screen]).toEqual([[], 'receipts']);
  expect(await at.store.db.carts.toArray()).toEqual([]);
  expect(recordedSales(at)).toHaveLength(1);
});

it('leaves a sale that was begun while somebody approved as it is, and returns nothing', async () => {
  await sellByCard();
  knowApprover();
  useSession.setState({ approve: async () => ({ approvedBy: 'omar', proof: null }) });
  show();
  await correct();
  await screen.findByRole('group', { name: t('approval.title') });
  const begun = sampleCart([100]);
  at.till.cart.setState({ cart: begun });
  await approve(at);
  await seen(t('receipts.correct.openSale'));
  expect([at.till.cart.getState().cart, recordedSales(at).length]).toEqual([begun, 1]);
});

/** The service knows of a return that another till made. @returns what makes it answer */
async function returnedElsewhere(): Promise<() => void> {
  const draft = sampleDraft(at.session, null, sampleCart([1613]));
  const other = await openShownTill({ features: MANAGER });
  const { transaction } = await recordSale(other.store, other.session, draft);
  const lines = transaction.cart.lines.map((line, place) => {
    return { ...line, originalLineId: sold.settled.lines[place]?.line.lineId ?? '' };
  });
  const cart = { ...transaction.cart, lines };
  const back = { ...transaction, cart, kind: 'RETURN' as const, originalTransactionId: sold.transactionId };
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  at.pos.ask = (async () => {
    await answered;
    return { content: [back], number: 0, size: 100, totalElements: 1, totalPages: 1 };
  }) as typeof at.pos.ask;
  return answer;
}

it('waits for what other tills have returned before it is offered', async () => {
  await sellByCard(MANAGER);
  const answer = await returnedElsewhere();
  show();
  const open = () => screen.getByRole<HTMLButtonElement>('button', { name: t('receipts.correct.open') });
  await waitFor(() => expect(open().disabled).toBe(false));
  await at.click(open());
  await seen(t('returns.missing.answer'));
  expect(screen.queryByRole('button', { name: t('receipts.correct.go') })).toBeNull();
  answer();
  await seen(t('receipts.correct.returned'));
  expect(recordedSales(at)).toHaveLength(1);
});

it('returns nothing where the answer that another till has returned it comes while somebody approves', async () => {
  await sellByCard();
  knowApprover();
  useSession.setState({ approve: async () => ({ approvedBy: 'omar', proof: null }) });
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'offline' }) });
  const answer = await returnedElsewhere();
  show();
  const open = () => screen.getByRole<HTMLButtonElement>('button', { name: t('receipts.correct.open') });
  await waitFor(() => expect(open().disabled).toBe(false));
  await at.click(open());
  await at.click(await button(t('receipts.correct.go')));
  await screen.findByRole('group', { name: t('approval.title') });
  answer();
  await approve(at);
  await seen(t('errors.RETURN_EXCEEDS_SALE.what'));
  expect(recordedSales(at)).toHaveLength(1);
});
