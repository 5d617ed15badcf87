import { expect, it } from 'vitest';
import { t } from '../../testing/see';
import { differingLines } from './line-words';

const lantern = { itemId: '10', itemName: 'LANTERN', quotedQty: 24, unitPrice: 2.5 };
const candle = { itemId: '11', itemName: 'CANDLE', quotedQty: 48, unitPrice: 0.13 };
const price = (value: string) =>
  t('sync.case.lineValue', { field: `LANTERN · ${t('sync.case.recordFields.unitPrice')}`, value });

it('shows of each side the lines in which it differs from the others', () => {
  const [base, ours, theirs] = [2.5, 3.15, 2.95].map((unitPrice) => [{ ...lantern, unitPrice }, candle]);
  expect(differingLines(ours, [theirs, base], t)).toBe(price('3.15'));
  expect(differingLines(theirs, [ours, base], t)).toBe(price('2.95'));
  expect(differingLines(base, [ours, theirs], t)).toBe(price('2.50'));
});

it('shows a line that only one side has, and that the other lacks it', () => {
  const [ours, theirs] = [[lantern, candle], [lantern]];
  expect(differingLines(ours, [theirs], t)).toBe(
    t('sync.case.line', { quantity: '48', item: 'CANDLE', price: '0.13' }),
  );
  expect(differingLines(theirs, [ours], t)).toBe(t('sync.change.removed', { item: 'CANDLE' }));
});

it('leaves the rest to others', () => {
  expect(differingLines([lantern], [[lantern]], t)).toBeNull();
  expect(differingLines('Q-1', ['Q-2'], t)).toBeNull();
});
