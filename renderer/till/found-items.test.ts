import { describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { checkDigit } from '#shared/domain/catalog/barcode';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import type { ItemView } from '../store/items/item-view';
import type { SearchClient } from '../store/worker/search-client';
import { findByCode } from './found-items';

const code = (twelve: string) => `${twelve}${checkDigit(twelve)}`;
const CHEESE: ItemView = {
  itemId: 'cheese',
  sku: 'CHEESE',
  name: 'Cheese',
  barcodes: [code('211234500000'), code('281234500000'), code('205555500735')],
  unitPrice: minor(1999),
  taxCategory: 'STANDARD',
  subcategoryId: null,
  status: 'ACTIVE',
  colorId: null,
  discountId: null,
  uomCode: 'KGM',
};
const searchOf = (...items: ItemView[]): SearchClient => ({
  customers: () => Promise.reject(new Error('Not asked here.')),
  items: () => Promise.reject(new Error('Not asked here.')),
  itemByCode: async (text) => items.filter(({ barcodes }) => barcodes.includes(text)),
  itemsByBarcode: async (barcodes) =>
    items.filter((item) => barcodes.some((barcode) => item.barcodes.includes(barcode))),
});
const find = (text: string, typed: string | null = null) =>
  findByCode(searchOf(CHEESE), currencyOf('AED'), text, typed === null ? null : quantityFromDecimal(typed));

describe('findByCode', () => {
  it('keeps the exact price of a label, for a piece and not for a kilogram', async () => {
    const item = { ...CHEESE, unitPrice: 735, uomCode: 'C62', isPricedByLabel: true, isLabeled: true };
    expect(await find(code('211234500735'))).toEqual([{ item, quantity: 1000 }]);
    expect(await find(code('211234500735'), '2')).toEqual([{ item, quantity: 2000 }]);
  });

  it('uses the weight of a label as the quantity, times the typed quantity', async () => {
    const item = { ...CHEESE, isLabeled: true };
    expect(await find(code('281234501234'))).toEqual([{ item, quantity: 1234 }]);
    expect(await find(code('281234501234'), '3')).toEqual([{ item, quantity: 3702 }]);
    await expect(find(code('281234500001'), '0.5')).rejects.toThrow('QUANTITY_INVALID');
  });

  it('prefers an item with exactly this code over reading a price from it', async () => {
    expect(await find(code('205555500735'))).toEqual([{ item: CHEESE, quantity: 1000 }]);
  });

  it('finds nothing for a wrong check digit or an unknown item', async () => {
    const label = code('211234500735');
    expect(await find(`${label.slice(0, 12)}${(Number(label[12]) + 1) % 10}`)).toEqual([]);
    expect(await find(code('219999900735'))).toEqual([]);
  });
});
