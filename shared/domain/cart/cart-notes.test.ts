import { describe, expect, it } from 'vitest';
import { addLine, EMPTY_CART, setCartNote, setLineNote, setQuantity, type CartLine } from './cart';
import { minor } from '../money/money';
import { quantityFromDecimal } from '../money/quantity';

const line = (lineId: string): CartLine => ({
  lineId,
  itemId: 'mug',
  sku: 'MUG-1',
  itemName: 'Mug',
  quantity: quantityFromDecimal(1),
  unitPrice: minor(1250),
  taxCategory: 'STANDARD',
  discount: null,
  originalLineId: null,
  uomCode: 'EA',
});
const ONE_MUG = addLine(EMPTY_CART, line('a'));

describe('notes', () => {
  it('are kept on the line and on the sale until they are emptied', () => {
    const noted = setCartNote(setLineNote(ONE_MUG, 'a', '  gift wrap '), 'call first');
    expect(noted).toEqual({ ...ONE_MUG, lines: [{ ...line('a'), note: 'gift wrap' }], note: 'call first' });
    expect(setCartNote(setLineNote(noted, 'a', ' '), '')).toEqual(ONE_MUG);
  });

  it('are of one line', () => {
    const two = addLine(ONE_MUG, { ...line('b'), itemId: 'plate' });
    expect(setLineNote(two, 'b', 'gift wrap').lines).toEqual([
      line('a'),
      { ...line('b'), itemId: 'plate', note: 'gift wrap' },
    ]);
  });

  it('keep a line separate: the next mug gets a new line', () => {
    const noted = setLineNote(ONE_MUG, 'a', 'gift wrap');
    expect(addLine(noted, line('b')).lines.map(({ lineId }) => lineId)).toEqual(['a', 'b']);
  });

  it('are cut to the 200 characters that fit a receipt', () => {
    expect(setCartNote(ONE_MUG, 'x'.repeat(201)).note).toHaveLength(200);
    expect(setLineNote(ONE_MUG, 'a', 'x'.repeat(201)).lines[0]?.note).toHaveLength(200);
  });
});

describe('units of measure', () => {
  it('refuse a fraction of a piece, added or set', () => {
    expect(() => setQuantity(ONE_MUG, 'a', quantityFromDecimal('2.5'))).toThrow('QUANTITY_NOT_WHOLE');
    expect(() => addLine(EMPTY_CART, { ...line('a'), quantity: quantityFromDecimal('0.5') })).toThrow(
      'QUANTITY_NOT_WHOLE',
    );
    const cheese = addLine(EMPTY_CART, { ...line('a'), uomCode: 'KGM', quantity: quantityFromDecimal('0.5') });
    expect(cheese.lines[0]?.quantity).toBe(500);
  });
});
