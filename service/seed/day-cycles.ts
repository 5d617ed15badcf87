// The past days of a demo tenant: registers and vans, closed, and today's, open.
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import { instantAt } from '../domain/values/instant-at';
import { createRandom } from './kit/random';

/** Business days with closed cycles before today, where no year is made. */
const DAYS = 10;
export const VANS = ['Van 1 · Hiace', 'Van 2 · Urvan'];
export const OPEN_REGISTER = 2;
/** Of the till that sells on it in a year of trade. */
export const registerOfVan = (van: number) => 4 + van;
/** The round of a van. */
export const STORES = 18;

/**
 * Rows of the day_cycles table; the first is today's open one, the second yesterday's closed one of register 1, if there are past ones. The open one
 * belongs to register 2: at the first one everybody signs in, and it would be open on a device that does not exist.
 */
export function makeDayCycles(
  tenantIndex: number,
  { timeZone, unit }: { timeZone: string; unit: number },
  now: Date,
  days = DAYS,
) {
  const random = createRandom(7_000 + tenantIndex);
  const blank = { registerId: null, vehicleId: null, vehicleLabel: null, vehicleType: null, startOdometerKm: null };
  const register = { ...blank, registerId: 1, openingCash: 200 * unit };
  const unfinished = { closedAt: null, closingCash: null, endOdometerKm: null, totalStores: null, visitedStores: null };
  const day = (ago: number, sequence: number, hours: number) => {
    const businessDate = businessDateAt(new Date(now.getTime() - ago * DAY_MS), timeZone);
    const opening = instantAt(businessDate, `08:${String(2 + 7 * sequence).padStart(2, '0')}`, timeZone);
    // Before eight in the morning today's day is open all the same.
    const startedAt = new Date(Math.min(opening.getTime(), now.getTime()));
    return {
      dayCycleId: cycleId(tenantIndex, ago, sequence),
      businessDate,
      startedAt: startedAt.toISOString(),
      closedAt: new Date(startedAt.getTime() + hours * 60 * 60 * 1000).toISOString(),
    };
  };
  const today = {
    ...register,
    registerId: OPEN_REGISTER,
    ...unfinished,
    ...day(0, 0, 0),
    status: 'OPEN',
    closedAt: null,
  };
  const past = Array.from({ length: days }, (_, i) => i + 1).flatMap((ago) => [
    {
      ...register,
      ...unfinished,
      ...day(ago, 0, 11),
      status: 'CLOSED',
      closingCash: (600 + random.below(2_000)) * unit,
    },
    ...VANS.map((vehicleLabel, van) => {
      const startOdometerKm = 41_000 + van * 9_000 + (days - ago) * 140;
      return {
        ...blank,
        ...day(ago, van + 1, 8),
        status: 'CLOSED',
        vehicleId: vehicleIdOf(tenantIndex, van),
        vehicleLabel,
        vehicleType: 'VAN',
        openingCash: 50 * unit,
        closingCash: (300 + random.below(900)) * unit,
        startOdometerKm,
        endOdometerKm: startOdometerKm + 60 + random.below(80),
        totalStores: STORES,
        visitedStores: STORES - random.below(6),
      };
    }),
  ]);
  return [today, ...past];
}

export function vehicleIdOf(tenantIndex: number, van: number): string {
  return cycleId(tenantIndex, 0, 90 + van);
}

/** Today's open one. */
export function openDayIdOf(tenantIndex: number): string {
  return cycleId(tenantIndex, 0, 0);
}

/** A UUID that is the same in every demo. */
function cycleId(tenantIndex: number, ago: number, sequence: number): string {
  const tail = `${tenantIndex}${String(ago).padStart(4, '0')}${String(sequence).padStart(3, '0')}`;
  return `0d0c0000-0000-4000-8000-${tail.padStart(12, '0')}`;
}
