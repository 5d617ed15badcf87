// The vans known to this till: those of its own days and those in the last list of day cycles.
import type { DayCycle } from '#shared/api/sales/day-cycle';
import type { DayRow } from '../../../store/database/till-rows';
import { NO_VAN, type KnownVan, type VanDraft } from '../../../till/van-draft';

/** Most recently used first. */
export function knownVans(own: readonly DayRow[], listed: readonly DayCycle[]): KnownVan[] {
  const seen = [...own.flatMap(seenInOwn), ...listed.flatMap(seenInListed)].sort((a, b) => (a.at < b.at ? 1 : -1));
  const byLabel = new Map<string, KnownVan>();
  for (const { at: _at, ...van } of seen) {
    const key = van.vehicleLabel.toLowerCase();
    if (!byLabel.has(key)) byLabel.set(key, van);
  }
  return [...byLabel.values()];
}

/** A till that was in a van on its last day is likely to go out in it again. */
export function vanAsBefore(own: readonly DayRow[]): VanDraft {
  const last = own.reduce<DayRow | null>(
    (latest, day) => (latest && latest.openedAt > day.openedAt ? latest : day),
    null,
  );
  return last?.vehicle ? { ...NO_VAN, isVan: true, label: last.vehicle.vehicleLabel } : NO_VAN;
}

type Seen = KnownVan & { readonly at: string };

function seenInOwn({ vehicle, closing, openedAt }: DayRow): Seen[] {
  if (!vehicle) return [];
  const { vehicleId, vehicleLabel, startOdometerKm } = vehicle;
  return [{ vehicleId, vehicleLabel, odometerKm: closing?.round?.endOdometerKm ?? startOdometerKm, at: openedAt }];
}

function seenInListed({ vehicleId, vehicleLabel, startOdometerKm, endOdometerKm, startedAt }: DayCycle): Seen[] {
  if (vehicleId === null || vehicleLabel === null) return [];
  return [{ vehicleId, vehicleLabel, odometerKm: endOdometerKm ?? startOdometerKm, at: startedAt ?? '' }];
}
