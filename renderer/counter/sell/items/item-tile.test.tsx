import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BAG, CATALOG, codeOf, CUP, TEA } from '../../../testing/catalog';
import { approve, knowApprover } from '../../../testing/approver';
import { field, isSeen, seen, t } from '../../../testing/see';
import { goods, openShownTill, putItems, type ShownTill } from '../../../testing/shown-till';
import { useFailure } from '../../../ui/messages/failure';
import { SellScreen } from '../sell-screen';

const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('sell.search') });

async function openSell(): Promise<ShownTill> {
  const at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
  await tile('Tea');
  return at;
}

it('a tile sells the item as it is now, as a scan does', async () => {
  const at = await openShownTill();
  await putItems(at, ...CATALOG);
  at.show(<SellScreen />);
  const tile = await screen.findByRole('button', { name: /^Tea/ });
  await putItems(at, { ...TEA, noSaleDiscount: true, uomCode: 'EA', modifiedTime: '2026-02-01T00:00:00Z' });
  await waitFor(async () => {
    at.till.cart.getState().clear();
    await at.click(tile);
    expect(at.till.cart.getState().cart.lines).toMatchObject([{ noSaleDiscount: true, uomCode: 'EA' }]);
  });
  await at.scan(codeOf(TEA));
  await waitFor(() => expect(goods(at)).toEqual([['Tea', 2]]));
});

it('a tile adds the quantity typed before it, and the next scan is one again', async () => {
  const at = await openSell();
  await at.press('3 *');
  await waitFor(() => expect(search().value).toBe('3 *'));
  await at.click(await tile('Tea'));
  expect([goods(at), search().value]).toEqual([[['Tea', 3]], '']);
  await at.scan(codeOf(CUP));
  await waitFor(() =>
    expect(goods(at)).toEqual([
      ['Tea', 3],
      ['Cup', 1],
    ]),
  );
});

it('a tile adds one where a name was searched for, and the search is over', async () => {
  const at = await openSell();
  await at.press('cu');
  await waitFor(() => expect(search().value).toBe('cu'));
  await at.click(await tile('Tea'));
  expect([goods(at), search().value]).toEqual([[['Tea', 1]], '']);
});

it('asks for the price of as many as were typed before the tile', async () => {
  const at = await openSell();
  await at.press('2 *');
  await waitFor(() => expect(search().value).toBe('2 *'));
  await at.click(await tile('Bag'));
  await at.fill(field(t('sell.priceField', { currency: 'AED' })), '4');
  await at.press('{Enter}');
  expect(goods(at)).toEqual([['Bag', 2]]);
});

it('a tile adds nothing where no quantity can be read, and keeps what was typed', async () => {
  const at = await openSell();
  await at.press('0 *');
  await waitFor(() => expect(search().value).toBe('0 *'));
  await at.click(await tile('Tea'));
  expect([goods(at), search().value, useFailure.getState().failure?.code]).toEqual([[], '0 *', 'QUANTITY_INVALID']);
  useFailure.setState({ failure: null });
});

it('a tile pressed while an approval is asked for waits as a scan does', async () => {
  const at = await openSell();
  knowApprover();
  await at.click(await tile('Tea'));
  await at.press('{F7}50{Enter}');
  await screen.findByRole('group', { name: t('approval.title') });
  await at.click(await tile('Cup'));
  expect(goods(at)).toEqual([['Tea', 1]]);
  await seen(t('sell.scansWait', { count: 1 }));
  await approve(at);
  await waitFor(() =>
    expect(goods(at)).toEqual([
      ['Tea', 1],
      ['Cup', 1],
    ]),
  );
});

it('the tile of an item without a set price does not read as free', async () => {
  await openSell();
  const bag = await tile(BAG.name);
  expect([bag.textContent?.includes('0.00'), bag.textContent?.includes(t('tiles.noPrice'))]).toEqual([false, true]);
  expect(isSeen('10.00')).toBe(true);
});
