import { describe, expect, it } from 'vitest';
import { formatReceiptNumber, receiptSequence } from './receipt-number';

describe('receipt numbers', () => {
  it.each([
    [4, 418, '4-00418'],
    [12, 1, '12-00001'],
    [4, 99999, '4-99999'],
    [4, 100000, '4-100000'],
  ])('register %i, number %i', (registerId, sequence, text) => {
    expect(formatReceiptNumber(registerId, sequence)).toBe(text);
    expect(receiptSequence(text, registerId)).toBe(sequence);
  });

  it.each(['5-00418', '4-418', '4-000418', '04-00418', '4-00000', '4-', '4-0041x', '', '4-99999999999999999999'])(
    'does not take %j for one of register 4',
    (text) => {
      expect(receiptSequence(text, 4)).toBeNull();
    },
  );

  it.each([
    [0, 1],
    [4, 0],
    [4, 1.5],
    [-4, 1],
    [4, NaN],
  ])('refuses register %d, number %d', (registerId, sequence) => {
    expect(() => formatReceiptNumber(registerId, sequence)).toThrow('RECEIPT_NUMBER_INVALID');
  });
});
