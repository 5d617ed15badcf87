// The draft of a return without a receipt: items, quantities, prices, reason and refund method.
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { DomainError } from '#shared/domain/money/domain-error';
import { minorFromDecimal } from '#shared/domain/money/money';
import { quantityFromDecimal, quantityFromThousandths, type Quantity } from '#shared/domain/money/quantity';
import { refund, type RefundMethod } from '#shared/domain/sale/refund';
import { priceCart } from '#shared/domain/cart/price-cart';
import { checkRate } from '#shared/domain/tax/tax-rates';
import { checkDivision } from '#shared/domain/money/unit-of-measure';
import { type ErrorCode, errorData } from '#shared/errors';
import type { ItemView } from '../../../store/items/item-view';
import { formatQuantity, typedAmount } from '../../../ui/text/number-format';
import { typedNumber } from '../../../ui/fields/typed-number';
import type { ReturnedItem } from '../../../till/returns-state';
import { missingOf, refundSetters, type Missing, type Refunding } from '../refund/use-return';
import { useReturns, useTill } from '../../../till/use-till';

export interface NoReceiptLine extends ReturnedItem {
  /** Null while a field is invalid. */
  readonly line: CartLine | null;
  readonly problem: ErrorCode | null;
}

export interface NoReceiptReturn extends Refunding {
  readonly goods: Cart;
  readonly lines: readonly NoReceiptLine[];
  add(item: ItemView, quantity: Quantity): void;
  change(lineId: string, change: Partial<Pick<ReturnedItem, 'quantity' | 'price'>>): void;
  remove(lineId: string): void;
}

function goodsOf(lines: readonly Pick<NoReceiptLine, 'line'>[]): Cart {
  return { customerNumber: null, lines: lines.flatMap(({ line }) => line ?? []), discount: null };
}

function missingLines(lines: readonly NoReceiptLine[]): Missing | null {
  const wrong = lines.find(({ problem }) => problem !== null)?.problem;
  if (wrong) return wrong.startsWith('QUANTITY_') ? 'quantity' : 'line';
  return lines.length === 0 ? 'goods' : null;
}

/** The same item at the same price joins its line, as in a cart; a pack with a label of a scale does not. */
function withItem(known: readonly ReturnedItem[], added: ReturnedItem, quantity: Quantity): readonly ReturnedItem[] {
  const isSame = ({ item, price }: ReturnedItem) =>
    !added.item.isLabeled &&
    !item.isLabeled &&
    item.itemId === added.item.itemId &&
    item.uomCode === added.item.uomCode &&
    price === added.price;
  const line = known.find(isSame);
  const joined = line ? sumOf(line.quantity, quantity) : null;
  if (joined === null) return [...known, added];
  return known.map((each) => (each === line ? { ...each, quantity: joined } : each));
}

/** As typed; null where the text is no quantity, or the sum is too large. */
function sumOf(text: string, more: Quantity): string | null {
  try {
    return formatQuantity(quantityFromThousandths(quantityFromDecimal(typedNumber(text)) + more));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const IN_CASH: RefundMethod = { kind: 'CASH', reference: null };

export function useNoReceiptReturn(): NoReceiptReturn {
  const { currency, priceConfig, paymentConfig, returns: screen } = useTill();
  const { items, method = IN_CASH, reason, note } = useReturns((state) => state.draft);
  const change = (next: (known: readonly ReturnedItem[]) => readonly ReturnedItem[]) =>
    screen.enter({ items: next(screen.state.getState().draft.items) });
  const lines: NoReceiptLine[] = [];
  for (const each of items) lines.push({ ...each, ...lineOf(each) });
  const goods = goodsOf(lines);
  const priced = priceCart(goods, priceConfig);

  /** To come after those in `lines`. */
  function lineOf({ lineId, item, quantity: units, price }: ReturnedItem): Pick<NoReceiptLine, 'line' | 'problem'> {
    try {
      const quantity = quantityFromDecimal(typedNumber(units));
      checkDivision(quantity, item.uomCode);
      const unitPrice = minorFromDecimal(typedNumber(price), currency);
      if (unitPrice < 0) return { line: null, problem: 'AMOUNT_INVALID' };
      checkRate(item, priceConfig.taxRates);
      const { itemId, sku, name: itemName, taxCategory, taxRateId, uomCode } = item;
      const named = taxRateId === undefined ? {} : { taxRateId };
      const facts = { lineId, itemId, sku, itemName, taxCategory, uomCode, discount: null, originalLineId: null };
      const line = { ...facts, ...named, quantity, unitPrice };
      // Also finds a line, or a sum, that is too large.
      priceCart(goodsOf([...lines, { line }]), priceConfig);
      return { line, problem: null };
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
    missing: missingLines(lines) ?? missingOf(reason, method),
    add: (item, quantity) => {
      const added = {
        lineId: crypto.randomUUID(),
        item,
        quantity: formatQuantity(quantity),
        price: typedAmount(item.unitPrice, currency),
      };
      change((known) => withItem(known, added, quantity));
    },
    change: (lineId, fields) =>
      change((known) => known.map((each) => (each.lineId === lineId ? { ...each, ...fields } : each))),
    remove: (lineId) => change((known) => known.filter((each) => each.lineId !== lineId)),
    ...refundSetters(screen),
  };
}
