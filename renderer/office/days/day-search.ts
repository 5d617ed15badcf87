// Search parameters of the day list, and its filter.
import { z } from 'zod';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { periodSearch } from '../place/kept-period';

export const DIFFERENCE_CHOICES = ['all', 'some'] as const;
export const STATUS_CHOICES = ['all', 'OPEN', 'CLOSED'] as const;

/** A year, as days are asked for: of fifty registers 8 MB. */
export const DAYS_OF_A_PART = 366;

export const daySearch = z.object({
  ...periodSearch('lastSevenDays'),
  /** The service is asked for these alone. */
  status: z.enum(STATUS_CHOICES).catch('all'),
  /** Key of a register or a van, 'all' for none. */
  who: z.string().catch('all'),
  /** Days whose cash was short or over, or may have been as far as is known. */
  difference: z.enum(DIFFERENCE_CHOICES).catch('all'),
  sort: z
    .enum(['who', 'date', 'opened', 'closed', 'float', 'expected', 'counted', 'difference', 'stores'])
    .catch('date'),
  isDescending: z.boolean().catch(true),
  /** Id of the open day; null for none. */
  open: z.string().nullable().catch(null),
});

type DaySearch = z.output<typeof daySearch>;

/** Of the register or the van whose day it is. A van goes by its label where it has no id. */
export function whoKey({ registerId, vehicleId, vehicleLabel }: DayCycle): string {
  const van = vehicleId ?? vehicleLabel;
  return van === null ? registerKey(registerId ?? '') : `van ${van}`;
}

export function registerKey(registerId: number | string): string {
  return `register ${registerId}`;
}

export function isOpen({ status }: Pick<DayCycle, 'status'>): boolean {
  return status === 'OPEN';
}

/** @param cash of the days, as far as it is known: a day of which it is not may have a difference */
export function matchesWith(cash: ReadonlyMap<string, { readonly difference: number | null }>) {
  return (day: DayCycle, { who, difference }: DaySearch): boolean => {
    if (who !== 'all' && whoKey(day) !== who) return false;
    return difference === 'all' || (!isOpen(day) && cash.get(day.dayCycleId)?.difference !== 0);
  };
}
