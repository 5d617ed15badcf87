import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATALOG, codeOf, CUP, LAMP, RED_MUG, TEA, UNKNOWN_CODE } from '../../testing/catalog';
import { button, errorText, field, hasKeyboard, problemOf, seen, t } from '../../testing/see';
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

describe('a session that changes while a person works', () => {
  it('loses no character typed just before', async () => {
    fireEvent.keyDown(search(), { key: 'r' });
    at.reportSession();
    await waitFor(() => expect(search().value).toBe('r'));
  });

  it('leaves the focus in the field that is being typed into', async () => {
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    await at.press('{F5}5');
    const typedInto = document.activeElement;
    expect(typedInto).not.toBe(search());
    at.reportSession();
    expect(document.activeElement).toBe(typedInto);
  });
});

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

  it('is found without the key pressed shortly before it, if nothing has the code with it', async () => {
    await at.typeAndScan('3', codeOf(TEA), 100);
    await inCart(['Tea', 1]);
    expect([search().value, at.till.sell.state.getState().prompt]).toEqual(['', null]);
  });

  it('is found with a first key that a busy till delayed, if an item has that code', async () => {
    await putItems(at, ...CATALOG, { ...LAMP, barcodes: [`3${codeOf(CUP)}`] });
    await at.typeAndScan('3', codeOf(CUP), 100);
    await inCart(['Lamp', 1]);
  });

  it.each([
    ['nothing has the code without it', UNKNOWN_CODE, 100],
    ['several items have the code without it', codeOf(RED_MUG), 100],
    ['it may be the first of the scanner', codeOf(TEA), 10],
  ])('keeps the key pressed shortly before it where %s', async (_, code, pause) => {
    await at.typeAndScan('3', code, pause);
    await waitFor(() => expect(at.till.sell.state.getState().prompt).toEqual({ kind: 'unknown', code: `3${code}` }));
    expect(goods(at)).toEqual([]);
  });

  it('does not press the focused button', async () => {
    await at.scan(codeOf(TEA));
    await inCart(['Tea', 1]);
    button(t('sell.oneMore')).focus();
    await at.scan(codeOf(CUP));
    await inCart(['Tea', 1], ['Cup', 1]);
    await at.press('{F2}');
    (await screen.findByRole('button', { name: t('customers.create') })).focus();
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

  it.each([60, 300, 900])('that stops for %i ms in its middle is one code, and its end none', async (pause) => {
    await at.scanInParts(['50123', '45678900'], pause);
    await inCart(['Tea', 1]);
    await at.scanInParts(['70123', codeOf(CUP)], pause);
    await waitFor(() => expect(at.till.sell.state.getState().prompt).toMatchObject({ code: `70123${codeOf(CUP)}` }));
    expect(goods(at)).toEqual([['Tea', 1]]);
  });

  describe('while a value is being typed', () => {
    const line = () => at.till.cart.getState().cart.lines[0];
    const price = () => field(t('sell.priceField', { currency: 'AED' }));
    const open = async (key: string) => {
      await at.scan(codeOf(TEA));
      await inCart(['Tea', 1]);
      await at.press(key);
    };

    it.each([
      ['discount', '{F5}', '5', { discount: { rate: 50_000 } }],
      ['quantity', '*', '3', { quantity: 3000 }],
      ['note', '{F6}', 'gift', { note: 'gift' }],
    ] as const)('sets the %s and is added', async (_, key, typed, expected) => {
      await open(key);
      await at.press(typed);
      await at.scan(codeOf(CUP));
      await waitFor(() => expect(goods(at).map(([name]) => name)).toEqual(['Tea', 'Cup']));
      expect(line()).toMatchObject(expected);
      await hasKeyboard(search());
    });

    it('sets what quick fingers typed just before it', async () => {
      await open('*');
      await at.typeAndScan('12', codeOf(CUP));
      await inCart(['Tea', 12], ['Cup', 1]);
    });

    it.each([40, 120, 240])('leaves the key pressed %i ms before it to the field', async (pause) => {
      await open('*');
      await at.typeAndScan('2', codeOf(CUP), pause);
      await inCart(['Tea', 2], ['Cup', 1]);
      expect(at.till.sell.state.getState().prompt).toBeNull();
    });

    it('leaves nothing of itself in the field, where it stops in its middle', async () => {
      await open('*');
      await at.scanInParts(['9638', '5074'], 300);
      await inCart(['Tea', 1], ['Cup', 1]);
    });

    it('takes nothing from a field with its own text selected', async () => {
      await open('*');
      await at.typeAndScan('{Shift}', codeOf(CUP));
      await inCart(['Tea', 1], ['Cup', 1]);
    });

    it('waits behind an invalid value, which stays in the field, and is added when it is corrected', async () => {
      await open('*');
      await at.fill(field(t('sell.quantity')), 'x');
      await at.scan(codeOf(CUP));
      expect([field(t('sell.quantity')).value, goods(at)]).toEqual(['x', [['Tea', 1]]]);
      expect(problemOf(field(t('sell.quantity')))).toBe(errorText('QUANTITY_INVALID'));
      await seen(t('sell.scansWait', { count: 1 }));
      await at.fill(field(t('sell.quantity')), '2');
      await at.press('{Enter}');
      await inCart(['Tea', 2], ['Cup', 1]);
    });

    it('is added when the field is left by Esc, which drops the value', async () => {
      await open('*');
      await at.fill(field(t('sell.quantity')), 'x');
      await at.scan(codeOf(CUP));
      await at.press('{Escape}');
      await inCart(['Tea', 1], ['Cup', 1]);
    });

    it('waits while the value needs an approval', async () => {
      await open('{F4}');
      await at.fill(price(), '1');
      await at.scan(codeOf(CUP));
      await screen.findByRole('group', { name: t('approval.title') });
      expect(goods(at)).toEqual([['Tea', 1]]);
      await at.press('{Escape}');
      await inCart(['Tea', 1], ['Cup', 1]);
      expect(line()?.unitPrice).toBe(1000);
    });

    it('does not park the sale whose name is being typed', async () => {
      await open('{F8}');
      await at.press('Hala');
      await at.scan(codeOf(CUP));
      await inCart(['Tea', 1], ['Cup', 1]);
    });
  });

  describe('Pay', () => {
    const stage = () => at.till.sell.state.getState().stage;
    const typeQuantity = async (typed: string) => {
      await at.scan(codeOf(TEA));
      await inCart(['Tea', 1]);
      await at.press('*');
      await at.fill(field(t('sell.quantity')), typed);
    };

    it.each(['key', 'button'])('sets the value that is being typed, by %s', async (by) => {
      await typeQuantity('4');
      await (by === 'key' ? at.press('{F12}') : at.click(button(t('sell.pay'))));
      await waitFor(() => expect(stage()).toBe('pay'));
      expect(goods(at)).toEqual([['Tea', 4]]);
    });

    it('stops at a value that cannot be set', async () => {
      await typeQuantity('0');
      await at.press('{F12}');
      expect(problemOf(field(t('sell.quantity')))).toBe(errorText('QUANTITY_INVALID'));
      expect([stage(), goods(at)]).toEqual(['cart', [['Tea', 1]]]);
    });
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
