// What a van did in a day, as far as it was entered: its odometer in kilometers, the stores visited of its route.
import { z } from 'zod';
import { odometerKm, storeCount, vehicleLabel } from '../api/sales/day-cycle';
import { uuidText } from '../api/wire/formats';

export const vehicleAtStart = z.object({ vehicleId: uuidText, vehicleLabel, startOdometerKm: odometerKm });
export type VehicleAtStart = z.output<typeof vehicleAtStart>;

/** Stores are null if there was no route. */
export const roundEnd = z.object({
  endOdometerKm: odometerKm,
  visitedStores: storeCount.nullable(),
  totalStores: storeCount.nullable(),
});
export type RoundEnd = z.output<typeof roundEnd>;

export const vanRound = vehicleAtStart.extend(roundEnd.shape);
