import { describe, expect, it } from 'vitest';
import { guessColumns, readItemFile } from './item-file';

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const noLabels = () => [];

describe('a file of items', () => {
  it('is read with the rows that a spreadsheet counts, without the empty ones', () => {
    expect(readItemFile(bytes('\uFEFFName,Price\r\nMug,2.50\r\n\r\n"Tea, green",10\r\n'))).toEqual({
      heads: ['Name', 'Price'],
      rows: [
        { number: 2, cells: ['Mug', '2.50'] },
        { number: 4, cells: ['Tea, green', '10'] },
      ],
    });
  });

  it.each([
    ['semicolons', 'Name;Price\nMug;2,50'],
    ['tabs', 'Name\tPrice\nMug\t2,50'],
  ])('is read with %s between its columns', (_, text) => {
    expect(readItemFile(bytes(text))?.rows).toEqual([{ number: 2, cells: ['Mug', '2,50'] }]);
  });

  it('is read in the code page that Excel saves it in', () => {
    const latin = new Uint8Array([...'Name,Price\nCaf'].map((each) => each.charCodeAt(0)).concat(0xe9, 0x2c, 0x31));
    expect(readItemFile(latin.buffer)?.rows[0]?.cells).toEqual(['Café', '1']);
    const wide = new Uint8Array([0xff, 0xfe, ...[...'Name\tPrice\nMug\t1'].flatMap((each) => [each.charCodeAt(0), 0])]);
    expect(readItemFile(wide.buffer)?.rows[0]?.cells).toEqual(['Mug', '1']);
  });

  it('loses the apostrophe that an export of this app puts before what a spreadsheet would change', () => {
    expect(readItemFile(bytes("SKU,Name\n'007,'Tis a mug"))?.rows[0]?.cells).toEqual(['007', "'Tis a mug"]);
  });

  it.each(['', 'Name,Price', 'Name,Price\n\n'])('without rows is none: %j', (text) => {
    expect(readItemFile(bytes(text))).toBeNull();
  });
});

describe('the columns of a file', () => {
  it('are found by the heads of other programs', () => {
    const heads = ['Token', 'Item Name', 'Variant SKU', 'Price (incl. VAT)', 'GTIN', 'Category'];
    expect(guessColumns(heads, noLabels)).toEqual({
      ...{ name: 1, sku: 2, unitPrice: 3, barcodes: 4, subcategoryId: 5, uomCode: null },
    });
  });

  it('are found by what the app calls them, before any other word', () => {
    const labelsOf = (field: string) => (field === 'name' ? ['Nom'] : field === 'unitPrice' ? ['Prix'] : []);
    expect(guessColumns(['Name', 'Nom', 'Prix, EUR'], labelsOf)).toMatchObject({ name: 1, unitPrice: 2 });
  });
});
