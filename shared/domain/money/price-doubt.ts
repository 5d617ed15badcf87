// When a price that a person gives is likely to be a slip of the keyboard: a zero too many, or the key of another field.
import type { MinorUnits } from './money';

/** Whether a price becomes nothing, or is more than half away from what it is. What is free may become any price. */
export function isFarFrom(before: MinorUnits, next: MinorUnits): boolean {
  if (before === 0) return false;
  return next === 0 || Math.abs(next - before) * 2 > before;
}
