import { describe, expect, it } from 'vitest';
import { guessColumns, readCsvFile } from './csv-file';

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

describe('a file of records', () => {
  it('is read with the rows that a spreadsheet counts, without the empty ones', () => {
    expect(readCsvFile(bytes('\uFEFFName,Price\r\nMug,2.50\r\n\r\n"Tea, green",10\r\n'))).toEqual({
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
    expect(readCsvFile(bytes(text))?.rows).toEqual([{ number: 2, cells: ['Mug', '2,50'] }]);
  });

  it('is read in the code page that Excel saves it in', () => {
    const latin = new Uint8Array([...'Name,Price\nCaf'].map((each) => each.charCodeAt(0)).concat(0xe9, 0x2c, 0x31));
    expect(readCsvFile(latin.buffer)?.rows[0]?.cells).toEqual(['Café', '1']);
    const wide = new Uint8Array([0xff, 0xfe, ...[...'Name\tPrice\nMug\t1'].flatMap((each) => [each.charCodeAt(0), 0])]);
    expect(readCsvFile(wide.buffer)?.rows[0]?.cells).toEqual(['Mug', '1']);
  });

  it('loses the apostrophe that an export of this app puts before what a spreadsheet would change', () => {
    expect(readCsvFile(bytes("SKU,Name\n'007,'Tis a mug"))?.rows[0]?.cells).toEqual(['007', "'Tis a mug"]);
  });

  it.each(['', 'Name,Price', 'Name,Price\n\n'])('without rows is none: %j', (text) => {
    expect(readCsvFile(bytes(text))).toBeNull();
  });
});

describe('the columns of a file', () => {
  const FIELDS = ['name', 'phone', 'price'] as const;
  const WORDS = { name: ['name', 'prénom', 'الاسم'], phone: ['mobile', 'phone'], price: ['price'] };

  it('are found by their heads, whatever stands around the words', () => {
    const heads = ['Token', 'Prenom*', 'MOBILE_', 'Price (incl. VAT)'];
    expect(guessColumns(heads, FIELDS, (field) => WORDS[field])).toEqual({ name: 1, phone: 2, price: 3 });
    expect(guessColumns(['الإسم'], FIELDS, (field) => WORDS[field]).name).toBe(0);
  });

  it('are found by the likeliest word, and each is given once', () => {
    const words = (field: (typeof FIELDS)[number]) => [...(field === 'name' ? ['Nom'] : []), ...WORDS[field]];
    expect(guessColumns(['Name', 'Nom', 'Phone', 'Mobile'], FIELDS, words)).toEqual({ name: 1, phone: 3, price: null });
  });
});
