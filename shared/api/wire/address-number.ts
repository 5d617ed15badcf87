// A number in an address, which is text. Of an empty one Number() makes 0, and it takes other notations: such a filter would be answered, but
// not the one that was meant.
import { z } from 'zod';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Decimal digits alone; anything else is refused by `schema`. */
export function addressNumber(schema: z.ZodNumber) {
  return z.preprocess((value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value), schema);
}
