import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { sampleCart } from '../../../store/testing/samples';
import { atPlaceOf } from '../../../testing/layouts';
import { recordedSales } from '../../../testing/recorded';
import { button, choice, errorText, field, group, isSeen, problemOf, seen, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { sampled } from '../../../testing/sampled';
import { useKeyChoices } from '../../../ui/keys/key-choices';
import { PayScreen } from '../pay-screen';

let at: ShownTill;

/** 32.26, of which cash pays 32.25. */
beforeEach(async () => {
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<PayScreen />);
});

const amount = () => field(t('pay.received.CASH'));
const complete = () => button(t('pay.complete'));
const spoken = (key: 'announceChange' | 'announceLeft', sum: string) =>
  screen.queryByRole('status', { name: t(`pay.${key}`, { amount: sum }) });
const stage = () => at.till.sell.state.getState().stage;
const isDone = () => waitFor(() => expect(stage()).toBe('done'));
const cash = (tendered: number, change = 0) => ({ kind: 'CASH', amount: tendered - change, tendered, change });

describe('paying in cash', () => {
  it('fills in the amount due, rounded to available coins, and completes on Enter', async () => {
    expect(amount().value).toBe('32.25');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(32.25)], totals: { roundingAmount: -0.01 } }]);
  });

  it('goes from the payment to the receipt without showing the emptied cart between them', async () => {
    const stages: string[] = [];
    at.till.sell.state.subscribe((now) => stages.push(now.stage));
    await at.press('{Enter}');
    await isDone();
    expect(new Set(stages)).toEqual(new Set(['done']));
  });

  it('shows the change and its notes and coins when overpaid', async () => {
    await at.press('50');
    expect(spoken('announceChange', '17.75')).not.toBeNull();
    const pieces = within(screen.getByRole('list', { name: t('pay.changeToGive') })).getAllByRole('listitem');
    expect(pieces.map((piece) => piece.textContent)).toEqual(['10× 1', '5× 1', '1× 2', '0.50× 1', '0.25× 1']);
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(50, 17.75)] }]);
  });

  it('names no notes and coins where nothing is to be given', () => {
    expect(spoken('announceChange', '0.00')).not.toBeNull();
    expect(screen.queryByText(t('pay.changeToGive'))).toBeNull();
  });

  it('shows what is left to pay, and Enter adds the part and goes on with the rest', async () => {
    await at.press('20');
    // By card, to the minor unit: the next amount is this one.
    expect(spoken('announceLeft', '12.26')).not.toBeNull();
    screen.getByRole('heading', { name: t('pay.leftAfter.CARD') });
    expect(button(t('pay.takePart.CASH', { amount: '20.00' })).disabled).toBe(false);
    await at.press('{Enter}');
    expect([stage(), at.till.cart.getState().tenders]).toMatchObject(['pay', [{ kind: 'CASH', amount: 2000 }]]);
    expect(field(t('pay.received.CARD')).value).toBe('');
    await at.press('e{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(20), { kind: 'CARD', amount: 12.26 }] }]);
  });

  it('does not pay the rest by Enter alone, and says what to do', async () => {
    await at.press('20{Enter}{Enter}');
    expect([stage(), at.till.cart.getState().tenders.length, recordedSales(at)]).toEqual(['pay', 1, []]);
    expect(complete().disabled).toBe(true);
    expect(problemOf(field(t('pay.received.CARD')))).toBe(t('pay.enough'));
    await at.press('d{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(20), { kind: 'CARD', amount: 12.26 }] }]);
  });

  it('hears the keys also after a click beside the field', async () => {
    await at.click(amount().closest('section') as HTMLElement);
    await at.press('50{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(50, 17.75)] }]);
  });

  it('does not pay the rest by the second Enter of a double press', async () => {
    await at.press('20');
    await at.scan('{Enter}');
    expect([stage(), at.till.cart.getState().tenders.length]).toEqual(['pay', 1]);
  });

  it.each(sampled(['12,5', '-50', '5x', '1.2.3', '99999999999999999999']))(
    'shows an error for %s, keeps the text and pays nothing',
    async (typed) => {
      await at.fill(amount(), typed);
      await at.press('{Enter}');
      expect(amount().value).toBe(typed);
      expect(problemOf(amount())).toBe(errorText('AMOUNT_INVALID'));
      expect(complete().disabled).toBe(true);
      expect([stage(), recordedSales(at)]).toEqual(['pay', []]);
    },
  );

  it('refuses more decimals than the currency has', async () => {
    await at.fill(amount(), '50.005');
    expect(problemOf(amount())).toBe(t('money.tooManyDecimals', { count: 2, currency: 'AED' }));
    expect(complete().disabled).toBe(true);
  });

  it.each(['', '0', '0.00'])('accepts no payment of %j', async (typed) => {
    await at.fill(amount(), typed);
    expect(complete().disabled).toBe(true);
    expect(problemOf(amount())).toBe('');
    expect(spoken('announceLeft', '32.25')).not.toBeNull();
  });

  it('replaces the filled-in amount when typing, on the keypad as on the keyboard', async () => {
    const keys = within(group(t('keypad.label')));
    for (const name of ['6', '0', t('keypad.point'), t('keypad.point'), '5'])
      await at.click(keys.getByRole('button', { name }));
    expect(amount().value).toBe('60.5');
    await at.click(keys.getByRole('button', { name: t('keypad.erase') }));
    expect(amount().value).toBe('60.');
    await at.press('e');
    expect(amount().value).toBe('32.25');
    await at.click(keys.getByRole('button', { name: t('keypad.erase') }));
    expect(amount().value).toBe('');
    expect(document.activeElement).toBe(amount());
  });

  it('has the keys of an Arabic keyboard for another payment and the exact amount, and no letter of them', async () => {
    await at.press('50');
    const press = (letter: string) => fireEvent.keyDown(amount(), atPlaceOf(letter, 'arabic'));
    expect(press('e')).toBe(false);
    expect(amount().value).toBe('32.25');
    expect(press('d')).toBe(false);
    expect(field(t('pay.received.CARD')).value).toBe('32.26');
  });

  it('has the keys that the person has chosen, other keys than letters also in the reference', async () => {
    act(() => useKeyChoices.setState({ chosen: { payCard: 'K', exact: 'X', payCash: 'F7' } }));
    await at.press('d');
    expect(field(t('pay.received.CASH')).value).toBe('d');
    await at.press('x');
    expect(amount().value).toBe('32.25');
    expect(button(`${t('pay.exact')} 32.25`).getAttribute('aria-keyshortcuts')).toBe('X');
    await at.press('k');
    const reference = field(t('pay.reference.CARD'));
    await at.fill(reference, 'c');
    expect(reference.value).toBe('c');
    await at.press('{F7}');
    expect(amount().value).toBe('32.25');
  });

  it('takes a quick amount with one press', async () => {
    const quick = within(group(t('pay.quick')));
    await at.click(quick.getByRole('button', { name: '35.00' }));
    expect(spoken('announceChange', '2.75')).not.toBeNull();
    expect(quick.getByRole('button', { pressed: true }).textContent).toContain('35.00');
    await at.click(complete());
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(35, 2.75)] }]);
  });

  it('refuses a scan: the amount stays as it was, and nothing is paid', async () => {
    await at.press('40');
    await at.scan('5012345678900');
    expect(amount().value).toBe('40');
    expect(problemOf(amount())).toBe(t('pay.scanned'));
    await at.press('{Backspace}5');
    expect([amount().value, problemOf(amount())]).toEqual(['45', '']);
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(45, 12.75)] }]);
  });

  it('fills in the amount as before after a scan: the next digit replaces it', async () => {
    await at.scan('5012345678900');
    expect(amount().value).toBe('32.25');
    expect(at.till.currentTender.getState()).toMatchObject({ stated: null });
    await at.press('{Control>}a{/Control}');
    await at.click(within(group(t('keypad.label'))).getByRole('button', { name: '5' }));
    expect(amount().value).toBe('5');
  });

  it('keeps what was typed just before the scan', async () => {
    await at.typeAndScan('40', '5012345678900');
    expect([amount().value, problemOf(amount())]).toEqual(['40', t('pay.scanned')]);
  });

  it('ignores an Enter that is still held down from before', async () => {
    fireEvent.keyDown(amount(), { key: 'Enter', repeat: true });
    await at.press('50{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(50, 17.75)] }]);
  });

  it('asks whether a whole banknote of change is right, and completes only after the answer', async () => {
    await at.press('1500{Enter}');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1,500.00');
    expect(question.textContent).toContain('1,467.75');
    await at.press('{Escape}');
    expect([stage(), recordedSales(at)]).toEqual(['pay', []]);
    expect(question.isConnected).toBe(false);
    await at.click(complete());
    await at.click(await screen.findByRole('button', { name: t('pay.doubtful.right') }));
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(1500, 1467.75)] }]);
  });

  it('takes the next digits as another amount after the question, on the keyboard and the keypad', async () => {
    await at.press('1500{Enter}');
    await screen.findByRole('alertdialog');
    await at.press('{Escape}');
    expect(amount().value).toBe('1500');
    await at.press('50');
    expect(amount().value).toBe('50');
    await at.fill(amount(), '1500');
    await at.press('{Enter}');
    await screen.findByRole('alertdialog');
    await at.press('{Escape}');
    await at.click(within(group(t('keypad.label'))).getByRole('button', { name: '6' }));
    expect(amount().value).toBe('6');
  });

  it.each(['5011111111118', '12,5'])(
    'takes the next digits as another amount where Enter refused %s',
    async (typed) => {
      await at.fill(amount(), typed);
      await at.press('{Enter}');
      expect(amount().value).toBe(typed);
      await at.press('50');
      expect(amount().value).toBe('50');
    },
  );

  it('compares it with what is left where a part was received', async () => {
    await at.press('20{Enter}');
    await at.click(choice(t('pay.kinds.CASH')));
    await at.fill(amount(), '1500');
    await at.click(complete());
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('12.25');
  });

  it('refuses what nobody hands over, as a barcode that was typed', async () => {
    await at.fill(amount(), '5011111111118');
    expect(problemOf(amount())).toBe(t('pay.impossible'));
    expect(screen.getAllByText(t('pay.impossible'))).toHaveLength(2);
    expect(isSeen(t('pay.enough'))).toBe(false);
    expect(complete().disabled).toBe(true);
    await at.press('{Enter}');
    expect([stage(), recordedSales(at)]).toEqual(['pay', []]);
  });

  it('gives the excess as change where the total fell after cash was received', async () => {
    await at.press('20+');
    act(() => at.till.cart.setState({ cart: sampleCart([750]) }));
    await seen(t('pay.changeToGive'));
    expect(spoken('announceChange', '5.00')).not.toBeNull();
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(20, 5)] }]);
  });

  it('records no card payment for a sale of nothing', async () => {
    act(() => at.till.cart.setState({ cart: sampleCart([0]) }));
    await at.press('d{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(0)] }]);
  });

  it('records the sale once, however often Enter is pressed', async () => {
    await at.press('{Enter}{Enter}');
    await at.click(complete());
    await isDone();
    expect(recordedSales(at)).toHaveLength(1);
  });

  it('does not show the sale as complete if the journal write fails, and records it on the next try', async () => {
    at.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    await at.press('50{Enter}');
    await seen(t('errors.JOURNAL_WRITE_FAILED.what'));
    expect([stage(), amount().value]).toEqual(['pay', '50']);
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [cash(50, 17.75)] }]);
  });
});
