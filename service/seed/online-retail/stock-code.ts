// Classifies stock codes and descriptions by their form, without a list of known ones.

/**
 * Goods are numbered: five digits with or without letters after them (85123A, 15056bl), or a house prefix of capitals
 * and then four digits or more (DCGS0076), of which DCGS is also used without digits (DCGSSBOY).
 */
const GOODS_CODE = /^(\d{5}|[A-Z]{2,4}\d{4}|DCGS)/;

/** Everything else is a charge: POST, DOT, M, D, C2, S, BANK CHARGES, AMAZONFEE, CRUK, PADS, gift_0001_20. */
export function isGoodsCode(stockCode: string): boolean {
  return GOODS_CODE.test(stockCode);
}

/** Spaces at the ends removed, runs of them folded. */
export function foldSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * Item names have two words or more, mostly in capitals ("POLYESTER FILLER PAD 40x40cm"); notes of staff on stock movements
 * do not ("damages", "?", "wrongly coded 20713", "FOUND").
 */
export function isItemDescription(description: string): boolean {
  const capitals = description.match(/\p{Lu}/gu)?.length ?? 0;
  const smallLetters = description.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals > smallLetters && !description.includes('?') && foldSpaces(description).includes(' ');
}

/** '17850.0' → '17850'; '' for a walk-in. */
export function customerNumberOf(customerId: string): string {
  return customerId.trim().replace(/\.0+$/, '');
}
