import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATALOG, codeOf, CUP, TEA } from '../../testing/catalog';
import { button, field, hasKeyboard, problemOf, t } from '../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../testing/shown-till';
import { SellScreen } from '../sell/sell-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
});

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });
const findCustomer = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('customers.find') });
const inCart = (...lines: [name: string, units: number][]) => waitFor(() => expect(goods(at)).toEqual(lines));

describe('a scan', () => {
  it('adds one, and the next of the same item to its line', async () => {
    for (const { barcodes } of [TEA, CUP, TEA]) await at.scan(codeOf({ barcodes }));
    await inCart(['Tea', 2], ['Cup', 1]);
    expect(search().value).toBe('');
  });

  it('uses the quantity typed before it, and drops other text', async () => {
    await at.press('3*');
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 3]);
    await at.press('red m');
    await at.scan(codeOf(CUP));
    await inCart(['Tea', 3], ['Cup', 1]);
    expect(search().value).toBe('');
  });

  it('does not press the focused button', async () => {
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    button(t('sell.oneMore')).focus();
    await at.scan(codeOf(CUP));
    await inCart(['Tea', 1], ['Cup', 1]);
    await at.press('{F2}');
    (await screen.findByRole('button', { name: t('customerPanel.create') })).focus();
    await at.scan(codeOf(CUP));
    await inCart(['Tea', 1], ['Cup', 2]);
    expect(at.till.sell.state.getState().panel).toBe('customer');
  });

  it('leaves no characters in a focused field, which keeps its own text', async () => {
    await at.press('{F2}');
    await waitFor(() => expect(document.activeElement).toBe(findCustomer()));
    await at.press('Hala');
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    expect(findCustomer().value).toBe('Hala');
    await at.press(' M');
    expect(findCustomer().value).toBe('Hala M');
  });

  it.each([
    ['price', '{F4}', '12', () => field(t('sell.priceField', { currency: 'AED' }))],
    ['discount', '{F5}', '5', () => field(t('sell.discountField'))],
    ['note', '{F6}', 'gift', () => field(t('sell.lineNoteField'))],
  ] as const)('is refused as a %s: the field shows it and keeps its text', async (_, key, typed, opened) => {
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    await at.press(key);
    await at.fill(opened(), typed);
    const [before] = at.till.cart.getState().cart.lines;
    await at.scan(codeOf(CUP));
    expect([opened().value, problemOf(opened())]).toEqual([typed, t('sell.scanInField')]);
    await at.press('{Escape}');
    await hasKeyboard(search());
    await at.scan(codeOf(CUP));
    await inCart(['Tea', 1], ['Cup', 1]);
    expect(at.till.cart.getState().cart.lines[0]).toEqual(before);
  });

  it('is distinguished from typing: digits typed into a note are kept', async () => {
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    await at.press(`{F6}${codeOf(CUP)}{Enter}`);
    expect(at.till.cart.getState().cart.lines).toMatchObject([{ itemName: 'Tea', note: codeOf(CUP) }]);
  });

  it('shorter than any code is treated as typing', async () => {
    await at.press('{F2}');
    await waitFor(() => expect(document.activeElement).toBe(findCustomer()));
    await at.scan('501');
    expect(findCustomer().value).toBe('501');
  });
});

it('sends typing outside of a field to the search field', async () => {
  await at.scan(codeOf(TEA));
  await inCart(['Tea', 1]);
  button(t('sell.oneMore')).focus();
  await at.press('cup{Enter}');
  await inCart(['Tea', 1], ['Cup', 1]);
});
