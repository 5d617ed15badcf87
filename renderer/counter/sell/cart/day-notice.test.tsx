import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { syncStatusOf } from '../../../bridge/testing/sync-status';
import { useSyncStatus } from '../../../bridge/sync-status';
import { isSeen, seen, t } from '../../../testing/see';
import { openShownTill, openTheDay } from '../../../testing/shown-till';
import { businessDay } from '../../../ui/text/date-format';
import { DayNotice } from './day-notice';

function measureClock(change: Parameters<typeof syncStatusOf>[0] = {}): void {
  const before = useSyncStatus.getState().status;
  onTestFinished(() => useSyncStatus.setState({ status: before }));
  act(() => useSyncStatus.setState({ status: syncStatusOf(change) }));
}

it('says that the day is of yesterday once midnight has passed, though nobody touches the till', async () => {
  let time = new Date('2026-03-02T09:00:00Z');
  measureClock();
  const at = await openShownTill({ now: () => time });
  await openTheDay(at);
  time = new Date('2026-03-01T09:00:00Z');
  at.show(<DayNotice />);
  const date = businessDay('2026-03-02');
  await seen(t('day.ahead', { date }));
  // In Dubai, four hours ahead.
  time = new Date('2026-03-02T19:59:59Z');
  await waitFor(() => expect(isSeen(t('day.ahead', { date }))).toBe(false));
  expect(isSeen(t('day.forgotten', { date }))).toBe(false);
  time = new Date('2026-03-02T20:00:01Z');
  await seen(t('day.forgotten', { date }));
});

it('leaves open whether the clock or the date is wrong while the clock is not compared, and asks to close no day the service agrees with', async () => {
  let time = new Date('2026-03-02T09:00:00Z');
  const at = await openShownTill({ now: () => time });
  await openTheDay(at);
  time = new Date('2026-03-01T09:00:00Z');
  measureClock({ clockDriftSeconds: null });
  at.show(<DayNotice />);
  const [date, today] = [businessDay('2026-03-02'), businessDay('2026-03-01')];
  await seen(t('day.stated', { date, today }));
  screen.getByRole('button', { name: t('day.closeDay') });
  const contradicted = {
    clockDriftSeconds: null,
    clockDoubt: 'contradicted',
    contradictedBySeconds: -26 * 3600,
  } as const;
  act(() => useSyncStatus.setState({ status: syncStatusOf(contradicted) }));
  await seen(t('day.clockWrong', { today }));
  expect(screen.queryByRole('button')).toBeNull();
});
