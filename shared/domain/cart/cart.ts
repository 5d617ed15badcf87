// The cart as the cashier builds it: items, prices and discounts. It holds no computed amount; priceCart computes those.
// Carts are values: every function returns a new one and ignores an unknown line id.
// No cart made here exceeds LARGEST_LIST_AMOUNT, so everything priceCart computes from it is exact.
import type { AllowedReduction } from './allowed-reduction';
import { isSameFromCatalog, type Discount, type SaleDiscount } from './discount';
import { DomainError } from '../money/domain-error';
import { ZERO, type MinorUnits, mulDivRound } from '../money/money';
import { THOUSANDTHS_PER_UNIT, quantityFromThousandths, type Quantity } from '../money/quantity';
import type { GstCustomer } from '../tax/gst';
import type { TaxCategory } from '../tax/tax';
import { checkDivision } from '../money/unit-of-measure';

export interface CartLine {
  readonly lineId: string;
  /** Null for a custom amount: what is sold is not in the catalog. */
  readonly itemId: string | null;
  /** Empty for a custom amount. */
  readonly sku: string;
  /** Of a custom amount, its description. */
  readonly itemName: string;
  readonly quantity: Quantity;
  /** Per unit of measure; with or without tax as the merchant's prices are. */
  readonly unitPrice: MinorUnits;
  /** The catalog's price; absent where the price was given by hand. Never less than `unitPrice`. */
  readonly cataloguePrice?: MinorUnits;
  /** The price that one given by hand replaced, to be shown beside it; computes nothing and is sent nowhere. */
  readonly replacedPrice?: MinorUnits;
  /** How much of it there was when that price was given, or more of it was allowed since; with `replacedPrice`. */
  readonly pricedQuantity?: Quantity;
  /** The agreement that set `unitPrice`; absent for any other price. */
  readonly agreementId?: string;
  readonly taxCategory: TaxCategory;
  /** The rate of the merchant that the item names, or a person chose; absent if none. */
  readonly taxRateId?: string;
  /** The item's, or one given by a person instead. */
  readonly discount: Discount | null;
  /** Catalog id of the item's own discount; absent if it has none. */
  readonly ownDiscountId?: number;
  /** On a return: the returned line of the sale. */
  readonly originalLineId: string | null;
  /** Unit of measure, UN/ECE Recommendation 20; null or absent if unknown. */
  readonly uomCode?: string | null;
  /** Bears no share of a discount on the sale, as a voucher or a deposit. */
  readonly noSaleDiscount?: true;
  /** India: the HSN code of the item, printed on the receipt; absent if it has none. */
  readonly hsnCode?: string;
  /** A pack with a label of a scale: a thing of its own, which no other one joins. */
  readonly isLabeled?: true;
  /** Printed with the line on the receipt; absent if there is none. */
  readonly note?: string;
}

export interface Cart {
  readonly customerNumber: string | null;
  readonly lines: readonly CartLine[];
  readonly discount: SaleDiscount | null;
  /** India: what decides the place of supply; absent without a customer, or if their state is not known. */
  readonly gstCustomer?: GstCustomer;
  /** What somebody entitled to it has allowed to be given off this sale, oldest first; absent for nothing. */
  readonly allowedReductions?: readonly AllowedReduction[];
  /** Printed on the receipt; absent if there is none. */
  readonly note?: string;
  /**
   * Its payment is corrected: the sale of this receipt number has been returned, and this is it once more. It is paid as it is or given
   * up, and nothing in it is changed.
   */
  readonly paysAgain?: { readonly receiptNumber: string };
}

export const EMPTY_CART: Cart = { customerNumber: null, lines: [], discount: null };

/** Minor units of all lines before discounts; with 1,000 % tax on top it is still below 2^53. */
export const LARGEST_LIST_AMOUNT = 100_000_000_000_000;

/** In a cart, and so in a sale. The service has the same limit. */
export const MOST_LINES = 1_000;

/** Quantity × unit price in minor units, rounded once. */
export function listAmountOf(line: Pick<CartLine, 'quantity' | 'unitPrice'>): MinorUnits {
  return mulDivRound(line.quantity, line.unitPrice, THOUSANDTHS_PER_UNIT) as MinorUnits;
}

/**
 * Adds to the line of the same item with the same catalog price, or the same price by hand, and either no discount or the
 * same catalog discount; otherwise appends a line.
 * @throws DomainError QUANTITY_INVALID over a million units on a line, QUANTITY_NOT_WHOLE for a fraction of a piece,
 * AMOUNT_INVALID for a negative price or a cart beyond LARGEST_LIST_AMOUNT. So do the other functions that raise an amount. CART_FULL
 * beyond MOST_LINES.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const same = cart.lines.find((present) => canMerge(present, line));
  if (same) return setQuantity(cart, same.lineId, quantityFromThousandths(same.quantity + line.quantity));
  if (cart.lines.length >= MOST_LINES) throw new DomainError('CART_FULL', { most: MOST_LINES });
  return checked({ ...cart, lines: [...cart.lines, line] });
}

/**
 * Custom amounts stay apart, each with its own description; so do packs that a scale has weighed: their weights together would be rounded
 * once and cost another amount than the labels say.
 */
function canMerge(present: CartLine, added: CartLine): boolean {
  return (
    present.itemId !== null &&
    present.itemId === added.itemId &&
    isSamePrice(present, added) &&
    (present.uomCode ?? null) === (added.uomCode ?? null) &&
    present.taxCategory === added.taxCategory &&
    present.taxRateId === added.taxRateId &&
    present.originalLineId === added.originalLineId &&
    isSameDiscount(present.discount, added.discount) &&
    present.note === undefined &&
    present.isLabeled !== true &&
    added.isLabeled !== true
  );
}

