// The next item is typed or scanned before the sale is saved.
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { AppFrame } from '../../../app/app-frame';
import { routeScan } from '../../../app/scans/route-scan';
import { sampleCart } from '../../../store/testing/samples';
import { CATALOG, codeOf, CUP, TEA } from '../../../testing/catalog';
import { recordedSales } from '../../../testing/recorded';
import { button, field, isSeen, seen, t } from '../../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';

let at: ShownTill;
let answer: () => void;

/** A payment in cash, whose sale is being saved until main answers. */
beforeEach(async () => {
  at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.till.cart.setState({ cart: sampleCart([1625]) });
  at.till.sell.show({ stage: 'pay' });
  at.show(<AppFrame />);
  await seen(t('pay.received.CASH'));
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const call = at.pos.call.bind(at.pos);
  at.pos.call = async (name, input) => {
    if (name === 'journal.append') await isAnswered;
    return call(name, input);
  };
});

const stage = () => at.till.sell.state.getState().stage;
const saved = async () => act(async () => answer());
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });

it('a scan is in the next sale', async () => {
  await at.press('{Enter}');
  await at.scan(codeOf(TEA));
  await saved();
  await waitFor(() => expect(goods(at)).toEqual([['Tea', 1]]));
  expect([stage(), recordedSales(at).length, isSeen(t('fields.scanRefused'))]).toEqual(['cart', 1, false]);
});

it('a scan that began before the sale was saved is whole: its end alone may be the code of another item', async () => {
  await at.press('{Enter}');
  const code = codeOf(TEA);
  await at.beginScan(code.slice(0, 6));
  await saved();
  await waitFor(() => expect(stage()).toBe('cart'));
  await at.goOnScanning(`${code.slice(6)}{Enter}`);
  await waitFor(() => expect(goods(at)).toEqual([['Tea', 1]]));
});

it('a scan of a scanner on a wire is in the next sale as well', async () => {
  await at.press('{Enter}');
  routeScan(at.till, { code: codeOf(TEA) });
  routeScan(at.till, { code: codeOf(CUP) });
  await saved();
  await waitFor(() =>
    expect(goods(at)).toEqual([
      ['Tea', 1],
      ['Cup', 1],
    ]),
  );
});

it('scans one after the other are all there, also where the button was pressed', async () => {
  button(t('pay.complete')).focus();
  await at.press('{Enter}');
  await at.scan(codeOf(TEA));
  await at.scan(codeOf(CUP));
  await saved();
  await waitFor(() =>
    expect(goods(at)).toEqual([
      ['Tea', 1],
      ['Cup', 1],
    ]),
  );
  expect(isSeen(t('fields.scanRefused'))).toBe(false);
});

it('typed text is in the search, and pays nothing', async () => {
  await at.press('{Enter}{Enter}teas{Backspace}');
  await saved();
  await waitFor(() => expect(stage()).toBe('cart'));
  await waitFor(() => expect(search().value).toBe('tea'));
  expect([goods(at), recordedSales(at).length]).toEqual([[], 1]);
});

it('another Enter leaves the change on the screen, from where a key begins the next sale', async () => {
  await at.press('{Enter}{Enter}');
  await saved();
  await waitFor(() => button(t('done.newSale')));
  expect(stage()).toBe('done');
  await at.press('t');
  await waitFor(() => expect([stage(), search().value]).toEqual(['cart', 't']));
});

it('what was typed is nowhere when the sale could not be saved, and not in the amount', async () => {
  at.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
  await at.press('{Enter}50');
  await saved();
  await seen(t('errors.JOURNAL_WRITE_FAILED.what'));
  expect([field(t('pay.received.CASH')).value, stage()]).toEqual(['32.50', 'pay']);
  await at.press('5');
  expect(field(t('pay.received.CASH')).value).toBe('5');
});
