// Whether the date for opening a day may be wrong. The rule is in docs/decisions/time.md.
import type { Session } from '#shared/ipc/session';
import type { ClockDoubt, SyncStatus } from '#shared/ipc/sync-status';
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import type { Store } from '../core/store';

const MS_PER_SECOND = 1000;

export interface DateFacts {
  /** The date the day would get, YYYY-MM-DD. */
  readonly today: string;
  /** The latest business date of this register's days; null if there is none. */
  readonly lastDay: string | null;
  /** The date at the merchant up to which the service was last read; null if never. */
  readonly lastHeard: string | null;
  /** A service time was agreed since the start. */
  readonly isMeasured: boolean;
  readonly clockDoubt: ClockDoubt | null;
  /** The date at the merchant by the replies that contradict the clock; null while none do. */
  readonly serviceDay: string | null;
}

export type DateDoubt =
  | { readonly kind: 'moved' }
  /** `date` is the service's; null where it has the same date at another time. */
  | { readonly kind: 'contradicted'; readonly date: string | null }
  /** `today` is before the date of a day of this register, or before the last read of the service. */
  | { readonly kind: 'before last day' | 'before last heard'; readonly date: string }
  /** Nothing is known of the days between `date` and `today`. */
  | { readonly kind: 'long ago'; readonly date: string };

export function dateDoubt({
  today,
  lastDay,
  lastHeard,
  isMeasured,
  clockDoubt,
  serviceDay,
}: DateFacts): DateDoubt | null {
  if (clockDoubt === 'contradicted') return { kind: clockDoubt, date: serviceDay === today ? null : serviceDay };
  if (clockDoubt === 'moved') return { kind: clockDoubt };
  if (isMeasured) return null;
  if (lastDay !== null && today < lastDay) return { kind: 'before last day', date: lastDay };
  if (lastHeard !== null && today < lastHeard) return { kind: 'before last heard', date: lastHeard };
  const date = [lastDay, lastHeard].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));
  return date !== null && Date.parse(today) - Date.parse(date) > DAY_MS ? { kind: 'long ago', date } : null;
}

export interface DayDate {
  /** The date the day would get, YYYY-MM-DD. */
  readonly today: string;
  readonly doubt: DateDoubt | null;
}

/** @param status last reported by main; null before the first report */
export async function readDayDate(
  { db, now }: Pick<Store, 'db' | 'now'>,
  { registerId, merchant: { timeZone } }: Session,
  status: Pick<SyncStatus, 'clockDriftSeconds' | 'clockDoubt' | 'contradictedBySeconds'> | null,
): Promise<DayDate> {
  const [last, pulls] = await Promise.all([
    db.days
      .orderBy('businessDate')
      .reverse()
      .filter((day) => day.registerId === registerId)
      .first(),
    db.pulls.bulkGet(['customers', 'items']),
  ]);
  const marks = pulls.flatMap((row) => (row && 'watermark' in row && row.watermark !== null ? [row.watermark] : []));
  const heard = marks.sort().at(-1);
  const time = now();
  const today = businessDateAt(time, timeZone);
  const contradictedBy = status?.contradictedBySeconds ?? null;
  // What the till goes by may be corrected already; what contradicts it is measured against the computer's clock.
  const offBy = contradictedBy === null ? null : contradictedBy - (status?.clockDriftSeconds ?? 0);
  const doubt = dateDoubt({
    today,
    lastDay: last?.businessDate ?? null,
    lastHeard: heard === undefined ? null : businessDateAt(new Date(heard), timeZone),
    isMeasured: status !== null && status.clockDriftSeconds !== null,
    clockDoubt: status?.clockDoubt ?? null,
    serviceDay: offBy === null ? null : businessDateAt(new Date(time.getTime() - offBy * MS_PER_SECOND), timeZone),
  });
  return { today, doubt };
}
