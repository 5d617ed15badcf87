// The cart on the screen. The store restores it on opening and writes every change through; nothing is saved here.
import { createStore, type StoreApi } from 'zustand';
import type { AllowedReduction } from '#shared/domain/cart/allowed-reduction';
import {
  addLine,
  allowPrice,
  allowReduction,
  removeLine,
  setCartDiscount,
  setCartNote,
  setCustomer,
  setLineDiscount,
  setLineNote,
  setQuantity,
  setUnitPrice,
  type Cart,
  type CartLine,
} from '#shared/domain/cart/cart';
import { customLine, type CustomAmount } from '#shared/domain/cart/custom-amount';
import { NOTHING_AGREED, withAgreedPrices, type AgreedTerms } from '#shared/domain/cart/agreed-price';
import type { Discount, SaleDiscount } from '#shared/domain/cart/discount';
import { DomainError } from '#shared/domain/money/domain-error';
import type { MinorUnits } from '#shared/domain/money/money';
import type { Tender } from '#shared/domain/sale/payment';
import type { Quantity } from '#shared/domain/money/quantity';
import type { ErrorData } from '#shared/errors';
import type { ItemView } from '../store/items/item-view';
import type { CartCustomer, OpenCart } from '../store/database/till-rows';
import type { AgreedPrices } from './agreed-prices';
import type { CatalogDiscounts } from './discounts';
import { NO_CART } from '../store/carts/open-cart';

export interface CartState extends OpenCart {
  /** Why the last change is not on disk; null when it is. */
  readonly saveError: ErrorData | null;
  /**
   * Adds and selects a line, at the catalog's price or the one agreed with the customer, unless a price was given by hand.
   * @throws DomainError QUANTITY_INVALID, AMOUNT_INVALID; the cart stays as it was. This and what changes the cart below throw
   * SALE_TO_PAY_AGAIN where nothing may be changed.
   */
  add(item: ItemView, quantity: Quantity, priceByHand?: MinorUnits): void;
  /** Adds and selects a line of its own. @throws like `add` */
  addCustom(custom: CustomAmount): void;
  setQuantity(lineId: string, quantity: Quantity): void;
  setUnitPrice(lineId: string, unitPrice: MinorUnits): void;
  /** @param allowed the reduction of the sale that was allowed with it */
  setLineDiscount(lineId: string, discount: Discount | null, allowed?: AllowedReduction): void;
  setCartDiscount(discount: SaleDiscount | null, allowed?: AllowedReduction): void;
  /** Somebody entitled to it has allowed this reduction of the sale. */
  allowReduction(allowed: AllowedReduction): void;
  /** The same of the price of a line that was given for less of it. */
  allowPrice(lineId: string): void;
  /** An empty text removes the note. */
  setLineNote(lineId: string, note: string): void;
  setCartNote(note: string): void;
  /** Selects the next line, or the last one. */
  remove(lineId: string): void;
  setCustomer(customer: CartCustomer | null): void;
  /** Removes the lines, the customer, discounts and notes; applied tenders stay. */
  empty(): void;
  /** Resets everything: the cart was sold. */
  clear(): void;
  /** Resets the sale that was to be paid again in place of this receipt, unless it was paid, in part or whole, or another is open. */
  giveUp(receiptNumber: string): void;
  addTender(tender: Tender): void;
  /** The money is given back. @param place index in `tenders` */
  returnTender(place: number): void;
  select(lineId: string | null): void;
}

export interface CartStore extends StoreApi<CartState> {
  /** See OpenCartOnScreen. */
  freeze(): () => void;
  /** Resolves once another cart, which is being opened, is open, and what was done meanwhile is done to it; null if none is. */
  whenSwapped(): Promise<void> | null;
}

export interface CartParts {
  readonly discounts: CatalogDiscounts;
  readonly agreedPrices: AgreedPrices;
  /** Username of the signed-in person; null for nobody. */
  readonly whoIsHere: () => string | null;
}

