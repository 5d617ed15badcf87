import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOpenDay } from '../../store/writes/store-day';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { useSyncStatus } from '../../bridge/sync-status';
import { businessDay } from '../../ui/text/date-format';
import { button, field, hasKeyboard, problemOf, seen, t } from '../../testing/see';
import { lastDayOf } from '../../store/day/last-day';
import { closeTheDay, NEEDS_DAY, openShownTill, openTheDay, type ShownTill } from '../../testing/shown-till';
import { OpenDayForm } from './open-day-form';

let at: ShownTill;
const onOpened = vi.fn();
const float = () => field(t('openDay.float', { currency: 'AED' }));
const openedDay = () => readOpenDay(at.store.db, at.session.registerId);

beforeEach(async () => {
  onOpened.mockReset();
  at = await openShownTill({ merchant: NEEDS_DAY });
  at.show(<OpenDayForm action="Open the day" onOpened={onOpened} onBack={() => undefined} />);
  await hasKeyboard(await waitFor(float));
});

describe('the float', () => {
  it('takes no scan, which would open the day with it', async () => {
    await at.fill(float(), '250');
    await at.scan('5012345678900');
    expect([float().value, problemOf(float())]).toEqual(['250', t('fields.scanned')]);
    expect([await openedDay(), onOpened.mock.calls]).toEqual([undefined, []]);
    await at.press('{Enter}');
    await waitFor(async () => expect(await openedDay()).toMatchObject({ openingCash: 250 }));
  });

  it('is not taken as none while its field is empty', async () => {
    await seen(t('openDay.floatHint'));
    await at.press('{Enter}');
    expect(problemOf(float())).toBe(t('openDay.floatMissing'));
    expect([await openedDay(), onOpened.mock.calls]).toEqual([undefined, []]);
    await at.press('0{Enter}');
    await waitFor(async () => expect(await openedDay()).toMatchObject({ openingCash: 0 }));
  });

  it('is asked about where no drawer holds so much, and opens the day after the answer alone', async () => {
    await at.fill(float(), '1,000,000,000{Enter}');
    await screen.findByRole('alertdialog', { name: /1,000,000,000\.00/ });
    await at.press('{Escape}');
    expect([await openedDay(), onOpened.mock.calls]).toEqual([undefined, []]);
    await hasKeyboard(float());
    await at.press('{Enter}');
    await at.click(await screen.findByRole('button', { name: t('day.movement.doubtfulRight') }));
    await waitFor(async () => expect(await openedDay()).toMatchObject({ openingCash: 1_000_000_000 }));
  });

  it('goes along where the day is opened on the Day screen', async () => {
    await at.fill(float(), '250');
    await at.click(button(t('openDay.count')));
    expect(at.till.day.state.getState()).toMatchObject({ stage: { kind: 'open' }, float: { by: 'sum', sum: '250' } });
  });
});

it('keeps what was typed before the last float was found', async () => {
  cleanup();
  await openTheDay(at);
  await closeTheDay(at);
  const { days } = at.store.db;
  let find = () => {};
  const found = new Promise<void>((resolve) => (find = resolve));
  const filter = days.filter.bind(days);
  vi.spyOn(days, 'filter').mockImplementation((isWanted) => {
    const rows = filter(isWanted);
    const toArray = rows.toArray.bind(rows);
    return Object.assign(rows, { toArray: () => found.then(() => toArray()) });
  });
  at.show(<OpenDayForm action="Open the day" onOpened={onOpened} onBack={() => undefined} />);
  await hasKeyboard(await waitFor(float));
  await at.press('2');
  find();
  await lastDayOf(at.store.db, at.session.registerId);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await at.press('00');
  expect(float().value).toBe('200');
});

it('marks the last float as soon as it stands there, so that the first digit replaces it', async () => {
  cleanup();
  await openTheDay(at);
  await closeTheDay(at);
  // However late the browser draws.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => vi.mocked(window.requestAnimationFrame).mockRestore());
  at.show(<OpenDayForm action="Open the day" onOpened={onOpened} onBack={() => undefined} />);
  await waitFor(() => expect(float().value).not.toBe(''));
  expect([float().selectionStart, float().selectionEnd]).toEqual([0, float().value.length]);
});

it('shows the date of the day, and that the clock is off', async () => {
  const before = useSyncStatus.getState().status;
  onTestFinished(() => useSyncStatus.setState({ status: before }));
  await seen(t('day.date.opensWith', { date: businessDay('2026-03-02') }));
  act(() => useSyncStatus.setState({ status: syncStatusOf({ clockDriftSeconds: 300 }) }));
  await seen(t('clock.ahead', { duration: '5 minutes' }));
});

it('shows the date of the next day once midnight has passed, as the day would open with it', async () => {
  cleanup();
  let time = new Date('2026-03-02T19:00:00Z');
  at = await openShownTill({ merchant: NEEDS_DAY, now: () => time });
  at.show(<OpenDayForm action="Open the day" onOpened={onOpened} onBack={() => undefined} />);
  await seen(t('day.date.opensWith', { date: businessDay('2026-03-02') }));
  time = new Date('2026-03-02T21:00:00Z');
  await seen(t('day.date.opensWith', { date: businessDay('2026-03-03') }));
});
