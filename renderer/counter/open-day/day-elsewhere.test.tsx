import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { dayCycle } from '#shared/api/sales/day-cycle';
import { pos } from '../../bridge/bridge';
import { readOpenDay } from '../../store/writes/store-day';
import { isSeen, seen, t } from '../../testing/see';
import { NEEDS_DAY, openShownTill, openTheDay, type ShownTill } from '../../testing/shown-till';
import { DayScreen } from '../day/day-screen';
import { OpenDayForm } from './open-day-form';

/** Opened at a quarter past midnight in Dubai. */
const openOn = (registerId: number, openedOn: string | null) =>
  dayCycle.parse({
    dayCycleId: crypto.randomUUID(),
    businessDate: '2026-03-02',
    status: 'OPEN',
    startedAt: '2026-03-01T20:15:00.000Z',
    registerId,
    openedOn,
  });

interface Asked {
  readonly query: { readonly from: string; readonly to: string; readonly status?: string };
}

/** The service has these days. */
async function till(days: (at: ShownTill) => DayCycle[] | Promise<DayCycle[]>): Promise<ShownTill> {
  const at = await openShownTill({ merchant: NEEDS_DAY, features: ['SALES_WRITE', 'OPS_WRITE', 'REPORTS_READ'] });
  const answer = await days(at);
  const asked = vi.spyOn(pos, 'ask').mockImplementation((async (_operation: unknown, { query }: Asked) => {
    return answer.filter(({ businessDate, status }) => {
      const isInPeriod = businessDate >= query.from && businessDate <= query.to;
      return isInPeriod && (query.status === undefined || query.status === status);
    });
  }) as never);
  onTestFinished(() => asked.mockRestore());
  return at;
}

const open = (device: string, { session }: ShownTill) =>
  t('day.elsewhere.open', { register: session.registerId, device, when: '00:15' });
const row = (device: string) => t('day.elsewhere.row', { device, time: '00:15' });

it.each([
  ['BACK-PC', 'BACK-PC'],
  [null, t('otherTill.unnamed')],
])('explains beside "Open" and beside "not open" that the day was opened on %j', async (openedOn, name) => {
  const at = await till(({ session }) => [openOn(session.registerId, openedOn)]);
  at.show(<DayScreen />);
  const [, line] = await screen.findAllByRole('row');
  await within(line as HTMLElement).findByText(row(name));
  expect(within(line as HTMLElement).getByText(t('day.statuses.OPEN'))).toBeTruthy();
  await seen(t('day.elsewhere.notOpen'));
  await seen(`${open(name, at)} ${t('day.elsewhere.then')}`);
  expect(isSeen(t('day.notOpen'))).toBe(false);
});

it('says so where the day is opened, on the Day screen and by Pay', async () => {
  const at = await till(({ session }) => [openOn(session.registerId, 'BACK-PC')]);
  at.till.day.show({ kind: 'open' });
  at.show(
    <>
      <DayScreen />
      <OpenDayForm action="" onOpened={() => undefined} onBack={() => undefined} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText(open('BACK-PC', at))).toHaveLength(2));
});

it('says so of a day that was opened weeks ago', async () => {
  const long = { businessDate: '2026-02-10', startedAt: '2026-02-10T05:00:00.000Z' };
  const at = await till(({ session }) => [{ ...openOn(session.registerId, 'BACK-PC'), ...long }]);
  at.show(<DayScreen />);
  await seen(t('day.elsewhere.notOpen'));
});

it('says nothing of the day of this till, of other registers, or of none', async () => {
  const at = await till(async (shown) => {
    await openTheDay(shown);
    const own = await readOpenDay(shown.store.db, shown.session.registerId);
    const { registerId } = shown.session;
    return [
      { ...openOn(registerId, 'THIS-PC'), dayCycleId: own?.dayCycleId ?? '' },
      openOn(registerId + 500, 'BACK-PC'),
    ];
  });
  at.show(<DayScreen />);
  // Seen by whom other registers are shown to.
  await seen(t('day.register', { register: at.session.registerId + 500 }));
  expect(isSeen(row('BACK-PC')) || isSeen(row(t('otherTill.sameName', { device: 'THIS-PC' })))).toBe(false);
  expect(isSeen(t('day.elsewhere.notOpen'))).toBe(false);
});
