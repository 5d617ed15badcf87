import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact, type TenderKind } from '#shared/domain/sale/payment';
import { sampleCart } from '../../../store/testing/samples';
import { recordedSales } from '../../../testing/recorded';
import { button, choice, field, group, hasKeyboard, isSeen, seen, problemOf, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { PayScreen } from '../pay-screen';

let at: ShownTill;

/** 32.26, of which cash pays 32.25. */
beforeEach(async () => {
  at = await openShownTill();
  at.till.cart.setState({ cart: sampleCart([1613]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<PayScreen />);
});

const amount = (kind: TenderKind) => field(t(`pay.received.${kind}`));
const reference = (kind: 'CARD' | 'OTHER') => field(t(`pay.reference.${kind}`));
const complete = () => button(t('pay.complete'));
/** The buttons that add what was entered as a part. */
const addParts = () =>
  (['CASH', 'CARD', 'OTHER'] as const).flatMap((kind) =>
    screen.queryAllByRole('button', { name: new RegExp(t(`pay.takePart.${kind}`, { amount: '.*' })) }),
  );
const refund = (kind: TenderKind, sum: string) =>
  button(t('pay.refundTender', { name: t(`pay.kinds.${kind}`), amount: sum }));
const giveBack = async (kind: TenderKind, sum: string) => {
  await at.click(refund(kind, sum));
  await at.click(await screen.findByRole('button', { name: t('sell.tendered.given') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const stage = () => at.till.sell.state.getState().stage;
const isDone = () => waitFor(() => expect(stage()).toBe('done'));

it.each<[string, TenderKind]>([
  ['c', 'CASH'],
  ['d', 'CARD'],
  ['o', 'OTHER'],
])('F1 leads to the part of the manual about the tender chosen with %s', async (key, kind) => {
  await at.press(key);
  expect(amount(kind).closest('[data-help]')?.getAttribute('data-help')).toBe(`pay.${kind}`);
});

describe('a sale with several tenders', () => {
  it('goes on from cash to card with nothing filled in; the exact amount is to the minor unit', async () => {
    await at.press('20+');
    expect(amount('CARD').value).toBe('');
    expect(refund('CASH', '20.00')).toBeTruthy();
    await at.press('e');
    expect(amount('CARD').value).toBe('12.26');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([
      {
        tenders: [
          { kind: 'CASH', amount: 20 },
          { kind: 'CARD', amount: 12.26 },
        ],
        totals: { roundingAmount: 0 },
      },
    ]);
  });

  it('goes on from card to cash with the remaining amount rounded, and gives change on the cash', async () => {
    await at.press('d20');
    expect(screen.getByRole('heading', { name: t('pay.leftAfter.CASH') }).parentElement?.textContent).toContain(
      '12.25',
    );
    await at.click(button(t('pay.takePart.CARD', { amount: '20.00' })));
    expect(amount('CASH').value).toBe('');
    await at.press('15{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([
      {
        tenders: [
          { kind: 'CARD', amount: 20, change: 0 },
          { kind: 'CASH', amount: 12.25, tendered: 15, change: 2.75 },
        ],
        totals: { roundingAmount: -0.01 },
      },
    ]);
  });

  it('says of the next part nothing that was wrong with the one before', async () => {
    await at.press('5{Enter}{Enter}');
    expect(problemOf(amount('CARD'))).toBe(t('pay.enough'));
    await at.fill(amount('CARD'), '6');
    await at.click(button(t('pay.takePart.CARD', { amount: '6.00' })));
    expect([amount('CASH').value, problemOf(amount('CASH'))]).toEqual(['', '']);
    await at.press('{Enter}');
    expect(problemOf(amount('CASH'))).toBe(t('pay.enough'));
  });

  it('adds no tender for the whole amount, for nothing or for an invalid amount', async () => {
    for (const typed of ['32.25', '40', '0', 'x']) {
      await at.fill(amount('CASH'), typed);
      expect([typed, addParts()]).toEqual([typed, []]);
      await at.press('+');
    }
    expect(at.till.cart.getState().tenders).toEqual([]);
  });

  it('asks before a payment is given back, and keeps it unless somebody says that it was', async () => {
    await at.press('20+');
    await at.click(refund('CASH', '20.00'));
    await screen.findByRole('alertdialog');
    expect(at.till.cart.getState().tenders).toHaveLength(1);
    await at.press('{Escape}');
    expect([screen.queryByRole('alertdialog'), at.till.cart.getState().tenders.length]).toEqual([null, 1]);
  });

  it('names the card of a payment that it asks about', async () => {
    await at.press('d20');
    await at.fill(reference('CARD'), 'Visa 4417');
    await at.click(amount('CARD'));
    await at.press('+');
    await at.click(refund('CARD', '20.00'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Card 20.00 (Visa\u00a04417)');
  });

  it('goes back to the amount after a refund: the next Enter gives no other payment back', async () => {
    await at.press('20+');
    await at.press('5+');
    await giveBack('CASH', '20.00');
    expect(at.till.cart.getState().tenders).toMatchObject([{ kind: 'CARD', amount: 500 }]);
    await hasKeyboard(amount('CASH'));
    await at.press('{Enter}');
    expect(at.till.cart.getState().tenders).toHaveLength(1);
    await at.press('e{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([
      {
        tenders: [
          { kind: 'CARD', amount: 5 },
          { kind: 'CASH', amount: 27.25 },
        ],
      },
    ]);
  });

  it('reads a reference in its own direction, whatever the language of the screen', async () => {
    await at.press('d');
    expect(reference('CARD').dir).toBe('auto');
  });

  it('pays nothing by a scan into the reference, and keeps its text to be read', async () => {
    await at.press('d');
    await at.click(reference('CARD'));
    await at.scan('5012345678900');
    expect([stage(), recordedSales(at)]).toEqual(['pay', []]);
    expect(reference('CARD').value).toBe('5012345678900');
    await seen(t('pay.referenceScanned'));
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CARD', reference: '5012345678900' }] }]);
  });

  it('stays with its tender and reference when the code scanned into the amount begins with the key of another', async () => {
    await at.press('d');
    await at.fill(reference('CARD'), 'Visa 4417');
    await at.click(amount('CARD'));
    await at.scan('C2045');
    expect([stage(), amount('CARD').value, reference('CARD').value]).toEqual(['pay', '32.26', 'Visa 4417']);
  });

  it('adds a given-back tender to the amount due again, which Enter alone does not pay', async () => {
    await at.press('20+');
    await giveBack('CASH', '20.00');
    expect(amount('CARD').value).toBe('');
    await at.press('{Enter}');
    expect([stage(), recordedSales(at)]).toEqual(['pay', []]);
    await at.press('e');
    expect(amount('CARD').value).toBe('32.26');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CARD', amount: 32.26 }] }]);
  });

  it('shows an overpaid sale, and completes it only after the tender is given back', async () => {
    at.till.cart.getState().addTender(takeExact('CARD', minor(4000)));
    await screen.findByText(t('pay.refundFirst'));
    expect(screen.getAllByText(t('pay.overpaid')).length).toBeGreaterThan(0);
    expect(complete().disabled).toBe(true);
    // Nobody has typed anything that could be wrong.
    expect([amount('CASH').value, problemOf(amount('CASH'))]).toEqual(['0.00', '']);
    await at.press('{Enter}');
    await giveBack('CARD', '40.00');
    await at.press('c{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CASH', amount: 32.25 }] }]);
  });

  it('needs only the button once it is paid in full', async () => {
    at.till.cart.getState().addTender(takeExact('CARD', minor(3226)));
    await waitFor(() => expect(amount('CASH').value).toBe('0.00'));
    await at.click(complete());
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CARD', amount: 32.26 }] }]);
    expect(recordedSales(at)[0]?.tenders).toHaveLength(1);
  });

  it('keeps the applied tenders when returning to the cart', async () => {
    await at.press('20+{Escape}');
    expect([stage(), at.till.cart.getState().tenders.length]).toEqual(['cart', 1]);
  });
});

describe('paying by card', () => {
  it('accepts no more than the remaining amount, as a card gives no change', async () => {
    await at.press('d40{Enter}');
    expect(problemOf(amount('CARD'))).toBe(t('pay.noChangeOnThis'));
    expect(complete().disabled).toBe(true);
    await at.fill(amount('CARD'), '32.26');
    expect(problemOf(amount('CARD'))).toBe('');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CARD', amount: 32.26, reference: null }] }]);
  });

  it('offers only the exact amount, and no cash rounding', async () => {
    await at.click(choice(t('pay.kinds.CARD')));
    expect(within(group(t('pay.quick'))).getAllByRole('button')).toHaveLength(1);
    expect(isSeen(t('pay.rounding', { step: '0.25' }))).toBe(false);
    await at.press('c');
    await seen(t('pay.rounding', { step: '0.25' }));
  });

  it('has a keypad that follows the caret into the reference', async () => {
    await at.press('d');
    await at.click(reference('CARD'));
    const keys = within(group(t('keypad.label')));
    for (const name of ['4', '4', '7', t('keypad.erase')]) await at.click(keys.getByRole('button', { name }));
    expect([amount('CARD').value, reference('CARD').value]).toEqual(['32.26', '44']);
    await at.click(amount('CARD'));
    await at.click(keys.getByRole('button', { name: '5' }));
    expect([amount('CARD').value, reference('CARD').value]).toEqual(['5', '44']);
  });

  it('keeps no card number', async () => {
    await at.press('d');
    await at.fill(reference('CARD'), '4111 1111 1111 1111');
    expect(problemOf(reference('CARD'))).toBe(t('pay.cardNumber'));
    expect(complete().disabled).toBe(true);
    await at.press('{Enter}');
    expect([stage(), recordedSales(at)]).toEqual(['pay', []]);
    await at.fill(reference('CARD'), 'Visa 1111, 003912');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CARD', reference: 'Visa 1111, 003912' }] }]);
  });

  it('records its reference, trimmed', async () => {
    await at.press('d');
    await at.fill(reference('CARD'), ' Visa 4417, 003912 ');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'CARD', reference: 'Visa 4417, 003912' }] }]);
  });
});

