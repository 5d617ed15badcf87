// Whether the lines of a sale bear the rates that held when it was made.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { formatPercent } from '#shared/domain/money/rate';
import { findRate, type RateOnDay, type TaxTerms } from '#shared/domain/tax/tax-rates';
import type { StatedTransaction } from './parsed-sale';
import { formatQuantity, THOUSANDTHS_PER_UNIT } from '#shared/domain/money/quantity';
import { isDivisible } from '#shared/domain/money/unit-of-measure';
import type { PostingBlocker } from './submission-check';

/** Category and named rate of an item, now and lately. */
export type ItemTaxes = readonly TaxTerms[];

type Line = Pick<StatedTransaction['lines'][number], 'lineId' | 'itemId' | 'itemName' | 'taxCategory' | 'taxRate'>;

/**
 * A line of an item bears the item's rate; of a custom amount, and of an item sold in another category than its own, any rate
 * of the category.
 * @param rates on the day of the sale at the merchant
 * @param taxesOf undefined for an item that is not in the catalog
 */
export function otherTaxRate(
  lines: readonly Line[],
  rates: readonly RateOnDay[],
  taxesOf: (itemId: string) => ItemTaxes | undefined,
): PostingBlocker | undefined {
  for (const line of lines) {
    const { itemId, taxCategory, taxRate } = line;
    const ofMerchant = rates.some((known) => known.taxCategory === taxCategory && known.rate === taxRate);
    if (!ofMerchant) return wrongRate(line, 'rateNotOfMerchant');
    const named = (itemId === null ? undefined : taxesOf(itemId))?.filter((own) => own.taxCategory === taxCategory);
    if (!named || named.length === 0) continue;
    const isOwn = named.some((own) => findRate(own, rates).rate === taxRate);
    if (!isOwn) return wrongRate(line, 'rateNotOfItem');
  }
  return undefined;
}

/** What a till never sends: it takes category and unit of an item from the catalog. */
export interface ItemAtTill {
  readonly taxes: ItemTaxes;
  /** Whether `taxes` has every category that it had lately. */
  readonly areTaxesKnown: boolean;
  /** Null for an unknown one. */
  readonly uomCode: string | null;
}

/** @returns the first line of an item in a tax category that it did not have lately */
export function otherTaxCategory(
  lines: readonly Line[],
  itemOf: (itemId: string) => ItemAtTill | undefined,
): PostingBlocker | undefined {
  const line = lines.find(({ itemId, taxCategory }) => {
    const item = itemId === null ? undefined : itemOf(itemId);
    return item?.areTaxesKnown === true && item.taxes.every((own) => own.taxCategory !== taxCategory);
  });
  return line && wrongRate(line, 'categoryNotOfItem');
}

/** @returns the first line with a part of an item that is sold by the piece */
export function partOfPiece(
  lines: readonly (Line & Pick<StatedTransaction['lines'][number], 'quantity'>)[],
  itemOf: (itemId: string) => ItemAtTill | undefined,
): PostingBlocker | undefined {
  const line = lines.find(
    ({ itemId, quantity }) =>
      quantity % THOUSANDTHS_PER_UNIT !== 0 && itemId !== null && !isDivisible(itemOf(itemId)?.uomCode),
  );
  if (!line) return undefined;
  const { lineId, itemName, quantity } = line;
  const facts = { line: lineId, item: itemName, quantity: formatQuantity(quantity) };
  return { reasonCode: 'QUANTITY_NOT_WHOLE', reasonDetail: postingDetail('partOfPiece', facts) };
}

type WrongRate = 'rateNotOfMerchant' | 'rateNotOfItem' | 'categoryNotOfItem';

function wrongRate({ lineId, itemName, taxCategory, taxRate }: Line, why: WrongRate): PostingBlocker {
  const facts = { line: lineId, item: itemName, rate: formatPercent(taxRate), category: taxCategory };
  return { reasonCode: 'TAX_RATE_UNKNOWN', reasonDetail: postingDetail(why, facts) };
}
