// The cart on the screen. The store restores it when it opens and writes every change through; nothing here is saved.
import { create } from 'zustand';
import {
  addLine,
  EMPTY_CART,
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
import { NOTHING_AGREED, withAgreedPrices } from '#shared/domain/cart/agreed-price';
import { type Discount, type SaleDiscount } from '#shared/domain/cart/discount';
import { type MinorUnits } from '#shared/domain/money/money';
import { type Tender } from '#shared/domain/sale/payment';
import { type Quantity } from '#shared/domain/money/quantity';
import { type ErrorData } from '#shared/errors';
import { type ItemView } from '../../store/items/item-view';
import { type CartCustomer, type OpenCart } from '../../store/database/rows';
import { agreedTermsFor } from './agreed-prices';
import { useDiscounts } from './discounts';
import { useSession } from '../../bridge/session';

export interface CartState extends OpenCart {
  /** Why the last change is not on disk; null when it is. */
  readonly saveError: ErrorData | null;
  /**
   * Selects the line it went to. At the catalogue's price, or the one agreed with the customer, unless a person gave one.
   * @throws DomainError QUANTITY_INVALID, AMOUNT_INVALID; the cart stays as it was.
   */
  add(item: ItemView, quantity: Quantity, priceByHand?: MinorUnits): void;
  setQuantity(lineId: string, quantity: Quantity): void;
  setUnitPrice(lineId: string, unitPrice: MinorUnits): void;
  setLineDiscount(lineId: string, discount: Discount | null): void;
  setCartDiscount(discount: SaleDiscount | null): void;
  /** Empty takes the note away. */
  setLineNote(lineId: string, note: string): void;
  setCartNote(note: string): void;
  /** Selects the line that takes its place. */
  remove(lineId: string): void;
  setCustomer(customer: CartCustomer | null): void;
  /** Takes the lines, the customer and what was given on them away; what was taken for the sale stays. */
  empty(): void;
  /** Nothing of it is left: it is sold. */
  clear(): void;
  takeTender(tender: Tender): void;
  /** Gives it back. @param place among `tenders` */
  returnTender(place: number): void;
  select(lineId: string | null): void;
}

export const NO_CART: OpenCart = {
  cart: EMPTY_CART,
  customer: null,
  selectedLineId: null,
  tenders: [],
  openedBy: null,
};

export const useCart = create<CartState>()((set) => {
  const change = (work: (cart: Cart) => Cart) => set(({ cart }) => ({ cart: work(cart) }));
  return {
    ...NO_CART,
    saveError: null,
    add: (item, quantity, priceByHand) =>
      set((before) => ({ ...added(before.cart, lineOf(item, quantity, priceByHand)), openedBy: openerOf(before) })),
    setQuantity: (lineId, quantity) => change((cart) => atAgreedPrices(setQuantity(cart, lineId, quantity))),
    setUnitPrice: (lineId, unitPrice) => change((cart) => setUnitPrice(cart, lineId, unitPrice)),
    setLineDiscount: (lineId, discount) => change((cart) => setLineDiscount(cart, lineId, discount)),
    setCartDiscount: (discount) => change((cart) => setCartDiscount(cart, discount)),
    setLineNote: (lineId, note) => change((cart) => setLineNote(cart, lineId, note)),
    setCartNote: (note) => change((cart) => setCartNote(cart, note)),
    remove: (lineId) => set(({ cart, selectedLineId }) => removed(cart, lineId, selectedLineId)),
    setCustomer: (customer) =>
      set((before) => ({
        customer,
        cart: ofCustomer(before.cart, customer?.customerNumber ?? null),
        openedBy: openerOf(before),
      })),
    empty: () => set(({ tenders }) => ({ ...NO_CART, tenders })),
    clear: () => set(NO_CART),
    takeTender: (tender) => set(({ tenders }) => ({ tenders: [...tenders, tender] })),
    returnTender: (place) => set(({ tenders }) => ({ tenders: tenders.filter((_, i) => i !== place) })),
    select: (selectedLineId) => set({ selectedLineId }),
  };
});

/** Whoever began it; who is here now where there was nothing in it. */
function openerOf({ cart, customer, openedBy }: OpenCart): string | null {
  const isBegun = cart.lines.length > 0 || customer !== null;
  return isBegun ? openedBy : (useSession.getState().session?.me.username ?? null);
}

/** What is agreed with another customer no longer holds, even while it is not known yet what is with this one. */
function ofCustomer(cart: Cart, customerNumber: string | null): Cart {
  return withAgreedPrices(setCustomer(cart, customerNumber), agreedTermsFor(customerNumber) ?? NOTHING_AGREED);
}

/** As it is while it is not known yet what is agreed with its customer. */
export function atAgreedPrices(cart: Cart): Cart {
  const terms = agreedTermsFor(cart.customerNumber);
  return terms ? withAgreedPrices(cart, terms) : cart;
}

function lineOf(item: ItemView, quantity: Quantity, priceByHand?: MinorUnits): CartLine {
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
    discount: useDiscounts.getState().of(item.discountId),
    originalLineId: null,
    uomCode: item.uomCode,
  };
}

function added(before: Cart, line: CartLine): Partial<CartState> {
  const cart = atAgreedPrices(addLine(before, line));
  const touched = cart.lines.find((present, i) => present.quantity !== before.lines[i]?.quantity);
  return { cart, selectedLineId: touched?.lineId ?? null };
}

function removed(before: Cart, lineId: string, selectedLineId: string | null): Partial<CartState> {
  const cart = removeLine(before, lineId);
  if (selectedLineId !== lineId) return { cart };
  const place = before.lines.findIndex((line) => line.lineId === lineId);
  return { cart, selectedLineId: (cart.lines[place] ?? cart.lines.at(-1))?.lineId ?? null };
}
