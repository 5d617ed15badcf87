// Day cycles: "Day cycle" under Resources, GET list under Field operations; opening and closing are of the extensions.
import { z } from 'zod';
import { dateText, dateTimeText, int64, nullable, uuidText } from './formats';

export const dayCycleStatus = z.enum(['OPEN', 'CLOSED']);

/** A day cycle as read; registers leave the vehicle's fields empty. */
export const dayCycle = z.object({
  dayCycleId: z.string(),
  businessDate: z.string(),
  status: z.string(),
  startedAt: nullable(z.string()),
  closedAt: nullable(z.string()),
  registerId: nullable(int64),
  vehicleLabel: nullable(z.string()),
  vehicleId: nullable(z.string()),
  vehicleType: nullable(z.string()),
  openingCash: nullable(z.number()),
  closingCash: nullable(z.number()),
  startOdometerKm: nullable(z.number()),
  endOdometerKm: nullable(z.number()),
  coveragePercent: nullable(z.number()),
  totalStores: nullable(z.int()),
  visitedStores: nullable(z.int()),
});
export type DayCycle = z.output<typeof dayCycle>;

/** from and to are inclusive business dates, both default to today (the merchant's time zone). Not paginated. */
export const dayCycleListQuery = z.object({
  from: dateText.optional(),
  to: dateText.optional(),
  status: dayCycleStatus.optional(),
});
export type DayCycleListQuery = z.infer<typeof dayCycleListQuery>;

const nonNegative = z.number().nonnegative();

export const dayCycleOpenBody = z.object({
  dayCycleId: uuidText,
  businessDate: dateText,
  startedAt: dateTimeText,
  openingCash: nonNegative,
  registerId: int64.optional(),
  vehicleId: uuidText.optional(),
  vehicleLabel: z.string().max(100).optional(),
  vehicleType: z.string().max(32).optional(),
  startOdometerKm: nonNegative.optional(),
});
export type DayCycleOpenBody = z.infer<typeof dayCycleOpenBody>;

export const dayCycleCloseBody = z.object({
  closedAt: dateTimeText,
  closingCash: nonNegative,
  endOdometerKm: nonNegative.optional(),
  visitedStores: z.int().nonnegative().optional(),
  totalStores: z.int().nonnegative().optional(),
});
export type DayCycleCloseBody = z.infer<typeof dayCycleCloseBody>;