describe('paying by another tender', () => {
  it('requires a reference', async () => {
    await at.press('o{Enter}');
    await seen(t('pay.nameIt'));
    await at.fill(reference('OTHER'), '  ');
    await at.press('{Enter}');
    expect(complete().disabled).toBe(true);
    await at.fill(amount('OTHER'), '10');
    expect(addParts()).toEqual([]);
    await at.press('+');
    expect(at.till.cart.getState().tenders).toEqual([]);
    await at.fill(reference('OTHER'), 'Voucher 118');
    await at.click(button(t('pay.takePart.OTHER', { amount: '10.00' })));
    expect(at.till.cart.getState().tenders).toMatchObject([{ kind: 'OTHER', amount: 1000, reference: 'Voucher 118' }]);
  });

  it('accepts the shortcut letters of the tender kinds as text in its reference', async () => {
    await at.press('o');
    await at.fill(reference('OTHER'), 'code d+');
    expect(reference('OTHER').value).toBe('code d+');
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'OTHER', amount: 32.26, reference: 'code d+' }] }]);
  });

  it('fills in all that is left when another kind is chosen, and keeps the reference of each', async () => {
    await at.press('o');
    await at.fill(reference('OTHER'), 'Voucher 118');
    await at.fill(amount('OTHER'), '10');
    await at.click(choice(t('pay.kinds.CARD')));
    expect([amount('CARD').value, reference('CARD').value]).toEqual(['32.26', '']);
    await at.fill(reference('CARD'), 'Visa 4417');
    await at.click(choice(t('pay.kinds.OTHER')));
    expect([amount('OTHER').value, reference('OTHER').value]).toEqual(['32.26', 'Voucher 118']);
    await at.press('{Enter}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ kind: 'OTHER', reference: 'Voucher 118' }] }]);
  });
});
