// Check digits that tax numbers of several countries, and cards, have in common.

export function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

/** Sum of each digit times its weight; digits beyond the weights are ignored. */
export function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);
}

/** Luhn (ISO/IEC 7812-1): the digit to append to make the number valid. */
export function luhnDigit(body: string): number {
  const doubled = digitsOf(body)
    .reverse()
    .map((digit, i) => (i % 2 === 0 ? digit * 2 : digit))
    .map((digit) => (digit > 9 ? digit - 9 : digit));
  return (10 - (doubled.reduce((sum, digit) => sum + digit, 0) % 10)) % 10;
}

/** ISO 7064 MOD 11,10: the digit to append. */
export function mod11Mod10Digit(body: string): number {
  const product = digitsOf(body).reduce((carry, digit) => {
    const sum = (digit + carry) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}
