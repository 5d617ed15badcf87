import { describe, expect, it } from 'vitest';
import {
  formatReceiptNumber,
  isReceiptNumber,
  LARGEST_EPOCH,
  receiptSequence,
  sequenceFloorOf,
} from './receipt-number';

describe('receipt numbers', () => {
  it.each([
    [4, 418, '4-00418'],
    [1, 1, '1-00001'],
    [12, 1, '12-00001'],
    [4, 99999, '4-99999'],
    [4, 100000, '4-100000'],
    [4, 1_000_000_418, '4A-00418'],
    [4, 24_000_000_001, '4Z-00001'],
    [4, 25_000_000_001, '4AA-00001'],
    [12, 14_999_999_999, '12P-999999999'],
  ])('register %i, number %i', (registerId, sequence, text) => {
    expect(formatReceiptNumber(registerId, sequence)).toBe(text);
    expect(receiptSequence(text, registerId)).toBe(sequence);
  });

  it.each([
    '5-00418',
    '4-418',
    '4-000418',
    '04-00418',
    '4-00000',
    '4-',
    '4-0041x',
    '',
    '4-99999999999999999999',
    '4I-00418',
    '4a-00418',
    '4A-418',
    'A-00418',
    '4A-00000',
    '4ZZZZZZ-00418',
  ])('does not read %j as one of register 4', (text) => {
    expect(receiptSequence(text, 4)).toBeNull();
  });

  it.each([
    [0, 1],
    [4, 0],
    [4, 1.5],
    [-4, 1],
    [4, NaN],
    [4, 1_000_000_000],
    [4, sequenceFloorOf(LARGEST_EPOCH + 1) + 1],
  ])('refuses register %d, number %d', (registerId, sequence) => {
    expect(() => formatReceiptNumber(registerId, sequence)).toThrow('RECEIPT_NUMBER_INVALID');
  });

  it('follow all of an earlier epoch and are unique', () => {
    const epochs = [0, 1, 2, 23, 24, 25, 600, 601, LARGEST_EPOCH];
    const sequences = epochs.flatMap((epoch) => [1, 99_999, 999_999_999].map((n) => sequenceFloorOf(epoch) + n));
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    const numbers = sequences.map((sequence) => formatReceiptNumber(7, sequence));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.map((number) => receiptSequence(number, 7))).toEqual(sequences);
  });

  it('are distinguished from other codes', () => {
    expect(['4-00418', '12-100000', '4A-00418'].map(isReceiptNumber)).toEqual([true, true, true]);
    expect(['4-418', '5011055070130', '04-00418', 'x4-00418', '4-00000', ''].some(isReceiptNumber)).toBe(false);
    expect(['0-00418', '0A-00418', '99999999999999999999-00418'].some(isReceiptNumber)).toBe(false);
  });
});
