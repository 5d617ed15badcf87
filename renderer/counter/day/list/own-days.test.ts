import { expect, it } from 'vitest';
import { currencyOf } from '#shared/domain/money/currency';
import { dayCycle } from '#shared/api/sales/day-cycle';
import type { DayRow } from '../../../store/database/till-rows';
import { listedDays, withCloses } from './own-days';

const AED = currencyOf('AED');
const ALL = { from: '2026-03-01', to: '2026-03-07', status: 'ALL' } as const;
const own = (dayCycleId: string, businessDate: string, change: Partial<DayRow> = {}): DayRow => ({
  dayCycleId,
  registerId: 1,
  businessDate,
  status: 'OPEN',
  openedAt: `${businessDate}T04:00:00.000Z`,
  openedBy: 'sara',
  openingCash: 50,
  floatPieces: [],
  zNumber: null,
  isIncomplete: false,
  closing: null,
  ...change,
});
const answered = (dayCycleId: string, businessDate: string, status = 'OPEN') =>
  dayCycle.parse({ dayCycleId, businessDate, status, startedAt: `${businessDate}T04:00:00.000Z`, registerId: 2 });
const ids = (rows: readonly { dayCycleId: string; isUnsent: boolean }[]) =>
  rows.map(({ dayCycleId, isUnsent }) => `${dayCycleId}${isUnsent ? ' not sent' : ''}`);

it('lists unsent days of this till among those of the service, newest first', () => {
  const rows = listedDays(
    [answered('other', '2026-03-03'), answered('mine', '2026-03-01')],
    [own('mine', '2026-03-01'), own('new', '2026-03-02')],
    new Set(['new']),
    ALL,
    AED,
  );
  expect(ids(rows)).toEqual(['other', 'new not sent', 'mine']);
});

it('shows the local state of a day while the service lacks its close', () => {
  const closed = own('mine', '2026-03-01', { status: 'CLOSED' });
  const rows = listedDays([answered('mine', '2026-03-01')], [closed], new Set(['mine']), ALL, AED);
  expect(rows).toMatchObject([{ dayCycleId: 'mine', status: 'CLOSED', isUnsent: true }]);
});

it('shows a day that reached the service after its reply, and respects the period', () => {
  const days = [own('sent', '2026-03-02'), own('early', '2026-02-01')];
  expect(ids(listedDays([], days, new Set(['early']), ALL, AED))).toEqual(['sent']);
  expect(listedDays([], [own('a', '2026-03-02')], new Set(['a']), { ...ALL, status: 'CLOSED' }, AED)).toEqual([]);
  const closed = own('mine', '2026-03-01', { status: 'CLOSED' });
  const rows = listedDays([answered('mine', '2026-03-01')], [closed], new Set(), ALL, AED);
  expect(rows).toMatchObject([{ status: 'CLOSED', isUnsent: false }]);
});

it('shows a day of another till as closed once it was closed here, until the service has the close', () => {
  const closes = new Map([['other', { closedAt: '2026-03-02T04:00:00.000Z', closingCash: 333.75 }]]);
  const shown = (status: string, unsent: string[]) =>
    listedDays(withCloses([answered('other', '2026-03-01', status)], closes), [], new Set(unsent), ALL, AED);
  const closed = { status: 'CLOSED', closedAt: '2026-03-02T04:00:00.000Z', closingCash: 333.75 };
  expect(shown('OPEN', ['other'])).toMatchObject([{ ...closed, isUnsent: true }]);
  expect(shown('OPEN', [])).toMatchObject([{ ...closed, isUnsent: false }]);
  const open = withCloses([answered('other', '2026-03-01')], closes);
  expect(listedDays(open, [], new Set(), { ...ALL, status: 'OPEN' }, AED)).toEqual([]);
  expect(shown('CLOSED', [])).toMatchObject([{ closedAt: null, closingCash: null }]);
});

it('shows the days of this till while the service does not answer', () => {
  expect(ids(listedDays(undefined, [own('sent', '2026-03-02')], new Set(), ALL, AED))).toEqual(['sent']);
});
