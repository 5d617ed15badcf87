// The round of a van, as far as the till was told of it: the van, the kilometres on its odometer, the stores visited.
import { z } from 'zod';
import { odometerKm, storeCount, vehicleLabel } from '../api/sales/day-cycle';
import { uuidText } from '../api/wire/formats';

export const vehicleAtStart = z.object({ vehicleId: uuidText, vehicleLabel, startOdometerKm: odometerKm });
export type VehicleAtStart = z.output<typeof vehicleAtStart>;

/** Stores are null where no round of them was made. */
export const roundEnd = z.object({
  endOdometerKm: odometerKm,
  visitedStores: storeCount.nullable(),
  totalStores: storeCount.nullable(),
});
export type RoundEnd = z.output<typeof roundEnd>;

export const vanRound = vehicleAtStart.extend(roundEnd.shape);
