import { describe, expect, it } from 'vitest';
import { sequenceFloorOf } from '../receipt/receipt-number';
import { formatZNumber, nextZNumber } from './z-number';

describe('nextZNumber', () => {
  it('starts anew with each epoch, whatever the others issued', () => {
    expect(nextZNumber(0, [])).toBe(1);
    expect(nextZNumber(41, [1, 3, 2])).toBe(4);
    expect(nextZNumber(sequenceFloorOf(1) + 418, [])).toBe(1_000_000_001);
    expect(nextZNumber(sequenceFloorOf(2), [7, 1_000_000_009])).toBe(2_000_000_001);
    expect(nextZNumber(sequenceFloorOf(1), [2_000_000_004, 1_000_000_002])).toBe(1_000_000_003);
  });
});

describe('formatZNumber', () => {
  it.each([
    [7, '7'],
    [1_000_000_007, 'A-7'],
    [25_000_000_012, 'AA-12'],
  ])('%i is %s', (zNumber, text) => expect(formatZNumber(zNumber)).toBe(text));
});
