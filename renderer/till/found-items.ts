// From a code to what may go into the cart: the items that have it, or the item of a label that carries its price or
// weight in the code.
import { readEmbedded, type EmbeddedCode } from '#shared/domain/cart/embedded-barcode';
import type { Currency } from '#shared/domain/money/currency';
import {
  quantityFromDecimal,
  quantityFromThousandths,
  THOUSANDTHS_PER_UNIT,
  type Quantity,
} from '#shared/domain/money/quantity';
import { PIECE } from '#shared/domain/money/unit-of-measure';
import type { ItemView } from '../store/items/item-view';
import type { SearchClient } from '../store/worker/search-client';

/** An item as it would be added. */
export interface FoundItem {
  /** At the price of the label where that says one. */
  readonly item: ItemView;
  readonly quantity: Quantity;
}

const ONE = quantityFromDecimal(1);

/**
 * None for an unknown code, several for a doubtful one. A code that an item has as it is comes before any reading of it.
 * @throws DomainError QUANTITY_INVALID for a typed quantity that makes the weight of a label no quantity
 */
export async function findByCode(
  search: SearchClient,
  currency: Currency,
  code: string,
  typedQuantity: Quantity | null,
): Promise<FoundItem[]> {
  const exact = await search.itemByCode(code);
  if (exact.length > 0) return exact.map((item) => ({ item, quantity: typedQuantity ?? ONE }));
  const embedded = readEmbedded(code, currency.exponent);
  if (embedded === null) return [];
  const items = await search.itemsByBarcode(embedded.references);
  return items.map((item) => labelled(item, embedded, typedQuantity ?? ONE));
}

/** A price stays what the label says, to the minor unit, for one piece of it: no quantity is computed from it. */
function labelled(item: ItemView, { value }: EmbeddedCode, times: Quantity): FoundItem {
  if (value.holds === 'price') {
    return { item: { ...item, unitPrice: value.price, uomCode: PIECE, isPricedByLabel: true }, quantity: times };
  }
  return { item, quantity: quantityFromThousandths((value.quantity * times) / THOUSANDTHS_PER_UNIT) };
}
