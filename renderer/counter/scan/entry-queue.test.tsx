import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordSale } from '../../store/sales/record-sale';
import { sampleDraft } from '../../store/testing/samples';
import { CATALOG, codeOf, LAMP, TEA } from '../../testing/catalog';
import { errorText, field, problemOf, seen, t } from '../../testing/see';
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
const inCart = (...lines: [name: string, units: number][]) => waitFor(() => expect(goods(at)).toEqual(lines));

describe('text typed into the search field', () => {
  it('adds a SKU or barcode with its quantity, and announces the line', async () => {
    await at.press(`${codeOf(TEA)}{Enter}3*cup{Enter}`);
    await inCart(['Tea', 1], ['Cup', 3]);
    await seen(t('sell.announceAdded', { quantity: '3', name: 'Cup', amount: '7.50', total: '17.50' }));
    expect([search().value, document.activeElement]).toEqual(['', search()]);
  });

  it('adds by name: Enter takes the marked result, the arrows mark another', async () => {
    await at.fill(search(), 'mug');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await at.press('{ArrowDown}{Enter}');
    await inCart(['White mug', 1]);
    await at.find('2*red m');
    await inCart(['White mug', 1], ['Red mug', 2]);
  });

  it.each([
    ['marked before the text was changed', '{ArrowDown} x{Enter}'],
    ['marked after it', ' x{ArrowDown}{Enter}'],
  ])('takes no result of an earlier text that is still in the list, %s', async (_, keys) => {
    await at.fill(search(), 'mug');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    const find = at.store.search.items;
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    vi.spyOn(at.store.search, 'items').mockImplementation(async (...asked) => {
      await slow;
      return find(...asked);
    });
    await at.press(keys);
    await waitFor(() => expect(search().value).toBe('mug x'));
    answer();
    expect(goods(at)).toEqual([]);
  });

  it('asks again if Enter is pressed before anybody could read the results', async () => {
    await at.press('red m{Enter}');
    await seen(t('sell.enterAgain'));
    expect([search().value, goods(at)]).toEqual(['red m', []]);
    await at.press('{Enter}');
    await inCart(['Red mug', 1]);
  });

  it.each([
    ['Latin', '40063'],
    ['Arabic', '٤٠٠٦٣'],
  ])('takes no result for %s digits that are no code of an item: they may be the rest of a scan', async (_, code) => {
    await at.press(code);
    await screen.findAllByRole('option');
    expect(search().getAttribute('aria-activedescendant')).toBeNull();
    await at.press('{Enter}');
    await seen(t('sell.noSuchCode', { code }));
    expect([search().value, goods(at)]).toEqual([code, []]);
    await at.press('{ArrowDown}{Enter}');
    await inCart(['Red mug', 1]);
  });

  it('stays in the field if nothing matches', async () => {
    await at.press('zebra{Enter}');
    await waitFor(() => expect(search().value).toBe('zebra'));
    await seen(t('sell.hitsNone', { text: 'zebra' }));
    expect([goods(at), at.till.sell.state.getState().prompt]).toEqual([[], null]);
  });

  it.each(sampled(['0*tea', '-2*tea', '1.2345*tea', '1,5*tea', '1000001*tea']))(
    '%s stays in the field with an error',
    async (typed) => {
      await at.press(`${typed}{Enter}`);
      await waitFor(() => expect(problemOf(search())).toBe(errorText('QUANTITY_INVALID')));
      expect([search().value, goods(at)]).toEqual([typed, []]);
      await at.fill(search(), 'tea');
      expect(problemOf(search())).toBe('');
    },
  );

  it('is cleared by Esc, and an empty field adds nothing', async () => {
    await at.press('tea{Escape}{Enter}  {Enter}');
    await at.press('cup{Enter}');
    await inCart(['Cup', 1]);
  });

  it('is handled in order, however long a lookup takes, while more text is typed', async () => {
    const find = at.store.search.itemByCode;
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    vi.spyOn(at.store.search, 'itemByCode').mockImplementationOnce(async (code) => {
      await slow;
      return find(code);
    });
    await at.press('tea{Enter}cup{Enter}lam');
    await waitFor(() => expect(search().value).toBe('lam'));
    expect(goods(at)).toEqual([]);
    answer();
    await inCart(['Tea', 1], ['Cup', 1]);
    expect(search().value).toBe('lam');
  });

  it('opens a return for a receipt number, and keeps the cart', async () => {
    await at.press(`${at.session.registerId}-00012{Enter}`);
    await waitFor(() => expect(at.till.navigation.state.getState().screen).toBe('returns'));
    expect([at.till.returns.state.getState().text, goods(at)]).toEqual([`${at.session.registerId}-00012`, []]);
  });
});

