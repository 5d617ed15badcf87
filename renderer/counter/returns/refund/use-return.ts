// The draft of a return: the quantity of each line, the reason and the refund method. Invalid text is kept as typed, with
// the error beside it.
import { useMemo } from 'react';
import { type ErrorCode, errorData } from '#shared/errors';
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import { leftToRefund, refund, type PaidMethod, type Refund, type RefundMethod } from '#shared/domain/sale/refund';
import { holdsCardNumber } from '#shared/domain/sale/card-number';
import type { ReturnReason } from '#shared/domain/sale/sale';
import type { PricedCart, PricedLine } from '#shared/domain/cart/price-cart';
import { leftToReturn, returnedBefore, priceReturn, type RequestedLine } from '#shared/domain/sale/price-return';
import { checkDivision } from '#shared/domain/money/unit-of-measure';
import type { ReturnableSale } from '../../../store/sales/returns';
import { typedNumber } from '../../../ui/fields/typed-number';
import { typedDecimal } from '../../../ui/text/number-format';
import type { ReturnsScreen } from '../../../till/returns-state';
import { useReturns, useTill } from '../../../till/use-till';

export interface ReturnLine {
  readonly sold: PricedLine;
  /** Thousandths that can still be returned. */
  readonly left: number;
  readonly text: string;
  /** Null while nothing is returned or the text is invalid. */
  readonly quantity: Quantity | null;
  readonly problem: ErrorCode | null;
}

export type Missing = 'goods' | 'quantity' | 'line' | 'reason' | 'reference' | 'card number' | 'answer';

/** The key of its sentence. */
export function missingText(missing: Missing) {
  return missing === 'card number' ? 'pay.cardNumber' : (`returns.missing.${missing}` as const);
}

/** The refund part of a return, with a receipt or without. */
export interface Refunding {
  readonly priced: PricedCart;
  /** What can still be refunded as paid; empty without a receipt. */
  readonly left: readonly PaidMethod[];
  readonly method: RefundMethod;
  readonly refund: Refund;
  readonly reason: ReturnReason | null;
  readonly note: string;
  /** What is missing before it can be completed; null when nothing is. */
  readonly missing: Missing | null;
  setMethod(method: RefundMethod): void;
  setReason(reason: ReturnReason): void;
  setNote(note: string): void;
}

export interface Return extends Refunding {
  readonly lines: readonly ReturnLine[];
  readonly requested: readonly RequestedLine[];
  setText(lineId: string, text: string): void;
  takeAll(): void;
}

export function useReturn(original: ReturnableSale): Return {
  const { priceConfig, paymentConfig, returns: screen } = useTill();
  const { sale, returns } = original;
  const { texts, method = null, reason, note } = useReturns((state) => state.draft);
  const before = useMemo(() => returnedBefore(returns.map(({ settled }) => settled)), [returns]);
  const lines = sale.settled.lines.map((sold) => {
    const text = texts[sold.line.lineId] ?? '';
    const left = leftToReturn(sold, before);
    return { sold, left, text, ...requestedOf(text, left, sold) };
  });
  const requested = lines.flatMap(({ sold, quantity }) => (quantity ? [{ lineId: sold.line.lineId, quantity }] : []));
  // For display only: the recorded return gets line ids of its own.
  const priced = priceReturn(sale.settled, before, requested, priceConfig.pricesIncludeTax, () => '');
  const left = leftToRefund(sale, returns);
  return {
    lines,
    requested,
    priced,
    left,
    method,
    refund: refund(priced.totals.grossAmount, original, method, paymentConfig),
    reason,
    note,
    missing: missingGoods(lines) ?? missingOf(reason, method),
    setText: (lineId, text) => screen.enter({ texts: { ...screen.state.getState().draft.texts, [lineId]: text } }),
    takeAll: () =>
      screen.enter({ texts: Object.fromEntries(lines.map((each) => [each.sold.line.lineId, unitsText(each.left)])) }),
    ...refundSetters(screen),
  };
}

export function refundSetters(screen: ReturnsScreen): Pick<Refunding, 'setMethod' | 'setReason' | 'setNote'> {
  return {
    setMethod: (method) => screen.enter({ method }),
    setReason: (reason) => screen.enter({ reason }),
    setNote: (note) => screen.enter({ note }),
  };
}

/** '' for zero, as an empty field requests nothing. */
export function unitsText(thousandths: number): string {
  return thousandths === 0 ? '' : typedDecimal(String(thousandths / 1000));
}

function requestedOf(text: string, left: number, { line }: PricedLine): Pick<ReturnLine, 'quantity' | 'problem'> {
  if (Number(typedNumber(text)) === 0) return { quantity: null, problem: null };
  try {
    const quantity = quantityFromDecimal(typedNumber(text));
    if (quantity > left) return { quantity: null, problem: 'RETURN_EXCEEDS_SALE' };
    // All that is left may be a fraction, even if the unit of measure no longer allows one.
    if (quantity !== left) checkDivision(quantity, line.uomCode);
    return { quantity, problem: null };
  } catch (error) {
    return { quantity: null, problem: errorData(error).code };
  }
}

function missingGoods(lines: readonly ReturnLine[]): Missing | null {
  if (lines.some(({ problem }) => problem !== null)) return 'quantity';
  return lines.every(({ quantity }) => quantity === null) ? 'goods' : null;
}

/** Checked after the lines. */
export function missingOf(reason: ReturnReason | null, method: RefundMethod): Missing | null {
  if (reason === null) return 'reason';
  if (method === null || method.kind === 'CASH') return null;
  const reference = method.reference ?? '';
  if (method.kind === 'OTHER' && reference.trim() === '') return 'reference';
  return holdsCardNumber(reference) ? 'card number' : null;
}
