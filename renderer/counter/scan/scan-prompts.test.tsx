import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { approve, knowApprover } from '../../testing/approver';
import { BAG, CATALOG, codeOf, CUP, RED_MUG, TEA, UNKNOWN_CODE } from '../../testing/catalog';
import { button, errorText, field, hasKeyboard, problemOf, t } from '../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { sampled } from '../../testing/sampled';
import { SellScreen } from '../sell/sell-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
});

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });
const asked = (name: string) => screen.findByRole('alertdialog', { name });
const isAsked = () => screen.queryByRole('alertdialog') !== null;
const waiting = (count: number) => screen.findByText(t('sell.prompt.waiting', { count }));
const inCart = (...lines: [name: string, units: number][]) => waitFor(() => expect(goods(at)).toEqual(lines));

describe('an unknown code', () => {
  beforeEach(async () => {
    await at.scan(UNKNOWN_CODE);
    await asked(t('sell.prompt.title'));
  });

  it('stays in the field until a decision, and Enter does not decide', async () => {
    expect([search().value, search().readOnly]).toEqual([UNKNOWN_CODE, true]);
    await hasKeyboard(button(t('sell.prompt.goOn')));
    await at.press('{Enter}{Enter}');
    expect(isAsked()).toBe(true);
  });

  it.each(['{Escape}', '{F3}'])('is dismissed by %s, and the search field has the focus', async (key) => {
    await at.press(key);
    expect([isAsked(), search().value]).toEqual([false, '']);
    await hasKeyboard(search());
    await at.press('tea{Enter}');
    await inCart(['Tea', 1]);
  });

  it.each(['goOn', 'find'] as const)('is dismissed by the button “%s”', async (answer) => {
    await at.click(button(t(`sell.prompt.${answer}`)));
    expect([isAsked(), goods(at)]).toEqual([false, []]);
    await hasKeyboard(search());
  });

  it('queues later scans in order, and ignores typing', async () => {
    await at.press('abc');
    await at.scan(codeOf(TEA));
    await waiting(1);
    await at.scan(codeOf(CUP));
    await waiting(2);
    expect(goods(at)).toEqual([]);
    await at.press('{Escape}');
    await inCart(['Tea', 1], ['Cup', 1]);
    expect([isAsked(), search().value]).toEqual([false, '']);
  });

  it('stops again at the next unknown code, after adding the scans before it', async () => {
    await at.scan(codeOf(TEA));
    await at.scan('7000000000016');
    await at.scan(codeOf(CUP));
    await at.press('{Escape}');
    await inCart(['Tea', 1]);
    await waiting(1);
    expect(search().value).toBe('7000000000016');
    await at.press('{Escape}');
    await inCart(['Tea', 1], ['Cup', 1]);
  });
});

it('treats a typed barcode like a scanned one', async () => {
  await at.press(`${UNKNOWN_CODE}{Enter}`);
  await asked(t('sell.prompt.title'));
});

describe('a code of several items', () => {
  beforeEach(async () => {
    await at.press('3*');
    await at.scan(codeOf(RED_MUG));
    await asked(t('sell.prompt.doubtful'));
  });

  it('is chosen by arrows and Enter, with the quantity typed before the scan', async () => {
    await at.press('{ArrowDown}{ArrowDown}{Enter}');
    await inCart(['White mug', 3]);
    expect(isAsked()).toBe(false);
  });

  it('is chosen by a click', async () => {
    await at.click(screen.getByRole('button', { name: /Red mug/ }));
    await inCart(['Red mug', 3]);
  });

  it('is dropped by Esc', async () => {
    await at.press('{Escape}tea{Enter}');
    await inCart(['Tea', 1]);
  });

  it('is not chosen by the Enter of a scanner, whose code waits', async () => {
    await at.scan(codeOf(CUP));
    await waiting(1);
    expect([isAsked(), goods(at)]).toEqual([true, []]);
    await at.press('x{Enter}');
    expect(isAsked()).toBe(true);
    await at.press('{Enter}');
    await inCart(['Red mug', 3], ['Cup', 1]);
  });
});

