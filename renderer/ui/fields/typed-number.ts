// What a person typed as an amount: digits with one point, thousands separated or not. Anything else goes to the domain
// as it stands, which says what is wrong with it.

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** '1,284.50' → '1284.50'; ' 12.5 ' → '12.5'; '12,5' stays, because a comma may be meant either way. */
export function typedNumber(text: string): string {
  const trimmed = text.trim();
  return GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}
