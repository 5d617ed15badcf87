import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { openDay } from '../../store/day/day';
import { button, choice, errorText, field, hasKeyboard, problemOf, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import { DayScreen } from './day-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  await openDay(at.store, at.session, at.store.newId(), { amount: minor(50000), pieces: [] });
  at.till.day.show({ kind: 'cash', movement: 'OUT' });
  at.show(<DayScreen />);
  await waitFor(() => amount());
});

const amount = () => field(t('day.movement.amount', { currency: 'AED' }));
const reason = () => field(t('day.movement.reason'));
const isRecorded = () => waitFor(() => expect(at.till.day.state.getState().stage.kind).toBe('overview'));

it('shows what is missing on submit and focuses the first invalid field', async () => {
  expect([problemOf(amount()), problemOf(reason())]).toEqual(['', '']);
  reason().focus();
  await at.press('{Enter}');
  expect([problemOf(amount()), problemOf(reason())]).toEqual([
    t('day.movement.missingAmount'),
    t('day.movement.missingReason'),
  ]);
  await hasKeyboard(amount());
  await at.press('20{Enter}');
  await hasKeyboard(reason());
  await at.press('  {Enter}');
  expect(problemOf(reason())).toBe(t('day.movement.missingReason'));
  await at.press('Milk{Enter}');
  await isRecorded();
  expect(JSON.stringify(at.pos.journal.at(-1))).toMatch(/"amount":20,.*Milk/);
});

it.each(
  sampled([
    ['0', t('day.movement.missingAmount')],
    ['-20', t('day.movement.missingAmount')],
    ['12,5', errorText('AMOUNT_INVALID')],
    ['20.005', t('money.tooManyDecimals', { count: 2, currency: 'AED' })],
  ]),
)('records no movement of %s', async (typed, said) => {
  await at.fill(reason(), 'Milk');
  await at.fill(amount(), typed);
  await at.press('{Enter}');
  expect(problemOf(amount())).toBe(said);
  expect(at.pos.journal).toHaveLength(1);
});

it('asks about more than a drawer holds, and records it after the answer alone', async () => {
  await at.fill(reason(), 'Milk');
  await at.fill(amount(), '100000');
  await at.press('{Enter}');
  await screen.findByRole('alertdialog');
  await at.press('{Escape}');
  expect(at.pos.journal).toHaveLength(1);
  await at.click(button(t('day.movement.save')));
  await at.click(await screen.findByRole('button', { name: t('day.movement.doubtfulRight') }));
  await isRecorded();
  expect(JSON.stringify(at.pos.journal.at(-1))).toMatch(/"amount":100000,/);
});

it('does not take a scan as the amount', async () => {
  await at.fill(reason(), 'Milk');
  await at.fill(amount(), '20');
  await at.scan('96385074');
  expect([amount().value, problemOf(amount())]).toEqual(['20', t('fields.scanned')]);
  await at.press('{Enter}');
  await isRecorded();
  expect(at.pos.journal).toHaveLength(2);
  expect(JSON.stringify(at.pos.journal.at(-1))).toMatch(/"amount":20,/);
});

it('is not left while it is recorded: what is typed next is not taken away by it', async () => {
  const { call } = at.pos;
  let record = () => {};
  const isLate = new Promise<void>((resolve) => (record = resolve));
  at.pos.call = (async (name, input) => {
    if (name === 'journal.append') await isLate;
    return call(name, input);
  }) as typeof call;
  await at.fill(amount(), '20');
  await at.fill(reason(), 'Milk');
  await at.press('{Enter}');
  await at.press('{Escape}');
  expect(at.till.day.state.getState().stage).toMatchObject({ kind: 'cash' });
  record();
  await isRecorded();
  expect(at.pos.journal.filter(({ kind }) => kind === 'cash.move')).toHaveLength(1);
});

