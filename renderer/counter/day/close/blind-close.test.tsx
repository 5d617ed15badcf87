import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { CodedError } from '#shared/errors';
import { takeExact } from '#shared/domain/sale/payment';
import { refund } from '#shared/domain/sale/refund';
import { NO_CART } from '../../../store/carts/open-cart';
import { openDay } from '../../../store/day/day';
import { paymentConfigOf } from '../../../store/core/merchant-config';
import { recordReturn } from '../../../store/sales/record-return';
import { recordSale } from '../../../store/sales/record-sale';
import { readReturnable } from '../../../store/sales/returns';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { businessDay } from '../../../ui/text/date-format';
import { button, isSeen, seen, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { DayScreen } from '../day-screen';

const CASHIER = ['SALES_WRITE', 'OPS_WRITE'];
const MANAGER = [...CASHIER, 'ACCOUNTING_READ'];

let at: ShownTill;

/** A float of 500.00 and cash sales of 25.00. */
async function count(features: readonly string[] = CASHIER): Promise<void> {
  at = await openShownTill({ features });
  await openDay(at.store, at.session, at.store.newId(), { amount: minor(50000), pieces: [] });
  await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  at.till.day.show({ kind: 'count' });
  at.show(<DayScreen />);
  await screen.findByRole('region', { name: t('day.count.close') });
}

const pieces = (piece: string) =>
  screen.findByRole('textbox', { name: t('day.count.named', { currency: 'AED', piece }) });
const finish = () => button(t('day.count.finish'));
const close = () => button(t('day.closeDay'));
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('day.difference.reason') });
const written = (kind: string) => at.pos.journal.filter((write) => write.kind === kind);
const isClosed = () => waitFor(() => expect(written('day.close')).toHaveLength(1));

async function counted(fives: string): Promise<void> {
  await at.fill(await pieces('5'), fives);
  await at.click(finish());
  await screen.findByRole('heading', { name: t('day.count.counted') });
}

it('hides the expected amount until the count is finished', async () => {
  await count();
  expect([isSeen('525.00'), isSeen(t('day.difference.expected'))]).toEqual([false, false]);
  await seen(t('day.count.hidden'));
  await counted('100');
  await screen.findByText('525.00');
  screen.getByRole('heading', { name: t('day.difference.short') });
  await seen('25.00');
});

it('cannot be finished by a key while a count is invalid', async () => {
  await count();
  await at.fill(await pieces('5'), '1.5');
  expect(finish().disabled).toBe(true);
  await at.press('{Control>}{Enter}{/Control}');
  expect(at.till.day.state.getState().stage.kind).toBe('count');
});

it('closes without a reason if there is no difference', async () => {
  await count();
  await counted('105');
  screen.getByRole('heading', { name: t('day.difference.none') });
  expect(screen.queryByRole('textbox', { name: t('day.difference.reason') })).toBeNull();
  await at.press('{Control>}{Enter}{/Control}');
  await isClosed();
  await seen(t('day.otherTill.closed', { date: businessDay('2026-03-02') }));
});

it('has one entry in the audit list for a difference whose close failed first', async () => {
  await count();
  await counted('106');
  await at.fill(await reason(), 'A tip');
  const call = at.pos.call;
  let isFull = true;
  at.pos.call = (async (name, input) => {
    if (name === 'journal.append' && isFull && JSON.stringify(input).includes('"day.close"')) {
      isFull = false;
      throw new CodedError('JOURNAL_WRITE_FAILED');
    }
    return call(name, input);
  }) as typeof call;
  await at.click(close());
  await seen(t('errors.JOURNAL_WRITE_FAILED.what'));
  await at.click(close());
  await isClosed();
  expect(written('till.audit')).toHaveLength(1);
});

it('requires a reason for a difference, and blanks are none', async () => {
  await count();
  await counted('106');
  screen.getByRole('heading', { name: t('day.difference.over') });
  await at.fill(await reason(), '   ');
  await at.press('{Control>}{Enter}{/Control}');
  expect([close().disabled, isSeen(t('day.difference.needsReason'))]).toEqual([true, true]);
  await at.fill(await reason(), ' A tip ');
  await at.click(close());
  await isClosed();
  expect(JSON.stringify(written('day.close'))).toContain('"reason":"A tip"');
});

it('keeps the count when counting again, and records an audit entry', async () => {
  await count();
  await counted('100');
  await at.click(button(t('day.count.again')));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /AED 5$/ })).value).toBe('100');
  expect(isSeen('525.00')).toBe(false);
  expect(JSON.stringify(at.pos.journal)).toContain('COUNTED_AGAIN');
});

it('reads the reason in its own direction, whatever the language of the screen', async () => {
  await count();
  await counted('104');
  expect((await reason()).dir).toBe('auto');
});

it('lets a manager confirm a difference without a reason', async () => {
  await count(MANAGER);
  await counted('100');
  await at.click(await screen.findByRole('button', { name: t('day.difference.confirmAndClose') }));
  await isClosed();
});

it('records a count that differs from one whose difference was shown, however the person came back to it', async () => {
  await count();
  await counted('100');
  // From the sell screen, by the notice that the day is not of today.
  act(() => at.till.day.show({ kind: 'count' }));
  await screen.findByRole('button', { name: t('day.count.finish') });
  await counted('105');
  expect(written('till.audit')).toMatchObject([{ body: { kind: 'COUNTED_AGAIN', facts: { amount: -2500 } } }]);
  await at.click(close());
  await isClosed();
});