/** A price by hand that equals the catalog's is still by hand: an agreement does not replace it. */
function isSamePrice(present: CartLine, added: CartLine): boolean {
  if (present.cataloguePrice !== added.cataloguePrice) return false;
  return present.cataloguePrice !== undefined || present.unitPrice === added.unitPrice;
}

function isSameDiscount(present: Discount | null, added: Discount | null): boolean {
  return present === null || added === null ? present === added : isSameFromCatalog(present, added);
}

export function setQuantity(cart: Cart, lineId: string, quantity: Quantity): Cart {
  return changeLine(cart, lineId, { quantity: quantityFromThousandths(quantity) });
}

/**
 * Sets a price by hand, which neither the catalog nor an agreement changes afterwards. The line keeps the price it replaced,
 * the first one where the price is given again.
 */
export function setUnitPrice(cart: Cart, lineId: string, unitPrice: MinorUnits): Cart {
  const lines = cart.lines.map((line) => {
    if (line.lineId !== lineId) return line;
    const { cataloguePrice: _catalogue, agreementId: _agreement, ...rest } = line;
    const replacedPrice = replacedBy(line);
    return { ...rest, unitPrice, ...(replacedPrice !== undefined && { replacedPrice, pricedQuantity: line.quantity }) };
  });
  return checked({ ...cart, lines });
}

/** The price that one given by hand replaces; undefined where there is none. */
function replacedBy({ cataloguePrice, unitPrice, replacedPrice }: CartLine): MinorUnits | undefined {
  return cataloguePrice === undefined ? replacedPrice : unitPrice;
}

/** Whether this price by hand is for no more of the line than there is of it: a lower one than its own. */
export function isForQuantity(line: CartLine, unitPrice: MinorUnits): boolean {
  return unitPrice < (replacedBy(line) ?? ZERO);
}

/** Of a line there is more than when a lower price than its own was given by hand. */
export function isMoreThanPriced({ quantity, unitPrice, replacedPrice, pricedQuantity = quantity }: CartLine): boolean {
  return quantity > pricedQuantity && unitPrice < (replacedPrice ?? ZERO);
}

/** Somebody entitled to it has allowed that price for as much as there is now. */
export function allowPrice(cart: Cart, lineId: string): Cart {
  const allowed = (line: CartLine) => ({ ...line, pricedQuantity: line.quantity });
  return { ...cart, lines: cart.lines.map((line) => (line.lineId === lineId ? allowed(line) : line)) };
}

export function setLineDiscount(cart: Cart, lineId: string, discount: Discount | null): Cart {
  return changeLine(cart, lineId, { discount });
}

/** Sets the discount on the whole sale, applied after the line discounts. */
export function setCartDiscount(cart: Cart, discount: SaleDiscount | null): Cart {
  return { ...cart, discount };
}

/** Beside what was allowed before. */
export function allowReduction(cart: Cart, allowed: AllowedReduction): Cart {
  return { ...cart, allowedReductions: [...(cart.allowedReductions ?? []), allowed] };
}

/** Longer notes do not fit on a receipt. */
export const LONGEST_NOTE = 200;

export function setLineNote(cart: Cart, lineId: string, text: string): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.lineId === lineId ? withNote(line, text) : line)) };
}

export function setCartNote(cart: Cart, text: string): Cart {
  return withNote(cart, text);
}

/** Empty text removes the note. */
function withNote<T extends { readonly note?: string }>({ note: _, ...rest }: T, text: string): T {
  const note = text.trim().slice(0, LONGEST_NOTE);
  return (note === '' ? rest : { ...rest, note }) as T;
}

/**
 * What was allowed for a line goes with it. Removing the last line also removes what belongs to the whole sale: discount, allowed
 * reductions and note. The customer stays.
 */
export function removeLine(cart: Cart, lineId: string): Cart {
  const lines = cart.lines.filter((line) => line.lineId !== lineId);
  if (lines.length === 0) return setCustomer(EMPTY_CART, cart.customerNumber, cart.gstCustomer);
  const { allowedReductions, ...rest } = cart;
  const left = (allowedReductions ?? []).filter((allowed) => allowed.lineId !== lineId);
  return { ...rest, lines, ...(left.length > 0 && { allowedReductions: left }) };
}

export function setCustomer(cart: Cart, customerNumber: string | null, gstCustomer?: GstCustomer): Cart {
  const { gstCustomer: _before, ...rest } = cart;
  return { ...rest, customerNumber, ...(gstCustomer && { gstCustomer }) };
}

/** Whole units in the cart, for 'Subtotal · 19 items'. A line sold by weight or length counts 1. */
export function unitCount({ lines }: Pick<Cart, 'lines'>): number {
  return lines.reduce((count, { quantity }) => {
    return count + (quantity % THOUSANDTHS_PER_UNIT === 0 ? quantity / THOUSANDTHS_PER_UNIT : 1);
  }, 0);
}

function changeLine(cart: Cart, lineId: string, change: Partial<CartLine>): Cart {
  return checked({
    ...cart,
    lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line)),
  });
}

function checked(cart: Cart): Cart {
  let total: number = ZERO;
  for (const line of cart.lines) {
    if (line.unitPrice < 0) throw new DomainError('AMOUNT_INVALID', { value: line.unitPrice, lineId: line.lineId });
    checkDivision(line.quantity, line.uomCode);
    // An agreed price can return to the catalog's at any time.
    total += listAmountOf({ quantity: line.quantity, unitPrice: line.cataloguePrice ?? line.unitPrice });
    if (total > LARGEST_LIST_AMOUNT) throw new DomainError('AMOUNT_INVALID', { value: total, lineId: line.lineId });
  }
  return cart;
}