it('opens the drawer without an amount, and keeps the reason', async () => {
  await at.fill(reason(), 'Change for a note');
  await at.click(choice(t('day.movement.kinds.NO_SALE')));
  expect(screen.queryByRole('textbox', { name: t('day.movement.amount', { currency: 'AED' }) })).toBeNull();
  expect(reason().value).toBe('Change for a note');
});

it('does not take a scan as the reason', async () => {
  await at.fill(amount(), '20');
  await at.fill(reason(), 'Milk');
  await at.scan('96385074');
  expect([reason().value, problemOf(reason())]).toEqual(['Milk', t('fields.scanned')]);
  expect(at.pos.journal).toHaveLength(1);
  await at.press('{Enter}');
  await isRecorded();
});

it('is recorded once when it seemed to fail, also when it is opened again', async () => {
  failOnce();
  await at.fill(amount(), '100');
  await at.fill(reason(), 'Milk');
  await at.press('{Enter}');
  await waitFor(() => expect(screen.queryByText(t('errors.STORE_WRITE_FAILED.what'))).not.toBeNull());
  await at.click(button(t('app.back')));
  at.till.day.show({ kind: 'cash', movement: 'OUT' });
  await waitFor(() => expect([amount().value, reason().value]).toEqual(['100', 'Milk']));
  await at.click(button(t('day.movement.save')));
  await isRecorded();
  expect(at.pos.journal.filter(({ kind }) => kind === 'cash.move')).toHaveLength(1);
  expect(at.till.day.state.getState().cash.amount).toBe('');
});

/** The database takes no cash movement, in both attempts of one transaction. */
function failOnce(): void {
  const put = vi.spyOn(at.store.db.cashMovements, 'put');
  for (let time = 0; time < 2; time += 1) {
    put.mockImplementationOnce(() => {
      throw new DOMException('The transaction was aborted.', 'AbortError');
    });
  }
}

it('counts as it was entered first where it was changed after it seemed to fail, and the next is another movement', async () => {
  failOnce();
  await at.fill(amount(), '100');
  await at.fill(reason(), 'Milk');
  await at.press('{Enter}');
  await seen(t('errors.STORE_WRITE_FAILED.what'));
  await at.fill(amount(), '120');
  await at.click(button(t('day.movement.save')));
  await seen(t('errors.DAY_ENTRY_KEPT.what'));
  // Empty, so that it is not recorded once more by a second press.
  expect([amount().value, reason().value, problemOf(amount())]).toEqual(['', '', '']);
  await at.fill(amount(), '20');
  await at.fill(reason(), 'Bread');
  await at.click(button(t('day.movement.save')));
  await isRecorded();
  const moved = await at.store.db.cashMovements.toArray();
  expect(moved.map((movement) => [movement.amount, movement.reason]).sort()).toEqual([
    [100, 'Milk'],
    [20, 'Bread'],
  ]);
});

it('has one entry in the audit list for a drawer that was opened after a failure', async () => {
  await at.click(choice(t('day.movement.kinds.NO_SALE')));
  failOnce();
  await at.fill(reason(), 'Change');
  await at.click(button(t('day.movement.save')));
  await seen(t('errors.STORE_WRITE_FAILED.what'));
  await at.click(button(t('day.movement.save')));
  await isRecorded();
  expect(at.pos.journal.map(({ kind }) => kind)).toEqual(['day.open', 'till.audit', 'cash.move']);
});

it('keeps what was typed while another screen is shown or the till is locked, and forgets it with Back', async () => {
  await at.fill(amount(), '20');
  await at.fill(reason(), 'Milk');
  cleanup();
  at.show(<DayScreen />);
  await waitFor(() => expect([amount().value, reason().value]).toEqual(['20', 'Milk']));
  await at.click(button(t('app.back')));
  at.till.day.show({ kind: 'cash', movement: 'OUT' });
  await waitFor(() => expect([amount().value, reason().value]).toEqual(['', '']));
});
