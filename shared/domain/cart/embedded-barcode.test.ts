import { describe, expect, it } from 'vitest';
import { checkDigit } from '../catalog/barcode';
import { isPricedByLabel, readEmbedded, type EmbeddedLayout } from './embedded-barcode';

const code = (twelve: string) => `${twelve}${checkDigit(twelve)}`;

describe('checkDigit', () => {
  // Published examples of GS1 and of ISBN-13.
  it.each(['4006381333931', '5901234123457', '9780306406157', '2212345012345'.slice(0, 12) + '3'])('of %s', (ean) => {
    expect(checkDigit(ean.slice(0, 12))).toBe(ean[12]);
  });
});

describe('readEmbedded', () => {
  it('reads a price in minor units of the currency', () => {
    const label = code('211234500735');
    expect(readEmbedded(label, 2)).toEqual({
      references: [code('211234500000'), '12345'],
      value: { holds: 'price', price: 735 },
    });
    expect(readEmbedded(label, 3)?.value).toEqual({ holds: 'price', price: 735 });
    expect(readEmbedded(label, 0)?.value).toEqual({ holds: 'price', price: 735 });
  });

  it('reads a weight in thousandths', () => {
    expect(readEmbedded(code('281234501234'), 2)?.value).toEqual({ holds: 'weight', quantity: 1234 });
  });

  it('follows the layout of the merchant', () => {
    const layouts: EmbeddedLayout[] = [
      { from: 2, to: 2, holds: 'price', itemDigits: 4, valueDigits: 6, decimals: 1 },
      { from: 27, to: 27, holds: 'weight', itemDigits: 6, valueDigits: 4, decimals: 2 },
    ];
    expect(readEmbedded(code('021234000125'), 2, layouts)).toEqual({
      references: [code('021234000000'), '1234'],
      value: { holds: 'price', price: 1250 },
    });
    expect(readEmbedded(code('271234560150'), 2, layouts)).toEqual({
      references: [code('271234560000'), '123456'],
      value: { holds: 'weight', quantity: 1500 },
    });
    expect(readEmbedded(code('211234500735'), 2, layouts)).toBeNull();
  });

  it('is null with more decimals than the currency has', () => {
    const layouts = [{ from: 20, to: 20, holds: 'price', itemDigits: 5, valueDigits: 5, decimals: 2 }] as const;
    expect(readEmbedded(code('201234500735'), 0, layouts)).toBeNull();
    expect(readEmbedded(code('201234500700'), 0, layouts)?.value).toEqual({ holds: 'price', price: 7 });
  });

  it.each([
    ['a wrong check digit', `211234500735${(Number(checkDigit('211234500735')) + 1) % 10}`],
    ['a value of nothing', code('211234500000')],
    ['another prefix', code('501234567890')],
    ['twelve digits', '211234500735'],
    ['letters', '21123450073A1'],
    ['nothing', ''],
  ])('is null for %s', (_, text) => {
    expect(readEmbedded(text, 2)).toBeNull();
  });

  it.each([
    ['nothing with the prefix', '19', undefined],
    ['a price with the prefix', '20', 'price'],
    ['a price with the prefix', '23', 'price'],
    ['a weight with the prefix', '24', 'weight'],
    ['a weight with the prefix', '29', 'weight'],
    ['nothing with the prefix', '30', undefined],
  ])('of a merchant without a layout reads %s %s', (_, prefix, holds) => {
    expect(readEmbedded(code(`${prefix}1234500735`), 2)?.value.holds).toBe(holds);
  });
});

describe('isPricedByLabel', () => {
  it.each([
    ['the number of the item as a label has it', '12345', true],
    ['a label without a price', code('211234500000'), true],
    ['the first prefix of prices', code('201234500000'), true],
    ['the last prefix of prices', code('231234500000'), true],
    ['a label with a price', code('211234500735'), false],
    ['a label for a weight', code('281234500000'), false],
    ['a prefix before those of prices', code('191234500000'), false],
    ['a prefix after those of prices', code('241234500000'), false],
    ['the code of a packet', code('400638133393'), false],
    ['letters in place of a number', 'ABCDE', false],
    ['letters behind a prefix', '21ABCDE000000', false],
  ])('of %s', (_, barcode, is) => {
    expect(isPricedByLabel([barcode])).toBe(is);
  });

  it('is true of an item if one of its barcodes is on labels', () => {
    expect(isPricedByLabel([code('400638133393'), '12345'])).toBe(true);
    expect(isPricedByLabel([])).toBe(false);
  });
});
