import { describe, expect, it } from 'vitest';
import { checkBarcode } from './barcode';

describe('checkBarcode', () => {
  it.each([
    ['5012345678900', 'EAN-13', false],
    ['4006381333931', 'EAN-13', false],
    ['2000000012346', 'EAN-13', true],
    ['96385074', 'EAN-8', false],
    ['036000291452', 'UPC-A', false],
    ['10012345678902', 'GTIN-14', false],
  ] as const)('knows %s as %s', (code, symbology, isOwn) => {
    expect(checkBarcode(code)).toEqual({ kind: 'valid', symbology, isOwn });
  });

  it('says which check digit would be right', () => {
    expect(checkBarcode('4006381333932')).toEqual({ kind: 'wrong check digit', symbology: 'EAN-13', right: '1' });
  });

  it('knows nothing of other codes', () => {
    expect(checkBarcode('TEA-12')).toEqual({ kind: 'other', length: 6 });
    expect(checkBarcode('40063')).toEqual({ kind: 'other', length: 5 });
  });
});
