// Merges the day cycles of the service with the days of this till that are missing there or have changed since.
import type { DayCycle, DayCycleCloseBody } from '#shared/api/sales/day-cycle';
import { decimalFromMinor } from '#shared/domain/money/money';
import { coveragePercent } from '#shared/domain/day/coverage';
import type { Currency } from '#shared/domain/money/currency';
import type { RoundEnd, VehicleAtStart } from '#shared/writes/van-round';
import type { DayRow } from '../../../store/database/till-rows';
import type { Period } from '../../open-day/period';

export interface ListedDay extends DayCycle {
  /** The opening or the close has not reached the service. */
  readonly isUnsent: boolean;
  /** Number of the Z report kept on this till; null without one. */
  readonly zNumber: number | null;
}

/**
 * Newest first, as in the service's reply.
 * @param answered undefined while the service has not answered: then only the till's own days are listed
 * @param unsentDays ids of days with an entry in the outbox
 */
export function listedDays(
  answered: readonly DayCycle[] | undefined,
  own: readonly DayRow[],
  unsentDays: ReadonlySet<string>,
  period: Period,
  currency: Currency,
): ListedDay[] {
  const ownById = new Map(own.map((day) => [day.dayCycleId, day] as const));
  const rows = (answered ?? [])
    .filter((row) => !isOlder(row, ownById.get(row.dayCycleId), unsentDays))
    .map((row) => listed(row, ownById.get(row.dayCycleId), unsentDays.has(row.dayCycleId)));
  const isAnswered = new Set(rows.map(({ dayCycleId }) => dayCycleId));
  const lacking = own
    .filter((day) => !isAnswered.has(day.dayCycleId))
    .map((day) => listed(dayCycleOf(day, currency), day, unsentDays.has(day.dayCycleId)));
  return [...lacking, ...rows]
    .filter((row) => isInPeriod(row, period))
    .sort((a, b) => compare(b.businessDate, a.businessDate) || compare(b.startedAt ?? '', a.startedAt ?? ''));
}

/** @param closes of other tills' days, made here since the service answered */
export function withCloses(
  answered: readonly DayCycle[] | undefined,
  closes: ReadonlyMap<string, DayCycleCloseBody>,
): DayCycle[] | undefined {
  return answered?.map((row) => {
    const close = closes.get(row.dayCycleId);
    if (!close || row.status !== 'OPEN') return row;
    return { ...row, status: 'CLOSED', closedAt: close.closedAt, closingCash: close.closingCash };
  });
}

/** The reply was read before this till changed the day; of one opened elsewhere it has only the close, see withCloses. */
function isOlder(row: DayCycle, own: DayRow | undefined, unsentDays: ReadonlySet<string>): boolean {
  return own !== undefined && !own.isElsewhere && (unsentDays.has(own.dayCycleId) || own.status !== row.status);
}

function listed(row: DayCycle, own: DayRow | undefined, isUnsent: boolean): ListedDay {
  return { ...row, isUnsent, zNumber: own?.closing?.zNumber ?? null };
}

function isInPeriod({ businessDate, status }: DayCycle, period: Period): boolean {
  if (businessDate < period.from || businessDate > period.to) return false;
  return period.status === 'ALL' || period.status === status;
}

function dayCycleOf({ closing, ...day }: DayRow, currency: Currency): DayCycle {
  return {
    dayCycleId: day.dayCycleId,
    businessDate: day.businessDate,
    status: day.status,
    startedAt: day.openedAt,
    closedAt: closing?.closedAt ?? null,
    registerId: day.registerId,
    openingCash: day.openingCash,
    closingCash: closing && decimalFromMinor(closing.counted.amount, currency),
    openedOn: day.openedOn ?? null,
    submittedBy: null,
    closeSubmittedBy: null,
    ...vehicleOf(day.vehicle, closing?.round),
  };
}

function vehicleOf(vehicle: VehicleAtStart | undefined, round: RoundEnd | undefined) {
  const { visitedStores = null, totalStores = null } = round ?? {};
  return {
    vehicleLabel: vehicle?.vehicleLabel ?? null,
    vehicleId: vehicle?.vehicleId ?? null,
    vehicleType: null,
    startOdometerKm: vehicle?.startOdometerKm ?? null,
    endOdometerKm: round?.endOdometerKm ?? null,
    coveragePercent: coveragePercent(visitedStores, totalStores),
    totalStores,
    visitedStores,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
