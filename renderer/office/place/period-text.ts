// A period as it is read, and as it stands in the name of a file.
import { businessDay } from '../../ui/text/date-format';
import type { Period } from './periods';

/** '1 Nov 2026 – 30 Nov 2026', '12 Nov 2026' for a day. */
export function periodText({ from, to }: Period): string {
  return from === to ? businessDay(from) : `${businessDay(from)} – ${businessDay(to)}`;
}

/** '2026-11-01-2026-11-30', '2026-11-12' for a day. */
export function periodName({ from, to }: Period): string {
  return from === to ? from : `${from}-${to}`;
}
