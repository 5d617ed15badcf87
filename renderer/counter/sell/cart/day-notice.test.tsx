import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isSeen, seen, t } from '../../../testing/see';
import { openShownTill, openTheDay } from '../../../testing/shown-till';
import { businessDay } from '../../../ui/text/date-format';
import { DayNotice } from './day-notice';

it('says that the day is of yesterday once midnight has passed, though nobody touches the till', async () => {
  let time = new Date('2026-03-02T09:00:00Z');
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
