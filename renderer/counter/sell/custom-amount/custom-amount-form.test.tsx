import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { approve, knowApprover } from '../../../testing/approver';
import { CATALOG, codeOf, TEA, UNKNOWN_CODE } from '../../../testing/catalog';
import { button, choice, errorText, field, hasKeyboard, isSeen, problemOf, seen, t } from '../../../testing/see';
import { goods, openShownTill, openTheDay, putItems, type ShownTill } from '../../../testing/shown-till';
import { sampled } from '../../../testing/sampled';
import { SellScreen } from '../sell-screen';

const SELLER = ['SALES_WRITE', 'PRICING_WRITE'];

let at: ShownTill;

async function show(features: readonly string[] = SELLER): Promise<void> {
  const taxRates = (['STANDARD', 'ZERO'] as const).map((taxCategory, i) => ({ taxCategory, rate: i === 0 ? 5 : 0 }));
  at = await openShownTill({ features, merchant: { taxRates } });
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
}

const description = () => field(t('sell.custom.description'));
const amount = () => field(t('sell.custom.amountWithTax', { currency: 'AED', tax: t('taxNames.other') }));
const quantity = () => field(t('sell.quantity'));
const search = () => screen.getByRole('combobox', { name: t('sell.search') });
const isOpen = () => screen.queryByRole('heading', { name: t('sell.custom.title') }) !== null;
const lines = () => at.till.cart.getState().cart.lines;
const inCart = (...expected: [name: string, units: number][]) => waitFor(() => expect(goods(at)).toEqual(expected));

async function open(): Promise<void> {
  await at.press('{Shift>}{F4}{/Shift}');
  await hasKeyboard(await waitFor(description));
}

describe('a custom amount', () => {
  beforeEach(() => show());

  it('is a line of its own with description, amount and the tax category STANDARD, marked in the cart', async () => {
    await open();
    await at.press('  Gift wrapping {Enter}');
    await hasKeyboard(amount());
    await at.press('12.50{Enter}');
    await inCart(['Gift wrapping', 1]);
    expect(lines()).toMatchObject([{ itemId: null, unitPrice: 1250, taxCategory: 'STANDARD', originalLineId: null }]);
    await hasKeyboard(search());
    expect([isOpen(), isSeen(`${t('sell.custom.mark')} · ${t('price.each', { price: '12.50' })}`)]).toEqual([
      false,
      true,
    ]);
  });

  it('takes a quantity and another tax category of the merchant', async () => {
    await open();
    await at.press('Repair, hours');
    await at.fill(amount(), '1,200');
    await at.fill(quantity(), '1.5');
    await at.click(choice(t('receipt.taxCategories.ZERO')));
    await at.click(button(t('sell.custom.add')));
    await inCart(['Repair, hours', 1.5]);
    expect(lines()).toMatchObject([{ unitPrice: 120_000, taxCategory: 'ZERO' }]);
  });

  it('never joins another one, even with the same words and amount', async () => {
    for (const _ of [1, 2]) {
      await open();
      await at.press('Carrier bag{Enter}0.25{Enter}');
    }
    await inCart(['Carrier bag', 1], ['Carrier bag', 1]);
  });

  it('is undone as a step', async () => {
    await open();
    await at.press('Gift wrapping{Enter}5{Enter}');
    await inCart(['Gift wrapping', 1]);
    await at.press('{Control>}z{/Control}');
    await inCart();
  });

  it.each(
    sampled([
      ['', '5', '1', description, () => t('sell.custom.noDescription')],
      ['Wrapping', '', '1', amount, () => t('sell.custom.noAmount', { example: '12.50' })],
      ['Wrapping', '0', '1', amount, () => t('sell.custom.noAmount', { example: '12.50' })],
      ['Wrapping', '-5', '1', amount, () => t('sell.custom.noAmount', { example: '12.50' })],
      ['Wrapping', 'five', '1', amount, () => errorText('AMOUNT_INVALID')],
      ['Wrapping', '1.005', '1', amount, () => t('money.tooManyDecimals', { count: 2, currency: 'AED' })],
      ['Wrapping', '5', '0', quantity, () => errorText('QUANTITY_INVALID')],
      ['Wrapping', '9999999999999', '999', amount, () => errorText('AMOUNT_INVALID')],
    ]),
  )('refuses %j for %j, %j times, at its field', async (words, price, times, wrong, sentence) => {
    await open();
    await at.fill(description(), words);
    await at.fill(amount(), price);
    await at.fill(quantity(), times);
    await at.press('{Enter}');
    await waitFor(() => expect(problemOf(wrong())).toBe(sentence()));
    await hasKeyboard(wrong());
    expect(goods(at)).toEqual([]);
  });

  it('is dropped by Esc', async () => {
    await open();
    await at.press('Gift wrapping{Escape}');
    await hasKeyboard(search());
    expect([isOpen(), goods(at)]).toEqual([false, []]);
  });
});

