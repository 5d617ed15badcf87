// The period of an area as its place keeps it: as dates, or a usual period by its name, which is relative to the day it is shown.
import { z } from 'zod';
import { isPeriod, periodOf, PERIODS, type Period, type PeriodName } from './periods';

export interface KeptPeriod {
  /** Where no dates are entered. */
  readonly period: PeriodName;
  /** YYYY-MM-DD, '' while no date is entered; null for that of the usual period. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Its part of the search of an area. @param first the usual period with which the area opens */
export function periodSearch(first: PeriodName) {
  return {
    period: z.enum(PERIODS).catch(first),
    from: z.string().nullable().catch(null),
    to: z.string().nullable().catch(null),
  };
}

export function keptPeriod(period: PeriodName): KeptPeriod {
  return { period, from: null, to: null };
}

const search = z.object({
  period: z.enum(PERIODS),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** Null for a place without a period. */
export function periodOfSearch(of: unknown): KeptPeriod | null {
  return search.safeParse(of).data ?? null;
}

/** The search of a place that was seen on this day, with the dates of its period; as it is without one. */
export function searchWithDates(
  seen: Readonly<Record<string, unknown>>,
  day: string,
): Readonly<Record<string, unknown>> {
  const kept = search.safeParse(seen);
  return kept.success ? { ...seen, ...askedPeriod(kept.data, day) } : seen;
}

/** The usual period, if it is one of those offered; null for dates. */
export function offeredName<N extends PeriodName>({ period, from, to }: KeptPeriod, names: readonly N[]): N | null {
  return from === null && to === null ? (names.find((name) => name === period) ?? null) : null;
}

/** As it is entered, whether or not these are dates in order. */
export function enteredPeriod({ period, from, to }: KeptPeriod, today: string): Period {
  const usual = periodOf(period, today);
  return { from: from ?? usual.from, to: to ?? usual.to };
}

/** Whether what is entered are dates in order; while they are not, there is nothing to show. */
export function isEnteredPeriod(kept: KeptPeriod, today: string): boolean {
  return isPeriod(enteredPeriod(kept, today));
}

/** The one that is asked for: the usual one while a date is being typed. */
export function askedPeriod(kept: KeptPeriod, today: string): Period {
  const entered = enteredPeriod(kept, today);
  return isPeriod(entered) ? entered : periodOf(kept.period, today);
}
