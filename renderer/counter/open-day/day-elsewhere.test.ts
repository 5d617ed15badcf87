import { expect, it } from 'vitest';
import { dayCycle } from '#shared/api/sales/day-cycle';
import type { DayRow } from '../../store/database/till-rows';
import { isOpenElsewhere } from './day-elsewhere';

const row = (dayCycleId: string, change: Partial<DayRow> = {}): DayRow => ({
  dayCycleId,
  registerId: 1,
  businessDate: '2026-03-01',
  status: 'OPEN',
  openedAt: '2026-03-01T04:00:00.000Z',
  openedBy: 'sara',
  openingCash: 50,
  floatPieces: [],
  zNumber: null,
  isIncomplete: false,
  closing: null,
  ...change,
});
const answered = dayCycle.parse({ dayCycleId: 'a', businessDate: '2026-03-01', status: 'OPEN', registerId: 1 });

it.each([
  ['the day of this till', [row('a')], false],
  ['unknown here', [row('b')], true],
  ['imported beside the day of this till', [row('b'), row('a', { isElsewhere: true })], true],
  ['imported, and no other is open', [row('a', { isElsewhere: true })], true],
  ['older than the day of this till', [row('b', { openedAt: '2026-03-02T04:00:00.000Z' }), row('a')], true],
  ['closed here', [row('a', { status: 'CLOSED', isElsewhere: true })], false],
  ['not known yet to be another', undefined, false],
])('a day that is %s', (_what, own, isElsewhere) => {
  expect(isOpenElsewhere(answered, 1, own)).toBe(isElsewhere);
  expect(isOpenElsewhere(answered, 2, own)).toBe(false);
});
