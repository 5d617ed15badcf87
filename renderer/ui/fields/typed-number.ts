// Normalizes a typed number: digits with one point, with or without thousands separators. Anything else is passed on
// unchanged, so that the domain reports the error.

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** '1,284.50' → '1284.50'; ' 12.5 ' → '12.5'; '12,5' is kept, because its comma is ambiguous. */
export function typedNumber(text: string): string {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}
