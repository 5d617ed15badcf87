// The lines of a supplier quotation and their total. Every amount is rounded on its line, half away from zero, to the minor
// unit of the quotation's currency, so that the total is the sum of the shown amounts.
import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import {
  decimalFromMinor,
  LARGEST_EXACT_DECIMAL,
  minorFromDecimal,
  minor,
  mulDivRound,
} from '#shared/domain/money/money';
import { THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import { CodedError } from '#shared/errors';
import type { QuotationLineBody } from '#shared/api/procurement/quotation';
import type { QuotationLineTable } from '../tables/procurement';
import { amountIn, quantityIn } from '../../domain/values/wire-values';

export type QuotationLineRow = Selectable<QuotationLineTable>;

/**
 * @param nameOf the catalog's name of an item; undefined if it has none.
 * @throws CodedError VALIDATION_FAILED naming the field of the line.
 */
export function newLine(
  body: QuotationLineBody,
  position: number,
  currency: Currency,
  nameOf: (itemId: string) => string | undefined,
) {
  const field = (name: string) => `items[${position}].${name}`;
  const itemId = body.itemId || null;
  const itemName = body.itemName || (itemId !== null && nameOf(itemId)) || null;
  if (itemId === null && itemName === null) invalid(field('itemId'), 'A line names its item by itemId or itemName.');
  const unitPrice = amountIn(currency, body.unitPrice, field('unitPrice'));
  const quotedQtyThousandths = quantityIn(body.quotedQty, field('quotedQty'));
  const { minimumOrderQty = null } = body;
  return {
    position,
    rfqItemId: body.rfqItemId ?? null,
    itemId,
    itemName,
    quotedQtyThousandths,
    unitPrice,
    extendedAmount: extendedAmount(unitPrice, quotedQtyThousandths, field('unitPrice')),
    unitOfMeasure: body.unitOfMeasure || null,
    uomId: body.uomId ?? null,
    leadTimeDays: body.leadTimeDays ?? null,
    minimumOrderQtyThousandths: minimumOrderQty === null ? null : quantityIn(minimumOrderQty, field('minimumOrderQty')),
    taxInclusive: body.taxInclusive ?? false,
    awardStatus: 'PENDING',
    awardedQtyThousandths: null,
    purchaseOrderId: null,
    notes: body.notes || null,
  } satisfies Omit<Insertable<QuotationLineTable>, 'quotationId'>;
}

/**
 * A stored line at the same price in another currency; nothing is converted, as the currency is being corrected.
 * @throws CodedError VALIDATION_FAILED naming currency if it has too few decimals for the price.
 */
export function restatedLine(line: QuotationLineRow, from: Currency, to: Currency): QuotationLineRow {
  const unitPrice = restatedPrice(decimalFromMinor(minor(line.unitPrice), from), line, to);
  return { ...line, unitPrice, extendedAmount: extendedAmount(unitPrice, line.quotedQtyThousandths, 'currency') };
}

function restatedPrice(price: number, { itemName, itemId }: QuotationLineRow, currency: Currency): number {
  try {
    return minorFromDecimal(price, currency);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    invalid(
      'currency',
      `The price ${price} of ${itemName ?? itemId} does not fit the decimals of ${currency.code}: send items.`,
    );
  }
}

/** @throws CodedError VALIDATION_FAILED naming `field` if the sum is too large. */
export function totalAmount(lines: readonly { readonly extendedAmount: number }[], field: string): number {
  const total = lines.reduce((sum, line) => sum + BigInt(line.extendedAmount), 0n);
  if (total > BigInt(LARGEST_EXACT_DECIMAL)) invalid(field, 'The sum of the lines is too large.');
  return Number(total);
}

function extendedAmount(unitPrice: number, thousandths: number, field: string): number {
  // Estimated first: beyond the safe integers there is no exact result to compare.
  const isSafe = (unitPrice / THOUSANDTHS_PER_UNIT) * thousandths < Number.MAX_SAFE_INTEGER / 2;
  const amount = isSafe ? mulDivRound(unitPrice, thousandths, THOUSANDTHS_PER_UNIT) : Infinity;
  if (amount > LARGEST_EXACT_DECIMAL) invalid(field, 'quotedQty × unitPrice is more than an amount can be.');
  return amount;
}

function invalid(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field, message });
}
