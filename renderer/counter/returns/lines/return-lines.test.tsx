import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { currentLocale, setLocale } from '../../../locales/locale';
import { recordSale } from '../../../store/sales/record-sale';
import { readReturnable } from '../../../store/sales/returns';
import { sampleCart, sampleDraft } from '../../../store/testing/samples';
import { approve, knowApprover } from '../../../testing/approver';
import { useSession } from '../../../bridge/session';
import { recordedSales } from '../../../testing/recorded';
import { button, choice, errorText, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../../testing/see';
import { closeTheDay, NEEDS_DAY, openShownTill, openTheDay, type ShownTill } from '../../../testing/shown-till';
import { sampled } from '../../../testing/sampled';
import { unitsText } from '../refund/use-return';
import { ReturnsScreen } from '../returns-screen';

const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];

let at: ShownTill;
let transactionId: string;

/** Two of each, at 25.00 and 8.00 in total; 20 paid by card, 13 in cash. */
async function open(features: readonly string[] = MANAGER): Promise<void> {
  at = await openShownTill({ features });
  const tenders = [takeExact('CARD', minor(2000), 'Visa 4417'), takeExact('CASH', minor(1300))];
  const draft = { ...sampleDraft(at.session, null, sampleCart([1250, 400])), tenders };
  const { sale } = await recordSale(at.store, at.session, draft);
  transactionId = sale.transactionId;
  await choose();
  at.show(<ReturnsScreen />);
}

async function choose(): Promise<void> {
  const original = await readReturnable(at.store.db, transactionId);
  if (original) at.till.returns.openSale(original, at.store.newId());
}

const howMany = (item: number, left = '2') => field(t('returns.howMany', { name: `Item ${item}`, left }));
const method = (kind: 'AS_PAID' | 'CASH' | 'OTHER') =>
  choice(t(`returns.methods.${kind}`), screen.getByRole('radiogroup', { name: t('returns.method') }));
const complete = () => button(t('returns.complete'));
const toRefund = () =>
  within(screen.getByRole('region', { name: t('returns.refund') })).getByRole('status').textContent;
