// The draft of a return without a receipt: items, quantities, prices, reason and refund method.
import { useState } from 'react';
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { minorFromDecimal } from '#shared/domain/money/money';
import { quantityFromDecimal, type Quantity } from '#shared/domain/money/quantity';
import { refund, type RefundMethod } from '#shared/domain/sale/refund';
import type { ReturnReason } from '#shared/domain/sale/sale';
import { priceCart } from '#shared/domain/cart/price-cart';
import { checkRate } from '#shared/domain/tax/tax-rates';
import { checkDivision } from '#shared/domain/money/unit-of-measure';
import { type ErrorCode, errorData } from '#shared/errors';
import type { ItemView } from '../../../store/items/item-view';
import { formatQuantity, typedAmount } from '../../../ui/text/number-format';
import { typedNumber } from '../../../ui/fields/typed-number';
import { missingOf, type Refunding } from '../refund/use-return';
import { useTill } from '../../../till/use-till';

interface Typed {
  readonly lineId: string;
  readonly item: ItemView;
  readonly quantity: string;
  readonly price: string;
}

export interface NoReceiptLine extends Typed {
  /** Null while a field is invalid. */
  readonly line: CartLine | null;
  readonly problem: ErrorCode | null;
}

export interface NoReceiptReturn extends Refunding {
  readonly goods: Cart;
  readonly lines: readonly NoReceiptLine[];
  add(item: ItemView, quantity: Quantity): void;
  change(lineId: string, change: Partial<Pick<Typed, 'quantity' | 'price'>>): void;
  remove(lineId: string): void;
}

export function useNoReceiptReturn(): NoReceiptReturn {
  const { currency, priceConfig, paymentConfig } = useTill();
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const [method, setMethod] = useState<RefundMethod>({ kind: 'CASH', reference: null });
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [note, setNote] = useState('');
  const lines = typed.map((each): NoReceiptLine => ({ ...each, ...lineOf(each) }));
  const goods: Cart = { customerNumber: null, lines: lines.flatMap(({ line }) => line ?? []), discount: null };
  const priced = priceCart(goods, priceConfig);

  function lineOf({ lineId, item, quantity: units, price }: Typed): Pick<NoReceiptLine, 'line' | 'problem'> {
    try {
      const quantity = quantityFromDecimal(typedNumber(units));
      checkDivision(quantity, item.uomCode);
      const unitPrice = minorFromDecimal(typedNumber(price), currency);
      if (unitPrice < 0) return { line: null, problem: 'AMOUNT_INVALID' };
      checkRate(item, priceConfig.taxRates);
      const { itemId, sku, name: itemName, taxCategory, taxRateId, uomCode } = item;
      const named = taxRateId === undefined ? {} : { taxRateId };
      const facts = { lineId, itemId, sku, itemName, taxCategory, uomCode, discount: null, originalLineId: null };
      return { line: { ...facts, ...named, quantity, unitPrice }, problem: null };
    } catch (error) {
      return { line: null, problem: errorData(error).code };
    }
  }
  return {
    goods,
    lines,
    priced,
    left: [],
    method,
    refund: refund(priced.totals.grossAmount, null, method, paymentConfig),
    reason,
    note,
    missing: lines.some(({ problem }) => problem !== null)
      ? 'quantity'
      : lines.length === 0
        ? 'goods'
        : missingOf(reason, method),
    add: (item, quantity) => {
      const units = formatQuantity(quantity);
      const price = typedAmount(item.unitPrice, currency);
      setTyped((known) => [...known, { lineId: crypto.randomUUID(), item, quantity: units, price }]);
    },
    change: (lineId, change) =>
      setTyped((known) => known.map((each) => (each.lineId === lineId ? { ...each, ...change } : each))),
    remove: (lineId) => setTyped((known) => known.filter((each) => each.lineId !== lineId)),
    setMethod,
    setReason,
    setNote,
  };
}
