import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOG, codeOf, TEA } from '../../../testing/catalog';
import { goods, openShownTill, putItems } from '../../../testing/shown-till';
import { SellScreen } from '../sell-screen';

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