export function createCart({ discounts, agreedPrices, whoIsHere }: CartParts): CartStore {
  /** Who began the cart, and the name it was parked under; for an empty cart, the signed-in person and none. */
  const beginningOf = ({ cart, customer, openedBy, parkedAs }: OpenCart): Pick<OpenCart, 'openedBy' | 'parkedAs'> => {
    const isBegun = cart.lines.length > 0 || customer !== null;
    return isBegun ? { openedBy, parkedAs } : { openedBy: whoIsHere(), parkedAs: null };
  };
  const atAgreed = (cart: Cart) => atAgreedPrices(cart, agreedPrices.termsFor(cart.customerNumber));
  let waiting: (() => void)[] | null = null;
  const freeze = () => {
    waiting = [];
    return () => {
      const works = waiting ?? [];
      waiting = null;
      works.forEach((work) => work());
    };
  };
  const whenSwapped = () => {
    const works = waiting;
    return works && new Promise<void>((resolve) => works.push(resolve));
  };
  const store = createStore<CartState>()((setNow) => {
    const set: typeof setNow = (next: Parameters<typeof setNow>[0]) => {
      if (waiting) waiting.push(() => setNow(next));
      else setNow(next);
    };
    const change = (work: (cart: Cart) => Cart) => set(({ cart }) => ({ cart: work(unlocked(cart)) }));
    return {
      ...NO_CART,
      saveError: null,
      add: (item, quantity, priceByHand) =>
        set((before) => {
          const line = lineOf(item, quantity, discounts.of(item.discountId), priceByHand);
          const cart = atAgreed(addLine(unlocked(before.cart), line));
          return { cart, selectedLineId: touchedLine(before.cart, cart), ...beginningOf(before) };
        }),
      addCustom: (custom) =>
        set((before) => {
          const line = customLine(crypto.randomUUID(), custom);
          return { cart: addLine(unlocked(before.cart), line), selectedLineId: line.lineId, ...beginningOf(before) };
        }),
      setQuantity: (lineId, quantity) => change((cart) => atAgreed(setQuantity(cart, lineId, quantity))),
      setUnitPrice: (lineId, unitPrice) => change((cart) => setUnitPrice(cart, lineId, unitPrice)),
      setLineDiscount: (lineId, discount, allowed) =>
        change((cart) => withAllowed(setLineDiscount(cart, lineId, discount), allowed)),
      setCartDiscount: (discount, allowed) => change((cart) => withAllowed(setCartDiscount(cart, discount), allowed)),
      allowReduction: (allowed) => change((cart) => allowReduction(cart, allowed)),
      allowPrice: (lineId) => change((cart) => allowPrice(cart, lineId)),
      setLineNote: (lineId, note) => change((cart) => setLineNote(cart, lineId, note)),
      setCartNote: (note) => change((cart) => setCartNote(cart, note)),
      remove: (lineId) => set(({ cart, selectedLineId }) => removed(unlocked(cart), lineId, selectedLineId)),
      setCustomer: (customer) =>
        set((before) => {
          // Agreements of another customer no longer apply, even while those of this one are not known yet.
          const customerNumber = customer?.customerNumber ?? null;
          const terms = agreedPrices.termsFor(customerNumber) ?? NOTHING_AGREED;
          const cart = withAgreedPrices(setCustomer(unlocked(before.cart), customerNumber, customer?.gst), terms);
          return { customer, cart, ...beginningOf(before) };
        }),
      empty: () =>
        set(({ cart, tenders }) => {
          unlocked(cart);
          return { ...NO_CART, tenders };
        }),
      clear: () => set(NO_CART),
      giveUp: (receiptNumber) => set((open) => (isToPayAgain(open, receiptNumber) ? NO_CART : {})),
      addTender: (tender) => setNow(({ tenders }) => ({ tenders: [...tenders, tender] })),
      returnTender: (place) => setNow(({ tenders }) => ({ tenders: tenders.filter((_, i) => i !== place) })),
      select: (selectedLineId) => set({ selectedLineId }),
    };
  });
  return Object.assign(store, { freeze, whenSwapped });
}

/** @throws DomainError SALE_TO_PAY_AGAIN for a cart in which nothing may be changed */
function unlocked(cart: Cart): Cart {
  if (cart.paysAgain) throw new DomainError('SALE_TO_PAY_AGAIN', cart.paysAgain);
  return cart;
}

/** It waits to be paid again, and nothing was received for it. */
export function isToPayAgain({ cart, tenders }: OpenCart, receiptNumber: string): boolean {
  return cart.paysAgain?.receiptNumber === receiptNumber && tenders.length === 0;
}

/** Unchanged while the agreements of its customer are not known, and where it is paid again as it was. @param terms null for not known */
export function atAgreedPrices(cart: Cart, terms: AgreedTerms | null): Cart {
  return terms && !cart.paysAgain ? withAgreedPrices(cart, terms) : cart;
}

function lineOf(
  item: ItemView,
  quantity: Quantity,
  discount: Discount | null,
  priceByHand: MinorUnits | undefined,
): CartLine {
  const fixedPrice = priceByHand ?? (item.isPricedByLabel ? item.unitPrice : undefined);
  return {
    lineId: crypto.randomUUID(),
    itemId: item.itemId,
    sku: item.sku,
    itemName: item.name,
    quantity,
    ...(fixedPrice === undefined
      ? { unitPrice: item.unitPrice, cataloguePrice: item.unitPrice }
      : { unitPrice: fixedPrice }),
    taxCategory: item.taxCategory,
    ...(item.taxRateId !== undefined && { taxRateId: item.taxRateId }),
    discount,
    ...(discount !== null && discount.discountId !== null && { ownDiscountId: discount.discountId }),
    originalLineId: null,
    uomCode: item.uomCode,
    ...(item.noSaleDiscount && { noSaleDiscount: true }),
    ...(item.isLabeled && { isLabeled: true }),
    ...(item.hsnCode !== undefined && { hsnCode: item.hsnCode }),
  };
}

function withAllowed(cart: Cart, allowed: AllowedReduction | undefined): Cart {
  return allowed === undefined ? cart : allowReduction(cart, allowed);
}

function touchedLine(before: Cart, after: Cart): string | null {
  return after.lines.find((line, i) => line.quantity !== before.lines[i]?.quantity)?.lineId ?? null;
}

function removed(before: Cart, lineId: string, selectedLineId: string | null): Partial<CartState> {
  const cart = removeLine(before, lineId);
  if (selectedLineId !== lineId) return { cart };
  const place = before.lines.findIndex((line) => line.lineId === lineId);
  return { cart, selectedLineId: (cart.lines[place] ?? cart.lines.at(-1))?.lineId ?? null };
}
