// The values written when an item is created or patched.
import type { z } from 'zod';
import type { Currency } from '#shared/domain/money/currency';
import type { itemCreateBody, itemPatchBody } from '#shared/api/catalog/item';
import { amountIn } from '../values/wire-values';

export function newItem(
  { barcodes, unitPrice, ...body }: z.output<typeof itemCreateBody>,
  currency: Currency,
  now: Date,
) {
  return {
    ...body,
    barcodes: JSON.stringify(barcodes),
    unitPrice: amountIn(currency, unitPrice, 'unitPrice'),
    modifiedTime: now,
  };
}

/** Changes only the keys sent; unlike a customer's, an item's modifiedTime changes, so the change feed shows it. */
export function patchedItem(
  { barcodes, unitPrice, ...body }: z.output<typeof itemPatchBody>,
  currency: Currency,
  now: Date,
) {
  return {
    ...body,
    ...(barcodes !== undefined && { barcodes: JSON.stringify(barcodes) }),
    ...(unitPrice !== undefined && { unitPrice: amountIn(currency, unitPrice, 'unitPrice') }),
    modifiedTime: now,
  };
}
