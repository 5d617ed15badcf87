import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { syncStatusOf } from '../bridge/testing/sync-status';
import { useSyncStatus } from '../bridge/sync-status';
import { isSeen, seen, t } from '../testing/see';
import { openShownTill } from '../testing/shown-till';
import { sampled } from '../testing/sampled';
import { ClockNotice } from './clock-notice';
import { StatusLink } from './status-link';

async function show(clockDriftSeconds: number | null): Promise<void> {
  const before = useSyncStatus.getState().status;
  onTestFinished(() => useSyncStatus.setState({ status: before }));
  useSyncStatus.setState({ status: syncStatusOf({ clockDriftSeconds }) });
  const at = await openShownTill();
  at.show(
    <>
      <StatusLink />
      <ClockNotice />
    </>,
  );
}

const badge = () => screen.getByRole('link').textContent;

it.each([
  ['behind', -10_800, '3 hours'],
  ['ahead', 300, '5 minutes'],
] as const)('says in the badge and in words that the clock is %s, and what to do', async (way, drift, duration) => {
  await show(drift);
  await seen(t(`clock.${way}`, { duration }));
  const words = t(way === 'behind' ? 'status.clockBehind' : 'status.clockAhead', { duration });
  await screen.findByText((text) => text.toLowerCase() === words);
  expect(badge()).not.toContain(t('status.nothingWaiting'));
});

it.each(sampled([null, 0, 119, -119]))('says nothing at a drift of %s seconds', async (drift) => {
  await show(drift);
  await seen(t('status.nothingWaiting'));
  expect(isSeen(t('clock.then', { when: '' }))).toBe(false);
  expect(badge()).not.toContain(t('status.clockAhead', { duration: '' }).trim());
  expect(screen.getAllByRole('status').every(({ textContent }) => textContent === '')).toBe(true);
});