const tenders = () =>
  within(screen.getByRole('list', { name: t('returns.goesBack') }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);
const reason = () => at.click(choice(t('returns.reasons.FAULTY')));
const isDone = () => seen(t('returns.doneTitle'));
/** The fields and buttons of the lines, the reasons and the method that can be used. */
const whatIsOpen = () => {
  const goods = screen.getByRole('region', { name: t('returns.goods') });
  const reasons = screen.getByRole('group', { name: t('returns.why') });
  const methods = screen.getByRole('radiogroup', { name: t('returns.method') });
  return [
    ...goods.querySelectorAll<HTMLElement>('li input, li button'),
    ...[reasons, methods].flatMap((part) => [...part.querySelectorAll<HTMLElement>('input')]),
    button(t('returns.everything')),
    field(t('returns.note')),
  ].filter((each) => !each.matches(':disabled'));
};
const returns = () => recordedSales(at).slice(1);

describe('the return lines of a sale', () => {
  beforeEach(() => open());

  it('require a quantity, then a reason, and are then recorded', async () => {
    await hasKeyboard(howMany(0));
    expect([complete().disabled, isSeen(t('returns.missing.goods'))]).toEqual([true, true]);
    await at.press('1{F12}');
    expect([complete().disabled, isSeen(t('returns.missing.reason'))]).toEqual([true, true]);
    await reason();
    await at.press('{F12}');
    await isDone();
    expect(returns()).toMatchObject([
      { kind: 'RETURN', originalTransactionId: transactionId, returnReason: 'FAULTY', totals: { grossAmount: 12.5 } },
    ]);
  });

  it.each(['3', '2.001', '1000'])('refuse more than was sold: %s', async (typed) => {
    await at.press(typed);
    expect(screen.getByRole('alert').textContent).toBe(t('returns.tooMany', { quantity: '2' }));
    await reason();
    expect([complete().disabled, isSeen(t('returns.missing.quantity'))]).toEqual([true, true]);
    await at.press('{F12}');
    expect(button(t('returns.oneMore', { name: 'Item 0' })).disabled).toBe(true);
    await at.click(button(t('returns.oneLess', { name: 'Item 0' })));
    expect(howMany(0).value).toBe('2');
    expect(screen.queryByRole('alert')).toBeNull();
    await at.press('{F12}');
    await isDone();
    expect(returns()).toMatchObject([{ totals: { grossAmount: 25 } }]);
  });

  it.each(sampled(['-1', 'one', '1.2345', '1,5']))('refuse %s as a quantity', async (typed) => {
    await at.press(typed);
    await at.fill(howMany(1), '1');
    await reason();
    expect(screen.getByRole('alert').textContent).toBe(errorText('QUANTITY_INVALID'));
    expect(complete().disabled).toBe(true);
  });

  it('allow only what is left after an earlier return', async () => {
    await at.press('1');
    await at.fill(howMany(1), '2');
    await reason();
    await at.press('{F12}');
    await isDone();
    await choose();
    await screen.findByText(t('returns.left', { quantity: '1' }), { exact: false });
    expect(screen.queryByRole('textbox', { name: /Item 1/ })).toBeNull();
    await at.fill(howMany(0, '1'), '2');
    expect(screen.getByRole('alert').textContent).toBe(t('returns.tooMany', { quantity: '1' }));
    await at.press('{F4}');
    expect(howMany(0, '1').value).toBe('1');
    expect(toRefund()).toContain('12.50');
  });

  it('are filled in as they are typed in the language', () => {
    const usual = currentLocale();
    onTestFinished(() => setLocale(usual));
    setLocale('fr-FR-u-nu-latn');
    expect([0, 1500, 2000].map(unitsText)).toEqual(['', '1,5', '2']);
  });

  it('step between nothing and all that is left', async () => {
    const less = button(t('returns.oneLess', { name: 'Item 0' }));
    const more = button(t('returns.oneMore', { name: 'Item 0' }));
    expect([less.disabled, more.disabled]).toEqual([true, false]);
    await at.click(more);
    await at.click(more);
    expect([howMany(0).value, more.disabled]).toEqual(['2', true]);
    await at.fill(howMany(0), '0.5');
    await at.click(less);
    expect([howMany(0).value, less.disabled]).toEqual(['', true]);
  });

  it('are traversed with Enter and arrows, up to the reasons', async () => {
    await at.press('1{Enter}');
    expect(document.activeElement).toBe(howMany(1));
    await at.press('{ArrowUp}');
    expect(document.activeElement).toBe(howMany(0));
    await at.press('{ArrowDown}{Enter}');
    await hasKeyboard(choice(t('returns.reasons.UNWANTED')));
  });

  it('are discarded by Esc after a question', async () => {
    await at.press('1{Escape}');
    await seen(t('returns.discardAsk'));
    await at.press('{Escape}');
    expect([howMany(0).value, isSeen(t('returns.discardAsk'))]).toEqual(['1', false]);
    await at.press('{Escape}');
    await at.click(button(t('returns.discard')));
    await screen.findByRole('heading', { name: t('returns.title') });
    expect(returns()).toEqual([]);
  });
});

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
    at = await openShownTill({ features: MANAGER, merchant: NEEDS_DAY });
    await openTheDay(at);
    const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
    await closeTheDay(at);
    transactionId = sale.transactionId;
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
    at = await openShownTill({ features: MANAGER });
    const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
    transactionId = sale.transactionId;
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
    at = await openShownTill({ features: MANAGER });
    const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
    transactionId = sale.transactionId;
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
    expect([at.till.sell.state.getState().firstText, at.till.returns.state.getState().stage.kind]).toEqual([
      '5',
      'find',
    ]);
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

it('names the unit of measure where a quantity is sold, left and typed', async () => {
  at = await openShownTill({ features: MANAGER });
  const cart = sampleCart([1250]);
  const lines = cart.lines.map((line) => ({ ...line, uomCode: 'KGM' }));
  const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session, null, { ...cart, lines }));
  transactionId = sale.transactionId;
  await choose();
  at.show(<ReturnsScreen />);
  const typed = await waitFor(() => howMany(0, '2 kg'));
  expect(typed.closest('li')?.textContent).toContain('2 kg × 12.50');
  expect(typed.parentElement?.textContent).toBe('kg');
  await at.fill(typed, '3');
  expect(screen.getByRole('alert').textContent).toBe(t('returns.tooMany', { quantity: '2 kg' }));
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