describe('a scan that cannot be added', () => {
  it('shows why, and pending scans go on after it', async () => {
    await at.press('0*');
    await at.scan(codeOf(TEA));
    await asked(t('errors.QUANTITY_INVALID.what'));
    expect(screen.queryByRole('button', { name: t('sell.prompt.find') })).toBeNull();
    await at.scan(codeOf(CUP));
    await at.press('{F3}');
    expect(isAsked()).toBe(true);
    await at.press('{Escape}');
    await inCart(['Cup', 1]);
  });

  it('shows a prompt if the line would exceed the largest quantity', async () => {
    await at.press('1000000*tea{Enter}');
    await inCart(['Tea', 1_000_000]);
    await at.scan(codeOf(TEA));
    await asked(t('errors.QUANTITY_INVALID.what'));
    expect(goods(at)).toEqual([['Tea', 1_000_000]]);
  });
});

describe('an item without a price', () => {
  const price = () => field(t('sell.priceField', { currency: 'AED' }));
  beforeEach(async () => {
    await at.scan(codeOf(BAG));
    await asked('Bag');
    await hasKeyboard(price());
  });

  it.each(
    sampled([
      ['', errorText('AMOUNT_INVALID')],
      ['-1', errorText('AMOUNT_INVALID')],
      ['7,5', errorText('AMOUNT_INVALID')],
      ['7.505', 'too many'],
    ]),
  )('is not added at the price %j', async (typed, problem) => {
    await at.press(`${typed}{Enter}`);
    const said = problem === 'too many' ? t('money.tooManyDecimals', { count: 2, currency: 'AED' }) : problem;
    expect([isAsked(), problemOf(price()), goods(at)]).toEqual([true, said, []]);
    await at.fill(price(), '7.50');
    await at.press('{Enter}');
    await inCart(['Bag', 1]);
    expect(at.till.cart.getState().cart.lines[0]?.unitPrice).toBe(750);
  });

  it('can be added at zero', async () => {
    await at.press('0');
    await at.click(button(t('sell.prompt.priceSet')));
    await inCart(['Bag', 1]);
    await screen.findByText(t('sell.noPrice'), { exact: false });
  });

  it('keeps the price that was typed over a visit to another screen', async () => {
    await at.press('7.5');
    cleanup();
    at.show(<SellScreen />);
    await waitFor(() => expect(price().value).toBe('7.5'));
    await at.press('{Enter}');
    await inCart(['Bag', 1]);
    expect(at.till.cart.getState().cart.lines[0]?.unitPrice).toBe(750);
  });

  it('is not added after Esc', async () => {
    await at.press('7{Escape}tea{Enter}');
    await inCart(['Tea', 1]);
  });

  it('takes no scan as its price: the code waits, and the field keeps its text', async () => {
    await at.press('7');
    await at.scan(codeOf(TEA));
    await waiting(1);
    expect([price().value, goods(at)]).toEqual(['7', []]);
    await at.press('{Enter}');
    await inCart(['Bag', 1], ['Tea', 1]);
    expect(at.till.cart.getState().cart.lines[0]?.unitPrice).toBe(700);
  });
});

it('an item whose price is refused after an approval stays asked for', async () => {
  at = await openShownTill({ features: ['CRM_WRITE'] });
  knowApprover();
  await putItems(at, ...CATALOG);
  cleanup();
  at.show(<SellScreen />);
  await at.scan(codeOf(BAG));
  await asked('Bag');
  const price = field(t('sell.priceField', { currency: 'AED' }));
  await hasKeyboard(price);
  await at.press('-1{Enter}');
  await approve(at);
  await waitFor(() => expect(problemOf(price)).toBe(errorText('AMOUNT_INVALID')));
  expect([isAsked(), goods(at)]).toEqual([true, []]);
});
