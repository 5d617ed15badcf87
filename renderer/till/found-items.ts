// Finds the items for a code: those that have it, or the item of a label whose code contains its price or weight.
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

/** An item with the quantity to add. */
export interface FoundItem {
  /** At the price of the label, if it has one. */
  readonly item: ItemView;
  readonly quantity: Quantity;
}

const ONE = quantityFromDecimal(1);

/**
 * None for an unknown code, several for a doubtful one. An exact match has priority over an embedded price or weight.
 * @throws DomainError QUANTITY_INVALID if the typed quantity times the weight of a label is not a valid quantity
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
  return items.map((item) => labeled(item, embedded, typedQuantity ?? ONE));
}

/** Of a scan; `latin` is what its keys type on a US keyboard, where another alphabet is typed here, else null. */
export async function findByScan(
  search: SearchClient,
  currency: Currency,
  code: string,
  latin: string | null,
): Promise<FoundItem[]> {
  const found = await findByCode(search, currency, code, null);
  return found.length > 0 || latin === null ? found : findByCode(search, currency, latin, null);
}

/** An embedded price is kept exactly, for one piece: no quantity is derived from it. */
function labeled(found: ItemView, { value }: EmbeddedCode, times: Quantity): FoundItem {
  const item = { ...found, isLabeled: true as const };
  if (value.holds === 'price') {
    return { item: { ...item, unitPrice: value.price, uomCode: PIECE, isPricedByLabel: true }, quantity: times };
  }
  return { item, quantity: quantityFromThousandths((value.quantity * times) / THOUSANDTHS_PER_UNIT) };
}
