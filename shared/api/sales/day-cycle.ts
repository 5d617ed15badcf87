// Day cycles: "Day cycle" under Resources, GET list under Field operations; opening and closing are of the extensions.
import { z } from 'zod';
import { dateText, dateTimeText, int64, nullable, uuidText, LARGEST_AMOUNT } from '../wire/formats';

export const dayCycleStatus = z.enum(['OPEN', 'CLOSED']);

/** int4, as the service stores counts. */
const LARGEST_COUNT = 2_147_483_647;
/** Far beyond what an odometer shows. */
const LARGEST_ODOMETER_KM = 10_000_000;

const read = nullable(z.string());
const readKm = nullable(z.number());
const readCount = nullable(z.int());

/** A day cycle as read; registers leave the vehicle's fields empty. */
export const dayCycle = z
  .object({
    dayCycleId: z.string().meta({ description: 'UUID, made by the till.' }),
    businessDate: z.string().meta({ description: 'YYYY-MM-DD, the day the figures count to.' }),
    status: z.string().meta({ description: 'OPEN or CLOSED.' }),
    startedAt: read,
    closedAt: read.meta({ description: 'null while the day is open.' }),
    registerId: nullable(int64).meta({ description: 'The register whose day it is; null for a vehicle without one.' }),
    vehicleLabel: read,
    vehicleId: read,
    vehicleType: read.meta({ description: 'VAN, for instance; null for the day of a register.' }),
    openingCash: nullable(z.number()).meta({ description: 'The float, in major units of the merchant’s currency.' }),
    closingCash: nullable(z.number()).meta({ description: 'Cash counted at the close, in major units.' }),
    startOdometerKm: readKm,
    endOdometerKm: readKm,
    coveragePercent: nullable(z.number()).meta({
      description: 'visitedStores of totalStores in percent, to two decimals; null when there was no round.',
    }),
    totalStores: readCount.meta({ description: 'Customer stores on the round.' }),
    visitedStores: readCount.meta({ description: 'Customer stores of the round that were visited.' }),
  })
  .meta({
    examples: [
      {
        dayCycleId: '0d0c0000-0000-4000-8000-000000001001',
        businessDate: '2026-03-02',
        status: 'CLOSED',
        startedAt: '2026-03-02T04:09:00.000Z',
        closedAt: '2026-03-02T12:09:00.000Z',
        registerId: null,
        vehicleLabel: 'Van 1 · Hiace',
        vehicleId: '0d0c0000-0000-4000-8000-000000000090',
        vehicleType: 'VAN',
        openingCash: 50,
        closingCash: 812.25,
        startOdometerKm: 42_260,
        endOdometerKm: 42_351.5,
        coveragePercent: 83.33,
        totalStores: 18,
        visitedStores: 15,
      },
    ],
  });
export type DayCycle = z.output<typeof dayCycle>;

/** Business dates, both inclusive. */
export const period = {
  from: dateText.optional().meta({ description: 'First business date, inclusive; today when left out.' }),
  to: dateText.optional().meta({ description: 'Last business date, inclusive; today when left out.' }),
};

/** Only what is stated is compared: `from` alone may lie after today, which finds nothing. */
export function isPeriodInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}
export const PERIOD_REVERSED = { path: ['to'], error: 'it lies before from' };

/** from and to are inclusive business dates, both default to today (the merchant's time zone). Not paginated. */
export const dayCycleListQuery = z
  .object({ ...period, status: dayCycleStatus.optional() })
  .refine(isPeriodInOrder, PERIOD_REVERSED);
export type DayCycleListQuery = z.infer<typeof dayCycleListQuery>;

const moment = dateTimeText.refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  },
  { error: 'its year is not one from 1 to 9999' },
);
const cash = z.number().nonnegative().max(LARGEST_AMOUNT);
/** Kilometres on the odometer of a vehicle. */
export const odometerKm = z.number().nonnegative().max(LARGEST_ODOMETER_KM);
export const storeCount = z.int().nonnegative().max(LARGEST_COUNT);
const name = (max: number) => z.string().trim().min(1).max(max);
export const vehicleLabel = name(100);

export const dayCycleOpenBody = z
  .object({
    dayCycleId: uuidText.meta({ description: 'Made by the till, so that a repeated call is known as the same.' }),
    businessDate: dateText,
    startedAt: moment,
    openingCash: cash.meta({ description: 'The float, in major units, with no more decimals than the currency has.' }),
    registerId: int64.nullish().meta({ description: 'A register of the merchant; needed unless a vehicle is named.' }),
    vehicleId: uuidText.nullish(),
    vehicleLabel: vehicleLabel.nullish(),
    vehicleType: name(32).nullish().meta({ description: 'VAN, for instance.' }),
    startOdometerKm: odometerKm.nullish(),
  })
  .meta({
    examples: [
      {
        dayCycleId: '5b2c1f0e-6f0a-4f5e-9d55-0c1d8a6a7b11',
        businessDate: '2026-03-02',
        startedAt: '2026-03-02T08:09:00+04:00',
        openingCash: 50,
        vehicleId: '0d0c0000-0000-4000-8000-000000000090',
        vehicleLabel: 'Van 1 · Hiace',
        vehicleType: 'VAN',
        startOdometerKm: 42_260,
      },
    ],
  });
export type DayCycleOpenBody = z.infer<typeof dayCycleOpenBody>;

export const dayCycleCloseBody = z
  .object({
    closedAt: moment.meta({ description: 'Not before the start.' }),
    closingCash: cash.meta({ description: 'Cash counted, in major units.' }),
    endOdometerKm: odometerKm.nullish().meta({ description: 'Not less than at the start.' }),
    visitedStores: storeCount.nullish().meta({ description: 'Not more than totalStores.' }),
    totalStores: storeCount.nullish(),
  })
  .meta({
    examples: [
      {
        closedAt: '2026-03-02T16:09:00+04:00',
        closingCash: 812.25,
        endOdometerKm: 42_351.5,
        visitedStores: 15,
        totalStores: 18,
      },
    ],
  });
export type DayCycleCloseBody = z.infer<typeof dayCycleCloseBody>;
