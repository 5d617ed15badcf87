import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { approve, knowApprover } from '../../../testing/approver';
import { sampleItem } from '../../../store/testing/samples';
import { CATALOG, codeOf, LAMP, RED_MUG, TEA, UNKNOWN_CODE } from '../../../testing/catalog';
import { recordedSales } from '../../../testing/recorded';
import { button, choice, errorText, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../../testing/see';
import { openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';
import { sampled } from '../../../testing/sampled';
import { ReturnsScreen } from '../returns-screen';

/** Has the right to make a return without a receipt; a cashier without it needs an approval. */
const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];

let at: ShownTill;

async function open(features: readonly string[]): Promise<void> {
  at = await openShownTill({ features });
  await putItems(at, ...CATALOG);
  at.till.returns.show({ stage: { kind: 'no receipt', draftId: at.store.newId() } });
  at.show(<ReturnsScreen />);
}

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('returns.addItem') });
const quantity = (name: string) => field(t('returns.quantityOf', { name }));
const price = (name: string) => field(t('returns.priceOf', { name }));
const method = (kind: 'AS_PAID' | 'CASH' | 'OTHER') =>
  choice(t(`returns.methods.${kind}`), screen.getByRole('radiogroup', { name: t('returns.method') }));
const complete = () => button(t('returns.complete'));
const added = (name: string) => screen.findByRole('textbox', { name: t('returns.quantityOf', { name }) });
const toRefund = () =>
  within(screen.getByRole('region', { name: t('returns.refund') })).getByRole('status').textContent;
const reason = () => at.click(choice(t('returns.reasons.DAMAGED')));
/** By its text: jsdom leaves out the space before a marked word in a name. */
const listed = (name: string) =>
  waitFor(() => {
    const option = screen.getAllByRole('option').find(({ textContent }) => textContent.includes(name));
    if (!option) throw new Error(`${name} is not listed.`);
    return option;
  });
/** Types what finds one item and takes it from the list. */
async function pick(typed: string): Promise<void> {
  await at.press(typed);
  await listed(typed.endsWith('tea') ? 'Tea' : 'Cup');
  await at.press('{Enter}');
}
const isDone = () => seen(t('returns.doneTitle'));

