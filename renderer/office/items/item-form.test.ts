import { expect, it } from 'vitest';
import { bodyOf, newValues } from './item-form';

it('has its codes in the digits of a scanner, in whatever they were typed: the till would not find it by others', () => {
  const codes = { sku: ' ٢٢٤٢٣ ', hsnCode: '٨٥١٧', barcodes: '5012345678900', barcode: '٤٠٠٦٣٨١٣٣٣٩٣١' };
  expect(bodyOf({ ...newValues([]), name: 'كوب ٢', unitPrice: '٢٫٥', ...codes })).toMatchObject({
    ...{ name: 'كوب ٢', sku: '22423', hsnCode: '8517', unitPrice: 2.5 },
    barcodes: ['5012345678900', '4006381333931'],
  });
});
