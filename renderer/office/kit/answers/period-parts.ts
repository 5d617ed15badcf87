// A long period in parts: what the service answers whole of some years is more than main takes in one answer.
import { DAY_MS, dateAfter } from '#shared/domain/day/business-date';
import type { Period } from '../../place/periods';

/** A period of centuries, as somebody may type it, is not asked for month by month. */
const MOST_PARTS = 60;

/** The latest first, as what is read of them. @param days of a part, more where there would be too many */
export function partsOf({ from, to }: Period, days: number): readonly Period[] {
  const inAll = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const each = Math.max(days, Math.ceil(inAll / MOST_PARTS));
  const parts: Period[] = [];
  for (let last = to; last >= from;) {
    const first = dateAfter(last, 1 - each);
    parts.push({ from: first > from ? first : from, to: last });
    last = dateAfter(first, -1);
  }
  return parts;
}

export async function readParts<Row>(
  period: Period,
  days: number,
  ask: (part: Period) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const parts: (readonly Row[])[] = [];
  for (const part of partsOf(period, days)) parts.push(await ask(part));
  return parts.flat();
}
