import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOpenDay } from '../../../store/writes/store-day';
import { button, errorText, field, hasKeyboard, isSeen, problemOf, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { sampled } from '../../../testing/sampled';
import { DayScreen } from '../day-screen';

let at: ShownTill;

beforeEach(async () => {
  at = await openShownTill();
  at.till.day.show({ kind: 'open' });
  at.show(<DayScreen />);
  await screen.findByRole('region', { name: t('day.count.open') });
});

const pieces = (piece: string) => field(t('day.count.named', { currency: 'AED', piece }));
const sumField = () => field(t('day.count.sum', { currency: 'AED' }));
const open = () => button(t('day.openDay'));
const soFar = () => screen.getByText('AED', { selector: '[role=status] > div > span' }).parentElement?.textContent;
const openedWith = async () => (await readOpenDay(at.store.db, at.session.registerId))?.openingCash;
const isOpened = () => waitFor(async () => expect(await openedWith()).toBeDefined());
const areNone = () => screen.queryAllByText(t('day.count.wrongCount')).length;

describe('a count by notes and coins', () => {
  it('is added up while typing; empty fields count as none', async () => {
    await hasKeyboard(pieces('1,000'));
    await at.press('2{Enter}{Enter}5{ArrowUp}1{ArrowDown}');
    expect(document.activeElement).toBe(pieces('200'));
    await at.fill(pieces('0.25'), '3');
    expect(soFar()).toBe('AED 3,500.75');
    within(pieces('500').closest('tr') ?? document.body).getByText('500.00');
    await at.press('{Control>}{Enter}{/Control}');
    await isOpened();
    expect(at.pos.journal).toMatchObject([
      {
        kind: 'day.open',
        body: { openingCash: 3500.75 },
        float: {
          pieces: [
            { denomination: 100000, count: 2 },
            { denomination: 50000, count: 1 },
            { denomination: 20000, count: 5 },
            { denomination: 25, count: 3 },
          ],
        },
      },
    ]);
  });

  it('does not take a scan as a number of pieces', async () => {
    await at.fill(pieces('50'), '4');
    await at.scan('21871');
    expect(pieces('50').value).toBe('4');
    screen.getByText(t('fields.scanned'));
    expect(document.activeElement).toBe(pieces('50'));
    await at.press('5');
    expect([pieces('50').value, areNone()]).toEqual(['45', 0]);
  });

  it.each(sampled(['x', '1.5', '-1', '1,000']))('marks %s as invalid and still adds up the rest', async (typed) => {
    await at.fill(pieces('100'), '2');
    await at.fill(pieces('50'), typed);
    expect([pieces('50').getAttribute('aria-invalid'), areNone(), soFar()]).toEqual(['true', 1, 'AED 200.00']);
    expect(problemOf(pieces('50'))).toBe(t('day.count.wrongCount'));
    // Where a narrow window has no room for the other column.
    expect(document.querySelector('[data-so-far]')?.getAttribute('data-so-far')).toBe('AED\u00a0200.00');
    expect(open().disabled).toBe(true);
    await at.press('{Control>}{Enter}{/Control}');
    await at.fill(pieces('50'), '1');
    expect([areNone(), open().disabled]).toEqual([0, false]);
    await at.press('{Control>}{Enter}{/Control}');
    await isOpened();
    expect(await openedWith()).toBe(250);
  });

  it('says of more notes than a drawer holds that they are too many', async () => {
    await at.fill(pieces('50'), '100000');
    expect([isSeen(t('day.count.tooMany', { most: 99_999 })), areNone(), open().disabled]).toEqual([true, 0, true]);
    await at.fill(pieces('50'), '99999');
    expect([isSeen(t('day.count.tooMany', { most: 99_999 })), open().disabled]).toEqual([false, false]);
  });

  it('moves from its last field to the button, which opens the day once', async () => {
    pieces('0.25').focus();
    await at.press('4{Enter}');
    await hasKeyboard(open());
    await at.press('{Enter}{Enter}');
    await isOpened();
    expect(at.pos.journal).toHaveLength(1);
  });

  it('is kept while another screen is shown', async () => {
    await at.fill(pieces('20'), '7');
    await at.press('{Escape}');
    await screen.findByRole('heading', { name: t('day.title') });
    await at.press('{F12}');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /AED 20$/ })).value).toBe('7');
  });
});

describe('a count by its sum', () => {
  beforeEach(async () => {
    await at.fill(pieces('100'), '2');
    await at.click(button(t('day.count.asSum')));
    await hasKeyboard(sumField());
  });

  it('replaces the notes and coins, which are kept for switching back', async () => {
    expect(soFar()).toBe('AED 0.00');
    await at.press('1,250.50');
    expect(soFar()).toBe('AED 1,250.50');
    await at.click(button(t('day.count.asPieces')));
    expect([pieces('100').value, soFar()]).toEqual(['2', 'AED 200.00']);
  });

  it.each(
    sampled([
      ['-5', errorText('AMOUNT_INVALID')],
      ['12,5', errorText('AMOUNT_INVALID')],
      ['about 500', errorText('AMOUNT_INVALID')],
      ['5.005', 'decimals'],
    ]),
  )('refuses %s', async (typed, said) => {
    await at.press(typed);
    const decimals = t('money.tooManyDecimals', { count: 2, currency: 'AED' });
    expect(problemOf(sumField())).toBe(said === 'decimals' ? decimals : said);
    expect(open().disabled).toBe(true);
    await at.fill(sumField(), '500');
    await at.press('{Enter}');
    await hasKeyboard(open());
    await at.press('{Enter}');
    await isOpened();
    expect(await openedWith()).toBe(500);
  });

  it('refuses a scan', async () => {
    await at.press('500');
    await at.scan('96385074');
    expect([sumField().value, problemOf(sumField())]).toEqual(['500', t('fields.scanned')]);
    expect(document.activeElement).toBe(sumField());
    await at.press('0');
    expect([sumField().value, problemOf(sumField()), soFar()]).toEqual(['5000', '', 'AED 5,000.00']);
  });
});
