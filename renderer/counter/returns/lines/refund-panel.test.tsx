import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../bridge/session';
import { sampleCart } from '../../../store/testing/samples';
import { approve, knowApprover } from '../../../testing/approver';
import { button, choice, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../../testing/see';
import { closeTheDay, NEEDS_DAY, openTheDay } from '../../../testing/shown-till';
import { ReturnsScreen } from '../returns-screen';
import {
  at,
  choose,
  complete,
  howMany,
  isDone,
  MANAGER,
  method,
  open,
  openTill,
  reason,
  returns,
  sell,
  tenders,
  whatIsOpen,
} from '../testing/opened-return';

describe('the refund of a return', () => {
  beforeEach(() => open());

  it('goes back as paid: to the card first, the rest in cash', async () => {
    await at.press('{F4}');
    expect(tenders()).toEqual([`${t('receipt.tenders.CARD')} · Visa 441720.00`, `${t('receipt.tenders.CASH')}13.00`]);
    await at.fill(howMany(0), '');
    expect(tenders()).toEqual([`${t('receipt.tenders.CARD')} · Visa 44178.00`]);
  });

  it('can go back another way with the right, and another tender needs a reference', async () => {
    await at.press('{F4}');
    await reason();
    await at.click(method('CASH'));
    await waitFor(() => expect(tenders()).toEqual([`${t('receipt.tenders.CASH')}33.00`]));
    await at.click(method('OTHER'));
    const reference = await screen.findByRole('textbox', { name: t('pay.reference.OTHER') });
    await at.fill(reference, '  ');
    await at.press('{F12}');
    expect([complete().disabled, isSeen(t('returns.missing.reference'))]).toEqual([true, true]);
    await at.fill(reference, 'Voucher 118');
    await at.click(method('AS_PAID'));
    await waitFor(() => expect(tenders()).toHaveLength(2));
    expect(complete().disabled).toBe(false);
  });

  it('is recorded when it goes back another way by somebody’s own right, and not when it goes back as paid', async () => {
    await at.fill(howMany(0), '1');
    await reason();
    await at.press('{F12}');
    await isDone();
    expect(await at.store.db.audit.toArray()).toEqual([]);
    await choose();
    await at.press('{F4}');
    await reason();
    await at.click(method('CASH'));
    await at.press('{F12}');
    await isDone();
    expect(await at.store.db.audit.toArray()).toMatchObject([
      { kind: 'OVERRIDE', right: 'REFUND_TO_OTHER_TENDER', approvedBy: null },
    ]);
  });
});

describe('a cashier without the right', () => {
  beforeEach(() => open(['SALES_WRITE']));

  it('needs an approval to refund a card payment in cash, and canceling it keeps the return as it was', async () => {
    await at.press('{F4}');
    await reason();
    await at.click(method('CASH'));
    await at.press('{F12}');
    const panel = await screen.findByRole('group', { name: t('approval.title') });
    expect(whatIsOpen()).toEqual([]);
    await at.click(within(panel).getByRole('button', { name: t('app.back') }));
    expect([method('CASH').checked, returns()]).toEqual([true, []]);
    await at.click(method('AS_PAID'));
    await at.press('{F12}');
    await isDone();
  });

  it('has the money approved that is paid out in the end', async () => {
    knowApprover();
    await at.press('{F4}');
    await reason();
    await at.click(method('CASH'));
    await at.fill(howMany(0), '0.333');
    await at.fill(howMany(1), '');
    await at.press('{F12}');
    expect(await approve(at)).toContain('AED\u00a04.25');
    await isDone();
    expect(returns()).toMatchObject([{ totals: { grossAmount: 4.16 }, tenders: [{ kind: 'CASH', amount: 4.25 }] }]);
    const facts = { amount: 425, goodsAmount: 416 };
    expect(await at.store.db.audit.toArray()).toMatchObject([{ right: 'REFUND_TO_OTHER_TENDER', facts }]);
  });
});

describe('a refund', () => {
  it('needs an open day, which is opened in its place, and keeps what was entered', async () => {
    await openTill({ features: MANAGER, merchant: NEEDS_DAY });
    await openTheDay(at);
    await sell(sampleCart([1250]));
    await closeTheDay(at);
    await choose();
    at.show(<ReturnsScreen />);
    await hasKeyboard(howMany(0));
    await at.press('1');
    await reason();
    await at.press('{F12}');
    const float = await screen.findByRole('textbox', { name: t('openDay.float', { currency: 'AED' }) });
    await hasKeyboard(float);
    // What is recorded is what is shown: nothing of it changes behind the question.
    expect(whatIsOpen()).toEqual([]);
    await at.press('{F4}');
    expect(howMany(0).value).toBe('1');
    await waitFor(() => expect((float as HTMLInputElement).value).toBe('0.00'));
    await at.press('{Enter}');
    await isDone();
    expect(returns()).toMatchObject([{ dayCycleId: expect.any(String) }]);
  });

  it.each(['the note', 'the button'])('gives the keyboard back to %s when nobody approves it', async (where) => {
    await open(['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE']);
    knowApprover();
    await at.press('1');
    await reason();
    await at.click(method('CASH'));
    const place = where === 'the note' ? () => field(t('returns.note')) : complete;
    act(() => place().focus());
    await at.press(where === 'the note' ? '{F12}' : '{Enter}');
    await hasKeyboard(await screen.findByLabelText(t('pin.of', { name: 'Omar' })));
    // The return is shown as being saved by now, and its fields are closed for that as well.
    await waitFor(() => expect(whatIsOpen()).toEqual([]));
    await at.press('{Escape}');
    await hasKeyboard(place());
    expect(returns()).toEqual([]);
  });

  it('is not offered without the right to sell, and says so', async () => {
    await open();
    at.reportSession(['CRM_READ']);
    await at.press('1');
    await reason();
    expect([complete().disabled, isSeen(t('returns.needsRight'))]).toEqual([true, true]);
    await at.press('{F12}');
    expect([at.till.returns.state.getState().stage.kind, returns()]).toEqual(['choose', []]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('waits for what other tills have returned, as long as the answer may come in time', async () => {
    await openTill({ features: MANAGER });
    await sell(sampleCart([1250]));
    let answer: () => void = () => undefined;
    const before = at.pos.ask;
    at.pos.ask = async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return before(...asked);
    };
    await choose();
    at.show(<ReturnsScreen />);
    await hasKeyboard(howMany(0));
    await at.press('1');
    await reason();
    await at.press('{F12}');
    expect([isSeen(t('returns.missing.answer')), complete().disabled, returns()]).toEqual([true, true, []]);
    answer();
    await waitFor(() => expect(complete().disabled).toBe(false));
    await at.press('{F12}');
    await isDone();
  });

  it('waits for it again where the sale is opened once more', async () => {
    await openTill({ features: MANAGER });
    await sell(sampleCart([1250]));
    at.pos.ask = async () => ({ content: [], number: 0, size: 100, totalElements: 0, totalPages: 0 }) as never;
    await choose();
    at.show(<ReturnsScreen />);
    await hasKeyboard(howMany(0));
    await at.press('1');
    await reason();
    await waitFor(() => expect(complete().disabled).toBe(false));
    expect(isSeen(t('returns.elsewhereUnknown'))).toBe(false);
    act(() => at.till.returns.leave());
    await at.click(button(t('returns.discard')));
    await screen.findByRole('combobox', { name: t('returns.find') });
    const before = at.pos.ask;
    let answer: () => void = () => undefined;
    at.pos.ask = async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return before(...asked);
    };
    await act(choose);
    await hasKeyboard(howMany(0));
    await at.press('1');
    await reason();
    expect([isSeen(t('returns.missing.answer')), complete().disabled]).toEqual([true, true]);
    answer();
    await waitFor(() => expect(complete().disabled).toBe(false));
  });

  it('keeps what was entered on a visit to another screen', async () => {
    await open();
    await at.press('1');
    await reason();
    await at.fill(field(t('returns.note')), 'Lid is gone');
    cleanup();
    at.show(<ReturnsScreen />);
    await waitFor(() => expect(howMany(0).value).toBe('1'));
    expect([choice(t('returns.reasons.FAULTY')).checked, field(t('returns.note')).value]).toEqual([
      true,
      'Lid is gone',
    ]);
    // The receipt of the same sale leads back to it.
    await choose();
    expect([howMany(0).value, isSeen(t('returns.discardAsk'))]).toEqual(['1', false]);
  });

  it('gives way to another receipt only after a question', async () => {
    await open();
    await at.press('1');
    at.till.returns.start('1-00099');
    await seen(t('returns.discardAsk'));
    expect(howMany(0).value).toBe('1');
    await at.click(button(t('returns.discard')));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: t('returns.find') }).value).toBe('1-00099'),
    );
  });

  it('does not bring back the sale that was completed before it', async () => {
    await open();
    at.till.sell.show({ stage: 'done' });
    await at.press('1');
    await reason();
    await at.press('{F12}');
    await isDone();
    await at.click(button(t('returns.toSell')));
    expect(at.till.sell.state.getState().stage).toBe('cart');
  });

  it('leaves the first scan after it to the next sale', async () => {
    await open();
    await at.press('1');
    await reason();
    await at.press('{F12}');
    await isDone();
    await at.press('5');
    expect(at.till.navigation.state.getState().screen).toBe('sell');
    expect(at.till.sell.state.getState().firstKeys).toMatchObject([{ key: '5' }]);
    expect(at.till.returns.state.getState().stage.kind).toBe('find');
  });
});

