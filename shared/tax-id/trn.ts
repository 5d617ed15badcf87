// United Arab Emirates: TRN, 15 digits, 100 … 3. The tax authority publishes no check digit: only the form can be checked.

const TRN = /^100\d{11}3$/;

export function isTrn(text: string): boolean {
  return TRN.test(text);
}