it('records nothing where the same amount is counted, and a count begun again once', async () => {
  await count();
  await counted('100');
  act(() => at.till.day.show({ kind: 'count' }));
  await screen.findByRole('button', { name: t('day.count.finish') });
  await at.click(finish());
  await screen.findByRole('heading', { name: t('day.count.counted') });
  expect(written('till.audit')).toEqual([]);
  await at.click(button(t('day.count.again')));
  await screen.findByRole('button', { name: t('day.count.finish') });
  await counted('105');
  expect(written('till.audit')).toHaveLength(1);
});

it('records that the difference was shown where a refund has made up for it before the close', async () => {
  await count();
  await counted('100');
  const { sale } = (await at.store.db.sales.toArray())[0] ?? {};
  const original = await readReturnable(at.store.db, sale?.transactionId ?? '');
  if (!original) throw new Error('The sale is not there.');
  const { lines, totals } = original.sale.settled;
  await act(() =>
    recordReturn(at.store, at.session, {
      ...{ draftId: 'back', original, reason: 'OTHER', note: '' },
      requested: lines.map(({ line: { lineId, quantity } }) => ({ lineId, quantity })),
      refund: refund(totals.grossAmount, original, null, paymentConfigOf(at.session.merchant)),
    }),
  );
  await screen.findByRole('heading', { name: t('day.difference.none') });
  expect(written('till.audit')).toEqual([]);
  await at.click(close());
  await isClosed();
  expect(written('till.audit')).toMatchObject([{ body: { kind: 'COUNTED_AGAIN', facts: { amount: -2500 } } }]);
});

it.each(['Escape', 'the button'])(
  'goes back from the difference to the count by %s, which is recorded',
  async (way) => {
    await count();
    await counted('100');
    if (way === 'Escape') await at.press('{Escape}');
    else await at.click(button(t('app.back')));
    await screen.findByRole('button', { name: t('day.count.finish') });
    expect(written('till.audit')).toMatchObject([{ body: { kind: 'COUNTED_AGAIN' } }]);
  },
);

it('says that money is received for an open sale, and leads to it', async () => {
  await count();
  act(() => at.till.cart.getState().addTender(takeExact('CASH', minor(100))));
  await seen(t('day.count.received', { amount: 'AED 1.00' }));
  await at.click(button(t('day.count.toSell')));
  expect(at.till.navigation.state.getState().screen).toBe('sell');
});

it('says under the button that a sale has to be paid again first', async () => {
  await count();
  const cart = { ...sampleCart([400]), paysAgain: { receiptNumber: '1A-00020' } };
  const parked = { name: 'Again', at: '2026-03-01T09:00:00.000Z', by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart, cartId: 'again', parked });
  await seen(t('errors.SALE_TO_PAY_AGAIN.what'));
  expect([finish().disabled, isSeen(t('day.count.emptyIsNone'))]).toEqual([true, false]);
});

it('says how many sales are parked, and leads to them', async () => {
  await count();
  const parked = { name: 'Tea time', at: '2026-03-01T09:00:00.000Z', by: 'maria' };
  await at.store.db.carts.put({ ...NO_CART, cart: sampleCart([400]), cartId: 'parked', parked });
  await seen(t('day.count.parked', { count: 1 }));
  await at.click(button(t('parked.open', { count: 1 })));
  expect([at.till.navigation.state.getState().screen, at.till.sell.state.getState().panel]).toEqual(['sell', 'parked']);
});

it('is counted once it is known what was sold before: what is sold from then on is since the count', async () => {
  at = await openShownTill({ features: CASHIER });
  await openDay(at.store, at.session, at.store.newId(), { amount: minor(50000), pieces: [] });
  let answer = () => {};
  const answered = new Promise<number>((resolve) => (answer = () => resolve(0)));
  const late = { equals: () => ({ filter: () => ({ count: () => answered }) }) };
  vi.spyOn(at.store.db.cashMovements, 'where').mockReturnValue(late as never);
  at.till.day.show({ kind: 'count' });
  at.show(<DayScreen />);
  await seen(t('day.count.hidden'));
  expect(screen.queryByRole('region', { name: t('day.count.close') })).toBeNull();
  answer();
  await screen.findByRole('region', { name: t('day.count.close') });
});

it('says that something was sold since the count, until the drawer is counted again', async () => {
  await count();
  await at.fill(await pieces('5'), '105');
  expect(isSeen(t('day.count.since', { count: 1 }))).toBe(false);
  await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([400])));
  await seen(t('day.count.since', { count: 1 }));
  await at.click(finish());
  await screen.findByRole('heading', { name: t('day.count.counted') });
  await seen(t('day.count.since', { count: 1 }));
  await at.click(button(t('day.count.again')));
  await screen.findByRole('button', { name: t('day.count.finish') });
  await at.fill(await pieces('5'), '106');
  await waitFor(() => expect(isSeen(t('day.count.since', { count: 1 }))).toBe(false));
});

it('keeps the reason that was typed over a visit to another screen', async () => {
  await count();
  await counted('100');
  await at.fill(await reason(), 'A coin was lost');
  cleanup();
  at.show(<DayScreen />);
  expect((await reason()).value).toBe('A coin was lost');
});
