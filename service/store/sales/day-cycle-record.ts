// Opening and closing a day: what is stored, and when a repeated call is the same call.
import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { CodedError } from '#shared/errors';
import type { DayCycleCloseBody, DayCycleOpenBody } from '#shared/api/sales/day-cycle';
import { hasSameValues } from '../database/same-values';
import type { DayCycleTable } from '../tables/day-cycles';
import { amountIn } from '../../domain/values/wire-values';

export type DayCycleRow = Selectable<DayCycleTable>;

/** @throws CodedError VALIDATION_FAILED if it belongs to neither a register nor a vehicle. */
export function openedDayCycle(body: DayCycleOpenBody, currency: Currency) {
  const {
    registerId = null,
    vehicleId,
    vehicleLabel = null,
    vehicleType = null,
    startOdometerKm = null,
    openedOn = null,
  } = body;
  if ((registerId ?? vehicleId ?? vehicleLabel ?? vehicleType ?? null) === null) {
    invalid('registerId', 'A day cycle is of a register or of a vehicle; neither was given.');
  }
  return {
    dayCycleId: body.dayCycleId.toLowerCase(),
    businessDate: body.businessDate,
    status: 'OPEN' as const,
    startedAt: new Date(body.startedAt),
    registerId,
    vehicleId: vehicleId?.toLowerCase() ?? null,
    vehicleLabel,
    vehicleType,
    openingCash: amountIn(currency, body.openingCash, 'openingCash'),
    startOdometerKm,
    openedOn,
  } satisfies Insertable<DayCycleTable>;
}

/** @throws CodedError VALIDATION_FAILED if it ends before it starts. */
export function closedDayCycle(body: DayCycleCloseBody, open: DayCycleRow, currency: Currency) {
  const closedAt = new Date(body.closedAt);
  const { endOdometerKm = null, visitedStores = null, totalStores = null } = body;
  if (closedAt < open.startedAt) invalid('closedAt', 'closedAt lies before the day was opened.');
  if (endOdometerKm !== null && open.startOdometerKm !== null && endOdometerKm < open.startOdometerKm) {
    invalid('endOdometerKm', `endOdometerKm is less than at the start (${open.startOdometerKm}).`);
  }
  if (visitedStores !== null && totalStores !== null && visitedStores > totalStores) {
    invalid('visitedStores', 'More stores were visited than are on the route.');
  }
  const closingCash = amountIn(currency, body.closingCash, 'closingCash');
  return { status: 'CLOSED' as const, closedAt, closingCash, endOdometerKm, visitedStores, totalStores };
}

/** Whether the stored day has all these values, apart from its status and the computer. */
export function isSameDayCycle(stored: DayCycleRow, values: Partial<DayCycleRow>): boolean {
  const { status: _status, openedOn: _openedOn, ...compared } = values;
  return hasSameValues(stored, compared);
}

function invalid(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field, message });
}
