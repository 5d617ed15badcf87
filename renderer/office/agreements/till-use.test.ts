import { describe, expect, it } from 'vitest';
import { withAgreedPrices, agreedPriceOf, isInForceOn } from '#shared/domain/cart/agreed-price';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import type { ItemView } from '../../store/items/item-view';
import { agreement } from './testing/agreements';
import type { Shop } from './effect';
import { tillUseOf } from './till-use';

const TODAY = '2026-03-10';
const currency = currencyOf('AED');
const item: ItemView = {
  ...{ itemId: '1', sku: '22423', name: 'Cakestand', barcodes: [], unitPrice: minor(1275), taxCategory: 'EXEMPT' },
  ...{ subcategoryId: null, colorId: null, status: 'ACTIVE', discountId: null, uomCode: 'EA' },
};
const shop: Shop = { item, currency, taxRates: [], pricesIncludeTax: false };
const OF_CUSTOMER = { partyRole: 'CUSTOMER', partyId: 'C-1' };
const agreed = agreement(1, OF_CUSTOMER);
const use = (change: Partial<typeof agreed>, all = [agreed]) =>
  tillUseOf({ ...agreed, ...change }, { all, today: TODAY, currency, shop });

describe('tills use an agreed price', () => {
  it('with a customer for an item, in force and below the shop price', () => {
    expect(use({})).toEqual({ kind: 'used' });
    expect(tillUseOf(agreed, { all: [], today: TODAY, currency, shop: null })).toEqual({ kind: 'used' });
    expect(use({ validFrom: '2026-03-11' })).toEqual({ kind: 'later', day: '2026-03-11' });
  });

  it.each([
    ['party', { partyRole: 'SUPPLIER' }],
    ['category', { itemId: null, categoryId: 'gifts' }],
    ['currency', { currencyCode: 'USD' }],
    ['figures', { rate: 6.255 }],
    ['never', { validTo: '2025-12-31' }],
    ['ended', { validTo: '2026-03-09' }],
    ['unit', { uomCode: 'BX' }],
    ['notLower', { rate: 12.75 }],
  ] as const)('not where the reason is %s', (why, change) => {
    expect(use(change)).toEqual({ kind: 'notUsed', why });
  });

  it('not where a newer one for the same quantity is in force', () => {
    const newer = agreement(2, { ...OF_CUSTOMER, itemId: '1', validFrom: '2026-02-01' });
    expect(use({}, [agreed, newer])).toEqual({ kind: 'notUsed', why: 'newer' });
    for (const other of [{ minQty: 24 }, { validFrom: '2026-04-01' }, { partyId: 'C-2' }, { currencyCode: 'USD' }]) {
      expect(use({}, [agreed, { ...newer, ...other }])).toEqual({ kind: 'used' });
    }
  });

  it('just as the cart of a till does', () => {
    const line = { itemId: '1', cataloguePrice: item.unitPrice, unitPrice: item.unitPrice, quantity: 12_000 };
    const cart = { lines: [{ ...item, ...line }] } as unknown as Parameters<typeof withAgreedPrices>[0];
    for (const change of [
      {},
      { partyRole: 'SUPPLIER' },
      { uomCode: 'BX' },
      { rate: 12.75 },
      { validTo: '2026-03-09' },
    ]) {
      const stated = { ...agreed, ...change };
      const price = isInForceOn(stated, TODAY) ? agreedPriceOf(stated, currency) : null;
      const priced = withAgreedPrices(cart, { ...shop, prices: price ? [price] : [] });
      expect(priced.lines[0]?.agreementId === agreed.id).toBe(use(change).kind === 'used');
    }
  });
});