describe('a scan where Arabic is typed', () => {
  it('finds a code with letters, with the quantity typed before it', async () => {
    await at.scan('LAMP', 'arabic');
    await inCart(['Lamp', 1]);
    await at.press('3*');
    await at.scan('LAMP', 'arabic');
    await inCart(['Lamp', 4]);
    expect(search().value).toBe('');
  });

  it('opens a return for one of our receipts', async () => {
    const receiptNumber = `${at.session.registerId}A-00012`;
    await at.scan(receiptNumber, 'arabic');
    await waitFor(() => expect(at.till.navigation.state.getState().screen).toBe('returns'));
    expect(at.till.returns.state.getState().text).toBe(receiptNumber);
  });

  it('says what it would be in Latin letters if nothing has the code', async () => {
    await at.scan('12O45', 'arabic');
    await waitFor(() => expect(search().value).toBe('12O45'));
    expect(goods(at)).toEqual([]);
  });
});

describe('the quantity of the selected line', () => {
  const quantity = () => field(t('sell.quantity'));

  it('is set by a number and an asterisk, and needs a line', async () => {
    await at.press('4*{Enter}');
    await waitFor(() => expect(problemOf(search())).toBe(errorText('CART_EMPTY')));
    expect(search().value).toBe('4*');
    await at.fill(search(), 'tea');
    await at.press('{Enter}4*{Enter}');
    await inCart(['Tea', 4]);
  });

  it('is opened for editing by an asterisk alone, and Esc cancels it', async () => {
    await at.press('tea{Enter}');
    await inCart(['Tea', 1]);
    await at.press('*12{Escape}');
    await at.press('*');
    expect(quantity().value).toBe('1');
    await at.press('12{Enter}');
    await inCart(['Tea', 12]);
    await waitFor(() => expect(document.activeElement).toBe(search()));
  });

  it.each(sampled(['0', '-1', 'two', '1.2345', '1000001', '2,5']))('refuses %s', async (typed) => {
    await at.press('tea{Enter}');
    await inCart(['Tea', 1]);
    await at.press(`*${typed}{Enter}`);
    expect([quantity().value, problemOf(quantity())]).toEqual([typed, errorText('QUANTITY_INVALID')]);
    expect(goods(at)).toEqual([['Tea', 1]]);
    await at.fill(quantity(), '2.5');
    await at.press('{Enter}');
    await inCart(['Tea', 2.5]);
  });

  it('must be whole for items sold by the piece', async () => {
    await at.press('lamp{Enter}');
    await inCart(['Lamp', 1]);
    await at.press('*2.5{Enter}');
    expect(problemOf(quantity())).toBe(errorText('QUANTITY_NOT_WHOLE'));
    await at.press('{Escape}0.5*lamp{Enter}');
    await waitFor(() => expect(problemOf(search())).toBe(errorText('QUANTITY_NOT_WHOLE')));
    expect(goods(at)).toEqual([[LAMP.name, 1]]);
  });
});

describe('the number of a receipt', () => {
  const screenNow = () => at.till.navigation.state.getState().screen;

  it.each(['scanned', 'typed'])('opens the receipt that this till has, %s', async (how) => {
    const { sale } = await recordSale(at.store, at.session, sampleDraft(at.session));
    const number = sale.receiptNumber;
    if (how === 'scanned') await at.scan(number);
    else await at.press(`${number}{Enter}`);
    await waitFor(() => expect(screenNow()).toBe('receipts'));
    expect(at.till.navigation.state.getState().receiptText).toBe(number);
    expect(at.till.returns.state.getState().text).toBe('');
  });

  it('is looked up for a return where this till does not have it, in whatever letters it is typed', async () => {
    await at.press('9b-00012{Enter}');
    await waitFor(() => expect(screenNow()).toBe('returns'));
    expect(at.till.returns.state.getState()).toMatchObject({ stage: { kind: 'find' }, text: '9B-00012' });
  });
});
