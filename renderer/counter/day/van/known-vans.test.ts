import { expect, it } from 'vitest';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import type { DayRow } from '../../../store/database/till-rows';
import { knownVans, vanAsBefore } from './known-vans';

const own = (vehicleLabel: string, openedAt: string, endOdometerKm: number | null) =>
  ({
    openedAt,
    vehicle: { vehicleId: `${vehicleLabel} id`, vehicleLabel, startOdometerKm: 10 },
    closing: endOdometerKm === null ? null : { round: { endOdometerKm } },
  }) as DayRow;
const listed = (vehicleLabel: string | null, startedAt: string, end: number | null) =>
  ({ vehicleId: `${vehicleLabel} id`, vehicleLabel, startedAt, startOdometerKm: 20, endOdometerKm: end }) as DayCycle;

it('lists each van once, most recent first, with its last reading', () => {
  const days = [own('Van 1', '2026-03-02T08:00:00Z', 55.5), own('Van 1', '2026-03-01T08:00:00Z', 40), {} as DayRow];
  const cycles = [listed('van 1', '2026-03-01T09:00:00Z', 41), listed('Van 2', '2026-03-03T08:00:00Z', null)];
  expect(knownVans(days, [...cycles, listed(null, '2026-03-09T08:00:00Z', 1)])).toEqual([
    { vehicleId: 'Van 2 id', vehicleLabel: 'Van 2', odometerKm: 20 },
    { vehicleId: 'Van 1 id', vehicleLabel: 'Van 1', odometerKm: 55.5 },
  ]);
  expect(knownVans([own('Van 3', '2026-03-04T08:00:00Z', null)], [])).toMatchObject([{ odometerKm: 10 }]);
  expect(knownVans([], [])).toEqual([]);
});

it('preselects the van of the last day', () => {
  const counter = { openedAt: '2026-03-03T08:00:00Z' } as DayRow;
  const van = own('Van 1', '2026-03-02T08:00:00Z', 55.5);
  expect(vanAsBefore([van, counter])).toMatchObject({ isVan: false });
  expect(vanAsBefore([counter, own('Van 1', '2026-03-04T08:00:00Z', null), van])).toMatchObject({
    isVan: true,
    label: 'Van 1',
    odometer: '',
  });
  expect(vanAsBefore([])).toMatchObject({ isVan: false });
});