describe('the next scan', () => {
  beforeEach(() => show());

  it('adds a finished custom amount before its own item, and types nothing into the form', async () => {
    await open();
    await at.press('Gift wrapping{Enter}5');
    await at.scan(codeOf(TEA));
    await inCart(['Gift wrapping', 1], ['Tea', 1]);
    expect(isOpen()).toBe(false);
  });

  it('closes a form that nothing was typed into', async () => {
    await open();
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    expect(isOpen()).toBe(false);
  });

  it('waits behind one that is not finished', async () => {
    await open();
    await at.press('Gift wrapping');
    await at.scan(codeOf(TEA));
    await seen(t('sell.scansWait', { count: 1 }));
    expect([description().value, problemOf(amount()), goods(at)]).toEqual([
      'Gift wrapping',
      t('sell.custom.noAmount', { example: '12.50' }),
      [],
    ]);
    await at.fill(amount(), '5');
    await at.press('{Enter}');
    await inCart(['Gift wrapping', 1], ['Tea', 1]);
  });
});

describe('the ways to it', () => {
  beforeEach(() => show());

  it('has a button beside the item groups', async () => {
    await at.click(button(t('sell.custom.title')));
    await hasKeyboard(description());
  });

  it('takes what was searched for as the description', async () => {
    await at.press('Gift wrapping');
    await at.click(await screen.findByRole('button', { name: t('sell.custom.open') }));
    await hasKeyboard(amount());
    expect([description().value, (search() as HTMLInputElement).value]).toEqual(['Gift wrapping', '']);
    await at.press('5{Enter}');
    await inCart(['Gift wrapping', 1]);
  });

  it('takes no code as the description', async () => {
    await at.press('12345');
    await open();
    expect(description().value).toBe('');
  });

  it('follows a scan that no item has, after the scans behind it', async () => {
    await at.scan(UNKNOWN_CODE);
    await at.scan(codeOf(TEA));
    await screen.findByText(t('sell.prompt.waiting', { count: 1 }));
    await at.press('{Shift>}{F4}{/Shift}');
    await hasKeyboard(await waitFor(description));
    expect(goods(at)).toEqual([['Tea', 1]]);
  });

  it('is left by Pay, which adds it', async () => {
    await openTheDay(at);
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    await open();
    await at.press('Gift wrapping{Enter}5{F12}');
    await waitFor(() => expect(at.till.sell.state.getState().stage).toBe('pay'));
    expect(goods(at)).toEqual([
      ['Tea', 1],
      ['Gift wrapping', 1],
    ]);
  });
});

describe('without the right', () => {
  beforeEach(async () => {
    await show(['SALES_WRITE']);
    knowApprover();
  });

  it('an approver sees the whole amount and lets it happen once', async () => {
    await open();
    await at.press('Gift wrapping{Enter}5');
    await at.fill(quantity(), '3');
    await at.press('{Enter}');
    await screen.findByRole('group', { name: t('approval.title') });
    expect(goods(at)).toEqual([]);
    expect(await approve(at)).toContain('“Gift wrapping”, which is not in the catalog, at AED\u00a015.00');
    await inCart(['Gift wrapping', 3]);
  });

  it('going back keeps what was typed', async () => {
    await open();
    await at.press('Gift wrapping{Enter}5{Enter}');
    const panel = within(await screen.findByRole('group', { name: t('approval.title') }));
    await at.click(panel.getByRole('button', { name: t('app.back') }));
    await waitFor(() => expect([description().value, amount().value]).toEqual(['Gift wrapping', '5']));
    expect(goods(at)).toEqual([]);
  });

  it('another amount for it needs an approval too', async () => {
    at.till.cart.getState().addCustom({
      description: 'Gift wrapping',
      unitPrice: minor(500),
      quantity: quantityFromDecimal(1),
      taxCategory: 'STANDARD',
    });
    await at.press('{F4}');
    await at.fill(field(t('sell.priceField', { currency: 'AED' })), '9');
    await at.press('{Enter}');
    expect(await approve(at)).toContain('“Gift wrapping”, which is not in the catalog, at AED\u00a09.00');
    await waitFor(() => expect(lines()).toMatchObject([{ unitPrice: 900 }]));
  });
});