describe('a return without a receipt', () => {
  beforeEach(() => open(MANAGER));

  it('says that a price is too large, and goes on', async () => {
    await pick('2*tea');
    await added('Tea');
    await at.fill(price('Tea'), '5012345678900');
    await at.fill(quantity('Tea'), '20');
    expect(complete().disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe(errorText('AMOUNT_INVALID'));
    await at.fill(price('Tea'), '10');
    expect(toRefund()).toContain('200.00');
  });

  it('asks for a price by weight of what is sold so, and for a price where goods differ', async () => {
    await putItems(at, sampleItem(9, { name: 'Saffron', sku: 'SAFFRON', uomCode: 'KGM' }));
    const currency = 'AED';
    await at.press('saffron');
    await listed('Saffron');
    await at.press('{Enter}');
    await added('Saffron');
    await seen(t('sell.priceUnitField', { unit: 'kg', currency }));
    await pick('tea');
    await added('Tea');
    await seen(t('sell.priceField', { currency }));
    await at.click(button(t('returns.remove', { name: 'Saffron' })));
    await seen(t('returns.priceEach', { currency }));
  });

  it('shows what is missing, step by step, and records the return', async () => {
    expect([complete().disabled, isSeen(t('returns.missing.goods'))]).toEqual([true, true]);
    await pick('2*tea');
    await added('Tea');
    expect([quantity('Tea').value, price('Tea').value]).toEqual(['2', '10.00']);
    expect([complete().disabled, isSeen(t('returns.missing.reason'))]).toEqual([true, true]);
    await reason();
    await at.fill(field(t('returns.note')), ' Lid is gone ');
    await at.press('{F12}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([
      {
        kind: 'RETURN',
        originalTransactionId: null,
        returnReason: 'DAMAGED',
        cart: { lines: [{ itemName: 'Tea', quantity: 2, unitPrice: 10 }] },
        tenders: [{ kind: 'CASH', amount: 20 }],
      },
    ]);
    expect(at.till.returns.state.getState().stage).toMatchObject({ kind: 'done', back: { note: 'Lid is gone' } });
  });

  it('cannot be completed by a key while something is missing', async () => {
    await pick('tea');
    await added('Tea');
    await at.press('{F12}');
    await reason();
    await at.click(complete());
    await isDone();
    expect(recordedSales(at)).toHaveLength(1);
  });

  it('adds a scanned code, reports an unknown one, and keeps searching', async () => {
    await at.scan(codeOf(TEA));
    await added('Tea');
    expect([search().value, document.activeElement]).toEqual(['', search()]);
    await at.scan(UNKNOWN_CODE);
    await waitFor(() => expect(problemOf(search())).toBe(t('returns.noReceiptUnknown', { text: UNKNOWN_CODE })));
    await at.fill(search(), 'mug');
    expect(problemOf(search())).toBe('');
    await at.click(await listed('White mug'));
    await added('White mug');
    expect(screen.getAllByRole('textbox', { name: /^How many of/ })).toHaveLength(2);
  });

  it('adds no first result for digits that are no code: they may be the rest of a scan', async () => {
    await putItems(at, sampleItem(9, { name: 'Poster 8900', sku: 'POSTER' }));
    await at.scan('8900');
    await waitFor(() => expect(problemOf(search())).toBe(t('returns.noSuchCode', { code: '8900' })));
    await listed('Poster 8900');
    await at.press('{Enter}');
    await waitFor(() => expect(problemOf(search())).toBe(t('returns.noSuchCode', { code: '8900' })));
    expect(screen.queryByRole('textbox', { name: t('returns.quantityOf', { name: 'Poster 8900' }) })).toBeNull();
    // The next scan replaces the digits.
    await at.scan(codeOf(TEA));
    await added('Tea');
    await at.press('8900');
    await listed('Poster 8900');
    await at.press('{ArrowDown}{Enter}');
    await added('Poster 8900');
  });

  it('adds no first result for digits of an Arabic keyboard either', async () => {
    await putItems(at, sampleItem(9, { name: 'Poster 8900', sku: 'POSTER' }));
    await at.press('٨٩٠٠');
    await listed('Poster 8900');
    await at.press('{Enter}');
    await waitFor(() => expect(problemOf(search())).toBe(t('returns.noSuchCode', { code: '8900' })));
    expect(screen.queryByRole('textbox', { name: t('returns.quantityOf', { name: 'Poster 8900' }) })).toBeNull();
  });

  it('adds a result only when it has been on the screen before Enter', async () => {
    await at.scan('te');
    await seen(t('returns.enterAgain'));
    expect((await listed('Tea')).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('textbox', { name: t('returns.quantityOf', { name: 'Tea' }) })).toBeNull();
    await at.press('{Enter}');
    await added('Tea');
    expect(isSeen(t('returns.enterAgain'))).toBe(false);
  });

  it('lists nothing any more once the search is cleared', async () => {
    await at.press('tea');
    await listed('Tea');
    await at.click(button(t('fields.clearSearch')));
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
    expect([search().value, document.activeElement]).toEqual(['', search()]);
  });

  it('adds the result that the arrows mark', async () => {
    await at.press('mug');
    await listed('White mug');
    const second = screen.getAllByRole('option')[1]?.textContent.includes('White') ? 'White mug' : 'Red mug';
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await at.press('{ArrowDown}');
    expect(scrolled.mock.contexts).toContain(await listed(second));
    scrolled.mockRestore();
    await at.press('{Enter}');
    await added(second);
  });

  it('adds what a scanner that is no keyboard reads, in its order', async () => {
    expect([at.till.returns.submitScan(codeOf(TEA)), at.till.returns.submitScan(codeOf(LAMP))]).toEqual([true, true]);
    await added('Lamp');
    expect(screen.getAllByRole('textbox', { name: /^How many of/ })).toHaveLength(2);
    expect(screen.getAllByRole('textbox', { name: /^How many of/ })[0]).toBe(quantity('Tea'));
    at.till.returns.submitScan(UNKNOWN_CODE);
    await waitFor(() => expect(problemOf(search())).toBe(t('returns.noReceiptUnknown', { text: UNKNOWN_CODE })));
  });

  it('asks which of several items with the same code comes back, and later scans wait', async () => {
    at.till.returns.submitScan(codeOf(RED_MUG));
    await seen(t('sell.prompt.doubtful'));
    at.till.returns.submitScan(codeOf(TEA));
    await hasKeyboard(screen.getByRole('button', { name: /Red mug/ }));
    expect([search().disabled, screen.queryByRole('textbox', { name: /^How many of/ })]).toEqual([true, null]);
    await at.press('{ArrowDown}{Enter}');
    await added('White mug');
    await added('Tea');
    await hasKeyboard(search());
    await at.scan(codeOf(RED_MUG));
    await hasKeyboard(await screen.findByRole('button', { name: /Red mug/ }));
    await at.press('{Escape}');
    await hasKeyboard(search());
    expect(screen.getAllByRole('textbox', { name: /^How many of/ })).toHaveLength(2);
  });

  it.each(['one item', 'several items'])('ends the look-up of a code by Esc, whether it has %s', async (has) => {
    const code = has === 'one item' ? codeOf(TEA) : codeOf(RED_MUG);
    const { itemByCode } = at.store.search;
    let answer = () => undefined as void;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const lookUp = vi.spyOn(at.store.search, 'itemByCode').mockImplementation(async (asked) => {
      const found = await itemByCode(asked);
      await late;
      return found;
    });
    await at.fill(search(), code);
    await at.press('{Enter}');
    await waitFor(() => expect(lookUp).toHaveBeenCalled());
    await at.press('{Escape}');
    expect(search().value).toBe('');
    lookUp.mockRestore();
    answer();
    // Codes are looked up one after another: the first is over by then.
    await at.scan(codeOf(LAMP));
    await added('Lamp');
    expect([isSeen(t('sell.prompt.doubtful')), isSeen('Tea')]).toEqual([false, false]);
  });

  it('joins the same item at the same price', async () => {
    for (const { barcodes } of [TEA, LAMP, TEA]) await at.scan(codeOf({ barcodes }));
    await added('Lamp');
    await waitFor(() => expect(quantity('Tea').value).toBe('2'));
    await at.fill(price('Tea'), '9');
    await at.click(search());
    await at.scan(codeOf(TEA));
    await waitFor(() =>
      expect(screen.getAllByRole('textbox', { name: t('returns.quantityOf', { name: 'Tea' }) })).toHaveLength(2),
    );
  });

  it('adds a second scan that comes while the first is looked up', async () => {
    const { itemByCode } = at.store.search;
    let found = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      found = resolve;
    });
    vi.spyOn(at.store.search, 'itemByCode').mockImplementationOnce(async (code) => {
      await slow;
      return itemByCode(code);
    });
    await at.scan(codeOf(TEA));
    await at.scan(codeOf(LAMP));
    found();
    await added('Lamp');
    expect(screen.getAllByRole('textbox', { name: /^How many of/ })[0]).toBe(quantity('Tea'));
    expect(search().value).toBe('');
  });

  it('is kept by Esc: the first clears the search, and the next asks', async () => {
    await pick('tea');
    await added('Tea');
    await at.press('la{Escape}');
    expect([search().value, isSeen(t('returns.discardAsk'))]).toEqual(['', false]);
    await at.press('{Escape}');
    await seen(t('returns.discardAsk'));
    await at.click(button(t('returns.keepIt')));
    expect(quantity('Tea').value).toBe('1');
  });

  it.each(sampled(['0', '-1', '', 'two', '1.2345', '1,5']))('refuses the quantity %j', async (typed) => {
    await pick('tea');
    await added('Tea');
    await reason();
    await at.fill(quantity('Tea'), typed);
    expect(screen.getByRole('alert').textContent).toBe(errorText('QUANTITY_INVALID'));
    expect([complete().disabled, isSeen(t('returns.missing.quantity'))]).toEqual([true, true]);
    await at.press('{F12}');
    await at.fill(quantity('Tea'), '3');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toRefund()).toContain('30.00');
    await at.press('{F12}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ tenders: [{ amount: 30 }] }]);
  });

  it('requires whole quantities of items sold by the piece', async () => {
    await at.scan(codeOf(LAMP));
    await added('Lamp');
    await at.fill(quantity('Lamp'), '0.5');
    expect(screen.getByRole('alert').textContent).toBe(errorText('QUANTITY_NOT_WHOLE'));
  });

  it.each(
    sampled([
      ['', errorText('AMOUNT_INVALID')],
      ['-5', errorText('AMOUNT_INVALID')],
      ['5,50', errorText('AMOUNT_INVALID')],
      ['5.005', 'decimals'],
    ]),
  )('refuses the price %j', async (typed, said) => {
    await pick('tea');
    await added('Tea');
    await reason();
    await at.fill(price('Tea'), typed);
    const decimals = t('money.tooManyDecimals', { count: 2, currency: 'AED' });
    expect(screen.getByRole('alert').textContent).toBe(said === 'decimals' ? decimals : said);
    expect(isSeen(t('returns.missing.line'))).toBe(true);
    expect(complete().disabled).toBe(true);
  });

  it('refunds the entered price, without removed lines', async () => {
    await pick('tea');
    await added('Tea');
    await pick('cup');
    await added('Cup');
    await at.fill(price('Tea'), '1,007.50');
    await at.click(button(t('returns.remove', { name: 'Cup' })));
    expect(toRefund()).toContain('1,007.50');
    await at.click(button(t('returns.remove', { name: 'Tea' })));
    expect([isSeen(t('returns.noReceiptNothing')), complete().disabled]).toEqual([true, true]);
  });

  it('refuses a scan in a quantity or price field', async () => {
    await pick('tea');
    await added('Tea');
    for (const opened of [price('Tea'), quantity('Tea')]) {
      await at.click(opened);
      await at.scan(codeOf(LAMP));
      expect([quantity('Tea').value, price('Tea').value]).toEqual(['1', '10.00']);
      expect(screen.getByRole('alert').textContent).toBe(t('fields.scanned'));
      expect(document.activeElement).toBe(opened);
    }
    await at.fill(quantity('Tea'), '2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('moves from the last field to the reasons', async () => {
    await pick('tea');
    await at.click(await added('Tea'));
    await at.press('{Enter}');
    await hasKeyboard(choice(t('returns.reasons.UNWANTED')));
  });

  it('refunds in cash, by card, or by another tender with a reference', async () => {
    await pick('3.333*tea');
    await added('Tea');
    await reason();
    expect(toRefund()).toContain('33.25');
    await at.click(method('OTHER'));
    expect(toRefund()).toContain('33.33');
    expect([complete().disabled, isSeen(t('returns.missing.reference'))]).toEqual([true, true]);
    await at.fill(field(t('pay.reference.OTHER')), 'Voucher 118');
    await at.press('{F12}');
    await isDone();
    expect(recordedSales(at)).toMatchObject([
      { tenders: [{ kind: 'OTHER', amount: 33.33, reference: 'Voucher 118' }] },
    ]);
  });
});

