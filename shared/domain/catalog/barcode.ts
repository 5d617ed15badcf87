// Whether a code is one of GS1's numbers for articles, by its length and check digit (GS1 General Specifications, section 7.9.1).
// Other codes may be used in a shop as well: what is wrong here is only likely to be a mistake.

const SYMBOLOGIES = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'GTIN-14' } as const;

export type Symbology = (typeof SYMBOLOGIES)[keyof typeof SYMBOLOGIES];

export type BarcodeCheck =
  | {
      readonly kind: 'valid';
      readonly symbology: Symbology;
      /** A number that the shop gave by itself. */
      readonly isOwn: boolean;
    }
  /** `right` is the digit that would be right. */
  | { readonly kind: 'wrong check digit'; readonly symbology: Symbology; readonly right: string }
  /** Another symbology, or an unfinished one. */
  | { readonly kind: 'other'; readonly length: number };

export function checkBarcode(code: string): BarcodeCheck {
  const symbology = /^\d+$/.test(code) ? SYMBOLOGIES[code.length as keyof typeof SYMBOLOGIES] : undefined;
  if (symbology === undefined) return { kind: 'other', length: code.length };
  const right = checkDigit(code.slice(0, -1));
  if (right !== code.at(-1)) return { kind: 'wrong check digit', symbology, right };
  return { kind: 'valid', symbology, isOwn: isOwn(code, symbology) };
}

/** The digit after these, which completes the sum (weights 3 and 1 alternating from the end) to a multiple of ten. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** GS1 gives 20 to 29, and of UPC-A the numbers that begin with 2 or 4, to nobody. */
function isOwn(code: string, symbology: Symbology): boolean {
  if (symbology === 'EAN-13') return /^(2|02|04)/.test(code);
  return symbology === 'UPC-A' && /^[24]/.test(code);
}
