// The quotations of one request side by side: what each asks for the same line, and which price is the lowest.
import type { Quotation, QuotationLine } from '#shared/api/procurement/quotation';

export interface Offer {
  readonly line: QuotationLine;
  /** Where the vendor offers something named otherwise than in the first column that names it; null otherwise. */
  readonly otherName: string | null;
  /** The lowest of its row. Several may be. */
  readonly isBest: boolean;
}

export interface OfferRow {
  readonly key: string;
  readonly name: string;
  /** The item of the catalog, as one of the quotations names it; null where none does. */
  readonly itemId: string | null;
  /** A column for each quotation; null where it does not offer it. */
  readonly offers: readonly (Offer | null)[];
  /** Prices of different currencies or units, or with and without tax: none is marked as the lowest. */
  readonly isMixed: boolean;
}

/** Whether it can still be bought: decided against or past its last day it is only shown. */
export function canBeBought({ status, expired }: Pick<Quotation, 'status' | 'expired'>): boolean {
  return !expired && status !== 'REJECTED' && status !== 'WITHDRAWN';
}

/**
 * The line of the request it answers, as it says or as others say of the same item; else the item of the catalog; else its name.
 */
function keyOf({ rfqItemId, itemId, itemName }: QuotationLine, lineOf: ReadonlyMap<string, number | null>): string {
  const answered = rfqItemId ?? lineOf.get(itemId ?? '') ?? null;
  if (answered !== null) return `line ${answered}`;
  return itemId ? `item ${itemId}` : `name ${itemName?.toLocaleLowerCase() ?? ''}`;
}

/** The lines of the request that ask for an item; null where several do. */
function linesByItem(quotations: readonly Quotation[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const { rfqItemId, itemId } of quotations.flatMap(({ items }) => items)) {
    if (!itemId || rfqItemId === null || rfqItemId === undefined) continue;
    const isOther = found.has(itemId) && found.get(itemId) !== rfqItemId;
    found.set(itemId, isOther ? null : rfqItemId);
  }
  return found;
}

function nameOf({ itemName, itemId }: QuotationLine): string {
  return itemName ?? itemId ?? '';
}

/** Null where the vendor names none. */
export function unitOf({ unitOfMeasure }: QuotationLine): string | null {
  return unitOfMeasure?.trim() || null;
}

/** Rows in the order in which the quotations name them. Of two lines for the same in one quotation the cheaper one counts. */
export function compareOffers(quotations: readonly Quotation[]): readonly OfferRow[] {
  const lineOf = linesByItem(quotations);
  const keys = [...new Set(quotations.flatMap(({ items }) => items.map((line) => keyOf(line, lineOf))))];
  return keys.map((key) => {
    const lines = quotations.map(({ items }) =>
      items
        .filter((line) => keyOf(line, lineOf) === key)
        .reduce<QuotationLine | null>((best, line) => (best && best.unitPrice <= line.unitPrice ? best : line), null),
    );
    const first = lines.find((line) => line !== null);
    const name = first ? nameOf(first) : '';
    const itemId = lines.find((line) => line?.itemId)?.itemId ?? null;
    const kinds = new Set<string>();
    const prices: number[] = [];
    quotations.forEach((quotation, column) => {
      const line = lines[column];
      if (!line || !canBeBought(quotation)) return;
      kinds.add([quotation.currency, line.taxInclusive ?? false, unitOf(line)?.toUpperCase() ?? ''].join(' '));
      prices.push(line.unitPrice);
    });
    const isMixed = kinds.size > 1;
    const best = isMixed || prices.length < 2 ? null : Math.min(...prices);
    const offers = lines.map((line, column): Offer | null => {
      const quotation = quotations[column];
      if (!line || !quotation) return null;
      const otherName = nameOf(line) === name ? null : nameOf(line);
      return { line, otherName, isBest: canBeBought(quotation) && line.unitPrice === best };
    });
    return { key, name, itemId, offers, isMixed };
  });
}
