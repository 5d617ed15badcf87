import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { syncStatusOf } from '../../bridge/testing/sync-status';
import { useSyncStatus } from '../../bridge/sync-status';
import { readOpenDay } from '../../store/writes/store-day';
import { businessDay } from '../../ui/text/date-format';
import { field, isSeen, seen, t } from '../../testing/see';
import { openShownTill } from '../../testing/shown-till';
import { DayScreen } from './day-screen';

it('asks about a float that no drawer holds, and opens the day after the answer alone', async () => {
  const at = await openShownTill();
  at.till.day.show({ kind: 'open' });
  at.till.day.setFloat({ by: 'sum', sum: '1000000000', pieces: {} });
  at.show(<DayScreen />);
  await seen(t('day.count.open'));
  await at.press('{Control>}{Enter}{/Control}');
  await screen.findByRole('alertdialog', { name: /1,000,000,000\.00/ });
  await at.press('{Escape}');
  expect(await readOpenDay(at.store.db, at.session.registerId)).toBeUndefined();
  await at.press('{Control>}{Enter}{/Control}');
  await at.click(await screen.findByRole('button', { name: t('day.movement.doubtfulRight') }));
  await waitFor(async () =>
    expect(await readOpenDay(at.store.db, at.session.registerId)).toMatchObject({ openingCash: 1_000_000_000 }),
  );
});

const HOUR = 3600;
const TODAY = '2026-03-02';
const AT_NOON = new Date('2026-03-02T08:00:00Z');

it.each([
  ['a day behind', -26 * HOUR, '2026-03-03'],
  ['a day ahead', 26 * HOUR, '2026-03-01'],
])(
  'names the date of the service beside that of a computer that is %s, and then keeps nobody from selling in that day',
  async (_, seconds, date) => {
    const before = useSyncStatus.getState().status;
    onTestFinished(() => useSyncStatus.setState({ status: before }));
    const at = await openShownTill({ features: ['SALES_WRITE', 'OPS_WRITE'], now: () => AT_NOON });
    const contradicted = { clockDriftSeconds: null, clockDoubt: 'contradicted' } as const;
    const report = (contradictedBySeconds: number) =>
      act(() => useSyncStatus.setState({ status: syncStatusOf({ ...contradicted, contradictedBySeconds }) }));
    report(seconds);
    at.till.day.show({ kind: 'open' });
    at.show(<DayScreen />);
    const today = businessDay(TODAY);
    await seen(t('day.date.doubts.contradicted', { today, last: businessDay(date) }));
    // Of the same date at another time.
    report(Math.sign(seconds) * 300);
    await seen(t('day.date.doubts.other time', { today }));
    await at.fill(field(t('day.date.field')), date);
    await at.fill(
      await screen.findByRole('textbox', { name: t('day.count.named', { currency: 'AED', piece: '5' }) }),
      '4',
    );
    await at.press('{Control>}{Enter}{/Control}');
    await waitFor(async () =>
      expect(await readOpenDay(at.store.db, at.session.registerId)).toMatchObject({
        businessDate: date,
        openingCash: 20,
      }),
    );
    await seen(t('day.stated', { today, date: businessDay(date) }));
    report(seconds);
    await seen(t('day.clockWrong', { today }));
    await seen(t('day.clockWrongThen', { date: businessDay(date) }));
    for (const text of ['forgotten', 'ahead'] as const)
      expect(isSeen(t(`day.${text}`, { date: businessDay(date) }))).toBe(false);
    // Listed, also after the date of the clock.
    await screen.findByRole('row', { name: new RegExp(`^${businessDay(date)}`) });
  },
);
