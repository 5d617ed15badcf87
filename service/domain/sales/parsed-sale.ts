// Converts a transaction of the wire (major units, percentages, decimals) to the units of the domain.
import type { Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { CodedError } from '#shared/errors';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { amountIn } from '../values/wire-values';

const TAXED = ['netAmount', 'taxAmount', 'grossAmount'] as const;
const LINE_AMOUNTS = ['unitPrice', 'discountAmount', ...TAXED] as const;
const TOTALS = [...TAXED, 'discountAmount', 'roundingAmount'] as const;
const TENDER_AMOUNTS = ['amount', 'tendered', 'change'] as const;

export type StatedTransaction = ReturnType<typeof statedTransaction>;

/** @throws CodedError SALE_AMOUNTS_WRONG, naming the field, for a number its unit cannot express. */
export function statedTransaction(sale: SaleTransaction, currency: Currency) {
  const inMinor = <Key extends string>(amounts: Record<Key, number>, keys: readonly Key[], path: string) =>
    Object.fromEntries(
      keys.map((key) => [key, amountIn(currency, amounts[key], `${path}.${key}`, 'SALE_AMOUNTS_WRONG')]),
    ) as Record<Key, ReturnType<typeof amountIn>>;
  return {
    lines: sale.cart.lines.map((line, i) => ({
      ...line,
      ...inMinor(line, LINE_AMOUNTS, `cart.lines[${i}]`),
      quantity: exact(quantityFromDecimal, line.quantity, `cart.lines[${i}].quantity`),
      taxRate: exact(rateFromPercent, line.taxRate, `cart.lines[${i}].taxRate`),
    })),
    cartDiscountAmount: inMinor(sale.cart, ['discountAmount'], 'cart').discountAmount,
    placeOfSupply: sale.placeOfSupply,
    totals: inMinor(sale.totals, TOTALS, 'totals'),
    tenders: sale.tenders.map((tender, i) => ({ ...tender, ...inMinor(tender, TENDER_AMOUNTS, `tenders[${i}]`) })),
  };
}

function exact<Unit>(parse: (value: number) => Unit, value: number, field: string): Unit {
  try {
    return parse(value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new CodedError('SALE_AMOUNTS_WRONG', { message: `${field} is ${value}, which is not allowed.`, field });
  }
}
