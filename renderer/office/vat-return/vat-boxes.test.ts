import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { vatReturn } from '#shared/api/sales/vat-return';
import { currencyOf } from '#shared/domain/money/currency';
import { vatBoxes } from './vat-boxes';

const t = ((key: string) => key) as TFunction;
const [example] = vatReturn.meta()?.examples as [Parameters<typeof vatBoxes>[0]];

it('a box with more than an amount can be is shown', () => {
  const boxes = vatBoxes({ ...example, box1StandardRatedSupplies: 1e16 }, currencyOf(example.currency), t);
  expect(boxes[0]?.amount).toBe(Number.MAX_SAFE_INTEGER);
});