it('keeps no card number with a refund', async () => {
  await open();
  await at.click(button(t('returns.everything')));
  await reason();
  await at.click(method('OTHER'));
  await at.fill(field(t('pay.reference.OTHER')), '4111 1111 1111 1111');
  expect([problemOf(field(t('pay.reference.OTHER'))), complete().disabled]).toEqual([t('pay.cardNumber'), true]);
  await at.fill(field(t('pay.reference.OTHER')), 'Voucher 12');
  expect(complete().disabled).toBe(false);
});

describe('what is typed after F12, before there is a field for it', () => {
  const CASHIER = ['CRM_WRITE', 'SALES_WRITE', 'OPS_WRITE'];
  const refund = async () => {
    await at.press('1');
    await reason();
    await at.click(method('CASH'));
    act(() => howMany(0).focus());
  };

  it('is the PIN of whoever approves, and no other quantity', async () => {
    await open(CASHIER);
    knowApprover();
    const tried: unknown[] = [];
    useSession.setState({
      approve: async ({ by }) => {
        tried.push(by);
        return { approvedBy: 'omar', proof: null };
      },
    });
    await refund();
    await at.press('{F12}25801{Backspace}{Enter}');
    await isDone();
    expect(tried).toEqual([{ username: 'omar', pin: '2580' }]);
    expect(returns()).toMatchObject([{ totals: { grossAmount: 12.5 } }]);
  });

  it('is no user name of somebody who is not known here, which anybody could read', async () => {
    await open(CASHIER);
    await refund();
    await at.press('{F12}2580{Enter}');
    await seen(t('fields.typedBefore'));
    expect([field(t('approval.user')).value, howMany(0).value]).toEqual(['', '1']);
    await at.press('omar');
    expect([field(t('approval.user')).value, isSeen(t('fields.typedBefore'))]).toEqual(['omar', false]);
  });

  it('is nothing where nobody is asked, and the screen says so', async () => {
    await open();
    await at.press('1');
    await reason();
    act(() => howMany(0).focus());
    await at.press('{F12}25');
    await isDone();
    await seen(t('fields.typedBefore'));
    expect(returns()).toMatchObject([{ totals: { grossAmount: 12.5 } }]);
  });
});
