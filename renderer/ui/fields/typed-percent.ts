import { typedNumber } from './typed-number';

/** 0 to 100, with at most four decimals. */
const PERCENT = /^\d{1,2}(\.\d{1,4})?$|^100$/;

/** A typed tax rate in percent; null for any other text. */
export function percentFrom(text: string): number | null {
  const plain = typedNumber(text);
  return PERCENT.test(plain) ? Number(plain) : null;
}
