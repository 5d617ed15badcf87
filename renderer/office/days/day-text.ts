// A day and its cash in words.
import type { TFunction } from 'i18next';
import type { Register } from '#shared/api/accounts/register';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal } from '#shared/domain/money/money';
import { factsText, namesText } from '../../ui/text/list-text';
import { numberFormat } from '../../locales/numbers';
import { currencyName, differenceText, formatAmount, formatCount } from '../../ui/text/number-format';
import { namedRegisterText } from '../../ui/text/register-text';

/** 'Van 1 · Hiace', 'Register 4', with its name where it is known: 'Register 4 · Front counter'. */
export function whoText(
  { registerId, vehicleLabel, vehicleId }: DayCycle,
  t: TFunction,
  registers?: readonly Register[] | null,
): string {
  if (vehicleLabel !== null || vehicleId !== null || registerId === null)
    return vehicleLabel ?? shortVehicleId(vehicleId) ?? '';
  return namedRegisterText(registerId, registers, t);
}

const LONG_ID = /^([0-9a-f]{8})-[0-9a-f-]{27}$/i;

/** Of an id that is no name the beginning, by which vans are told apart. */
export function shortVehicleId(vehicleId: string | null): string | null {
  return vehicleId?.replace(LONG_ID, '$1') ?? null;
}

/** 'Van · ' and its id, where `whoText` does not say it; '' for the day of a register. */
export function vehicleText({ vehicleType, vehicleLabel, vehicleId }: DayCycle, t: TFunction): string {
  const type = vehicleType === 'VAN' ? t('office.van.van') : vehicleType;
  return factsText([type, vehicleLabel !== null && shortVehicleId(vehicleId)]);
}

/** 'Counted, AED': the head of amounts. */
export function inCurrency(head: string, currency: Currency, t: TFunction): string {
  return t('office.days.inCurrency', { head, currency: currencyName(currency) });
}

/** '–' where it is not known. */
export function cashText(value: number | null, currency: Currency): string {
  return value === null ? '–' : formatAmount(nearestFromDecimal(value, currency), currency);
}

/** 'Short by 2.400', 'Over by 0.500', '0.000'; '–' where it is not known. */
export function knownDifferenceText(value: number | null | undefined, currency: Currency, t: TFunction): string {
  if (value === null || value === undefined) return '–';
  return differenceText(nearestFromDecimal(value, currency), (amount) => formatAmount(amount, currency), t);
}

/** '15 of 18, 83 %'; '' for a day without a route. */
export function storesText(
  { visitedStores, totalStores, coveragePercent }: Pick<DayCycle, 'visitedStores' | 'totalStores' | 'coveragePercent'>,
  t: TFunction,
): string {
  if (visitedStores === null || totalStores === null) return '';
  const stores = t('office.days.visitedOf', {
    visited: formatCount(visitedStores),
    total: formatCount(totalStores),
  });
  if (coveragePercent === null) return stores;
  return namesText([
    stores,
    t('app.percent', { percent: numberFormat({ maximumFractionDigits: 0 }).format(coveragePercent) }),
  ]);
}

/** '15 of 18 stores'; '' for a day without a route. */
export function visitsText({ visitedStores, totalStores }: DayCycle, t: TFunction): string {
  if (visitedStores === null || totalStores === null) return '';
  return t('office.days.visitedStores', { visited: visitedStores, count: totalStores });
}

/** '42,260 to 42,351.5 km'; null where no odometer was read. */
export function kilometersText({ startOdometerKm: start, endOdometerKm: end }: DayCycle, t: TFunction): string | null {
  if (start === null) return null;
  return end === null
    ? t('office.days.fromKm', { start: formatCount(start) })
    : t('office.days.km', { start: formatCount(start), end: formatCount(end) });
}

export function statusText({ status }: DayCycle, t: TFunction): string {
  return status === 'OPEN' || status === 'CLOSED' ? t(`day.statuses.${status}`) : status;
}

export function movementText(kind: string, t: TFunction): string {
  const isKnown = kind === 'IN' || kind === 'OUT' || kind === 'DROP' || kind === 'NO_SALE';
  return isKnown ? t(`day.movement.kinds.${kind}`) : kind;
}

export function tenderText(kind: string, t: TFunction): string {
  const isKnown = kind === 'CASH' || kind === 'CARD' || kind === 'OTHER';
  return isKnown ? t(`day.report.tenderKinds.${kind}`) : kind;
}
