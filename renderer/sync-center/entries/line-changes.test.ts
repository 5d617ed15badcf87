import { expect, it } from 'vitest';
import { lineChanges } from './line-changes';

const lantern = { itemId: '10', itemName: 'LANTERN', quotedQty: 24, unitPrice: 2.59, leadTimeDays: null };
const candle = { itemId: '11', itemName: 'CANDLE', quotedQty: 48, unitPrice: 0.13 };

it('names the field of the line that differs', () => {
  const dearer = { ...lantern, leadTimeDays: undefined, unitPrice: 3.15 };
  expect(lineChanges([lantern, candle], [dearer, candle])).toEqual([
    { kind: 'changed', item: 'LANTERN', field: 'unitPrice', was: 2.59, will: 3.15 },
  ]);
});

it('names lines that are new or gone, and compares those of one item in their order', () => {
  expect(lineChanges([lantern, candle], [lantern, { ...lantern, quotedQty: 6 }])).toEqual([
    { kind: 'added', item: 'LANTERN', line: { ...lantern, quotedQty: 6 } },
    { kind: 'removed', item: 'CANDLE', line: candle },
  ]);
  expect(lineChanges([lantern, lantern], [lantern, { ...lantern, quotedQty: 6 }])).toEqual([
    { kind: 'changed', item: 'LANTERN', field: 'quotedQty', was: 24, will: 6 },
  ]);
});

it('leaves alone what are no lines', () => {
  expect(lineChanges(['5012345'], ['5012346'])).toBeNull();
  expect(lineChanges(undefined, [lantern])).toBeNull();
});
