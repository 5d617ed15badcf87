// A period as it is read, and as it stands in the name of a file.
import { businessDay, dateAfter } from '../../ui/text/date-format';
import type { Period } from './periods';

/** '1 Nov 2026 – 30 Nov 2026', '12 Nov 2026' for a day. */
export function periodText({ from, to }: Period): string {
  return from === to ? businessDay(from) : `${businessDay(from)} – ${businessDay(to)}`;
}

/** As it stands in the name of a file: '2026-11' for a month, '2026-07_2026-09' for several, '2026-11-01_2026-11-12' for other days. */
export function periodName({ from, to }: Period): string {
  const areMonths = from.endsWith('-01') && dateAfter(to, 1).endsWith('-01');
  const [first, last] = areMonths ? [from.slice(0, 7), to.slice(0, 7)] : [from, to];
  return first === last ? first : `${first}_${last}`;
}
