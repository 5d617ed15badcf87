import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { newValues } from '../item-form';
import { importRows, type ImportRow } from './import-rows';
import type { ItemColumns } from './item-columns';
import type { NamedTax } from './tax-of-row';

const t = ((key: string) => key.replace('office.items.import.', '')) as TFunction;
const tax = (value: string, rate: number | null, ...words: string[]): NamedTax => ({
  ...{ value, words: [value, ...words], rate: rate as NamedTax['rate'] },
});
const TAXES = [tax('STANDARD', 50_000, 'VAT 5 %'), tax('ZERO', 0, 'Zero-rated'), tax('EXEMPT', null, 'Exempt')];
const COLUMNS: ItemColumns = { name: 0, sku: 1, unitPrice: 2, barcodes: 3, subcategoryId: 4, uomCode: 5, tax: 6 };

function rowsOf(
  lines: readonly (readonly string[])[],
  currency = 'GBP',
  known: readonly string[] = [],
  taxes: readonly NamedTax[] = TAXES,
  others = 'ZERO',
): ImportRow[] {
  const into = {
    empty: { ...newValues(taxes.map(({ value }) => value)), tax: others },
    taxes,
    currency: currencyOf(currency),
    known: new Set(known),
  };
  return importRows(
    lines.map((cells, at) => ({ number: at + 2, cells })),
    COLUMNS,
    into,
    t,
  );
}

const priceOf = (price: string, currency = 'GBP') => {
  const [row] = rowsOf([['Mug', 'M-1', price]], currency);
  return row?.body?.unitPrice ?? row?.problem;
};

describe('a row of a file', () => {
  it('becomes an item with the tax that was chosen for the file', () => {
    const [row] = rowsOf([['Mug', 'M-1', '2.50', '4006381333931, 5012345678900', 'Kitchen', 'KG']]);
    expect(row).toMatchObject({ number: 2, problem: null, note: null, subcategory: 'Kitchen' });
    expect(row?.body).toMatchObject({
      ...{ name: 'Mug', sku: 'M-1', unitPrice: 2.5, taxCategory: 'ZERO', uomCode: 'KG', status: 'ACTIVE' },
      barcodes: ['4006381333931', '5012345678900'],
    });
  });

  it('has its codes in the digits of a scanner, in whatever the file has them', () => {
    const [row] = rowsOf([['كوب ٢', '٢٢٤٢٣', '٢٫٥٠', '٤٠٠٦٣٨١٣٣٣٩٣١، 5012345678900']]);
    expect(row?.body).toMatchObject({ name: 'كوب ٢', sku: '22423', barcodes: ['4006381333931', '5012345678900'] });
  });

  it('without an SKU or a unit gets its barcode and the piece', () => {
    const [row] = rowsOf([['Mug', '', '2.50', '4006381333931']]);
    expect(row?.body).toMatchObject({ sku: '4006381333931', uomCode: 'EA' });
  });

  it.each([
    ['£1,234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['8,99', 8.99],
    ['1 234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['Rs.100', 100],
    ['£.50', 0.5],
    ['1,234', 1234],
    ['٨٫٩٩', 8.99],
    ['0', 0],
  ])('has a price as another program writes it: %s', (price, is) => {
    expect(priceOf(price)).toBe(is);
  });

  it('whose price can be two amounts is left out, where the currency has as many decimals', () => {
    expect(priceOf('1,234', 'KWD')).toEqual({ why: 'doubtfulPrice', field: null });
    expect(priceOf('0,500', 'KWD')).toBe(0.5);
    expect(priceOf('1.234', 'KWD')).toBe(1.234);
  });

  it.each(['2.999', 'free', '', '-1'])(
    'without a price that the currency has is left out, which it says: %j',
    (price) => {
      expect(rowsOf([['Mug', 'M-1', price]])[0]?.problem?.field).toBe('unitPrice');
    },
  );

  it('without a name is left out, and the name is named', () => {
    expect(rowsOf([['', 'M-1', '1']])[0]?.problem?.field).toBe('name');
  });

  it('whose SKU is in the catalog, or in an earlier row, is left out', () => {
    const rows = rowsOf(
      [
        ['Mug', 'M-1', '1'],
        ['Tea', 'T-1', '1'],
        ['Tea', 'T-1', '2'],
        ['Tea', 't-1', '2'],
      ],
      'GBP',
      ['M-1'],
    );
    expect(rows.map(({ problem }) => problem?.why ?? null)).toEqual(['known', null, 'twice', null]);
  });

  it('does not keep a later row out by an SKU that is not imported itself', () => {
    const rows = rowsOf([
      ['Tea', 'T-1', 'free'],
      ['Tea', 'T-1', '2'],
    ]);
    expect(rows.map(({ problem }) => problem === null)).toEqual([false, true]);
  });

  it.each([
    ['VAT 5%', 'STANDARD'],
    ['5', 'STANDARD'],
    ['٥٪', 'STANDARD'],
    ['0.05', 'STANDARD'],
    ['zero rated', 'ZERO'],
    ['0 %', 'ZERO'],
    ['EXEMPT', 'EXEMPT'],
    ['', 'ZERO'],
  ])('has the tax that it names, and otherwise that of the file: %j', (named, is) => {
    const [row] = rowsOf([['Mug', 'M-1', '1', '', '', '', named]]);
    expect(row?.body).toMatchObject({ taxCategory: is });
  });

  it('that names no rate of the merchant, or more than one, is left out', () => {
    const taxes = [tax('STANDARD/GST5', 50_000, 'GST5'), tax('STANDARD/OLD5', 50_000, 'OLD5')];
    const ofTax = (named: string, others = '') =>
      rowsOf([['Mug', 'M-1', '1', '', '', '', named]], 'INR', [], taxes, others)[0];
    expect(ofTax('18%')?.problem?.why).toBe('noTax');
    expect(ofTax('5%')?.problem?.why).toBe('severalTaxes');
    expect(ofTax('old5')?.body).toMatchObject({ taxCategory: 'STANDARD', taxRateId: 'OLD5' });
    expect(ofTax('')?.problem?.field).toBe('tax');
  });

  it('whose barcode a spreadsheet has shortened is left out', () => {
    expect(rowsOf([['Mug', 'M-1', '1', '4.00638E+12']])[0]?.problem?.why).toBe('shortened');
  });

  it('whose barcode has a wrong check digit is imported and says so', () => {
    expect(rowsOf([['Mug', 'M-1', '1', '4006381333932']])[0]).toMatchObject({ problem: null, note: 'checkDigit' });
  });
});
