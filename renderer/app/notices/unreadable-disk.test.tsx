import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DayScreen } from '../../counter/day/day-screen';
import { ReturnsScreen } from '../../counter/returns/returns-screen';
import { recordSale } from '../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../store/testing/samples';
import { useOpenDay } from '../../store/queries';
import { useNavigation, useTill } from '../../till/use-till';
import { isSeen, seen, t } from '../../testing/see';
import { openShownTill, openTheDay, type ShownTill } from '../../testing/shown-till';
import { UnreadableDisk } from './unreadable-disk';

const SAID = t('errors.STORE_UNREADABLE.what');

/** As Chromium does it: the connection is closed, and the database does not open. */
function fillDisk({ store: { db } }: ShownTill): () => void {
  const full = () => {
    const error = new DOMException('The disk is full.', 'UnknownError');
    return new Promise((_, reject) => setTimeout(() => reject(error))) as never;
  };
  const closed = vi.spyOn(db, 'open').mockImplementation(full);
  const read = [db.meta, db.days, db.sales, db.cashMovements, db.outbox].flatMap((table) => [
    vi.spyOn(table, 'get').mockImplementation(full),
    vi.spyOn(table, 'where').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'UnknownError');
    }),
  ]);
  const free = () => [closed, ...read].forEach((each) => each.mockRestore());
  onTestFinished(free);
  return free;
}

it('shows the open day on a disk that cannot be read, says so, and goes on by itself', async () => {
  const at = await openShownTill();
  await openTheDay(at);
  at.show(<Till />);
  await waitFor(() => expect(screen.getByText('a day is open')).toBeTruthy());
  const free = fillDisk(at);
  at.till.navigation.goTo('day');
  await seen(SAID);
  await seen(t('day.openedAt'));
  // Not known, which is not none.
  expect(isSeen(t('day.movement.none'))).toBe(false);
  free();
  await seen(t('day.movement.none'));
  await waitFor(() => expect(isSeen(SAID)).toBe(false));
});

it('says so where the sales to return from cannot be read, and lists them afterwards', async () => {
  const at = await openShownTill();
  const draft = sampleDraft(at.session, null, sampleCart([1250]));
  const { sale } = await recordSale(at.store, at.session, draft);
  const free = fillDisk(at);
  at.till.navigation.goTo('returns');
  at.show(<Till />);
  await seen(SAID);
  free();
  await screen.findByRole('row', { name: new RegExp(`^${sale.receiptNumber}`) });
  expect(isSeen(SAID)).toBe(false);
});

it('counts the drawer while it cannot be read, and tells of what is sold from then on', async () => {
  const at = await openShownTill({ features: ['SALES_WRITE', 'OPS_WRITE'] });
  await openTheDay(at);
  at.show(<Till />);
  await waitFor(() => expect(screen.getByText('a day is open')).toBeTruthy());
  const free = fillDisk(at);
  act(() => at.till.navigation.goTo('day'));
  act(() => at.till.day.show({ kind: 'count' }));
  await seen(SAID);
  const fives = await screen.findByRole('textbox', { name: t('day.count.named', { currency: 'AED', piece: '5' }) });
  await at.fill(fives, '4');
  expect(isSeen('20.00')).toBe(true);
  free();
  // Of which nothing is before the count.
  await waitFor(() => expect(at.till.day.state.getState().drawer?.countedAfter).toBe(0));
  expect(isSeen(SAID)).toBe(false);
});

function Till() {
  const { session } = useTill();
  const isOpen = Boolean(useOpenDay(session.registerId));
  const shown = useNavigation((state) => state.screen);
  return (
    <>
      <UnreadableDisk />
      {isOpen && <p>a day is open</p>}
      {shown === 'day' && <DayScreen />}
      {shown === 'returns' && <ReturnsScreen />}
    </>
  );
}