describe('a return without a receipt by a cashier without the right', () => {
  beforeEach(() => open(['SALES_WRITE']));

  it('needs an approval, and canceling it keeps the return as it was', async () => {
    await pick('tea');
    await added('Tea');
    await reason();
    await at.press('{F12}');
    const panel = await screen.findByRole('group', { name: t('approval.title') });
    // One way back, which is the question's own.
    expect(
      screen.getAllByRole('button', { name: t('app.back') }).filter((back) => !back.matches(':disabled')),
    ).toHaveLength(1);
    // What is approved is what is shown: nothing of it changes behind the question.
    const closed = [price('Tea'), quantity('Tea'), button(t('returns.remove', { name: 'Tea' })), method('CASH')];
    const inFront = [...closed, field(t('returns.note')), choice(t('returns.reasons.FAULTY')), search()];
    expect(inFront.filter((each) => !each.matches(':disabled'))).toEqual([]);
    await at.click(within(panel).getByRole('button', { name: t('app.back') }));
    await waitFor(() => expect(quantity('Tea').matches(':disabled')).toBe(false));
    expect([quantity('Tea').value, recordedSales(at)]).toEqual(['1', []]);
    await at.fill(quantity('Tea'), '2');
    expect(toRefund()).toContain('20.00');
  });

  it('has the money approved that leaves the drawer, and records it beside the amount of the items', async () => {
    knowApprover();
    await pick('tea');
    await added('Tea');
    await at.fill(price('Tea'), '4.95');
    await reason();
    await at.press('{F12}');
    expect(await approve(at)).toContain('AED\u00a05.00');
    await isDone();
    expect(recordedSales(at)).toMatchObject([{ totals: { grossAmount: 4.95 }, tenders: [{ amount: 5 }] }]);
    expect(await at.store.db.audit.toArray()).toMatchObject([
      { kind: 'OVERRIDE', right: 'REFUND_WITHOUT_RECEIPT', facts: { amount: 500, goodsAmount: 495 } },
    ]);
  });

  it('takes no scan while the approver is asked', async () => {
    await pick('tea');
    await added('Tea');
    await reason();
    await at.press('{F12}');
    const panel = await screen.findByRole('group', { name: t('approval.title') });
    expect(at.till.returns.submitScan(codeOf(LAMP))).toBe(false);
    await at.click(within(panel).getByRole('button', { name: t('app.back') }));
    expect(screen.getAllByRole('textbox', { name: /^How many of/ })).toHaveLength(1);
    await waitFor(() => expect(at.till.returns.submitScan(codeOf(LAMP))).toBe(true));
    await added('Lamp');
  });
});
