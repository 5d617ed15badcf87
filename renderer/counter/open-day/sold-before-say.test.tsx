import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { closeDay, openDay } from '../../store/day/day';
import { recordSale } from '../../store/sales/record-sale';
import { sampleCart, sampleDraft } from '../../store/testing/samples';
import { readOpenDay } from '../../store/writes/store-day';
import { button, field, seen, t } from '../../testing/see';
import { openShownTill, type ShownTill } from '../../testing/shown-till';
import { DayScreen } from '../day/day-screen';
import { OpenDayForm } from './open-day-form';

const MANAGER = ['SALES_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'];
const BEFORE = { amount: 'AED 25.00' };
const drawer = () => field(t('day.count.sum', { currency: 'AED' }));

/** Cash sales of 25.00 while no day is open. */
async function sellBefore(): Promise<ShownTill> {
  const at = await openShownTill({ features: MANAGER });
  await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  return at;
}

it('a drawer counted whole when the day is opened and closed has no difference', async () => {
  const at = await sellBefore();
  at.till.day.show({ kind: 'open' });
  at.show(<DayScreen />);
  await seen(t('day.soldBefore.includes', BEFORE));
  await at.click(button(t('day.count.asSum')));
  await at.fill(drawer(), '20');
  await seen(t('day.soldBefore.less', BEFORE));
  await at.fill(drawer(), '75');
  await seen(t('day.soldBefore.includes', BEFORE));
  screen.getByText('50.00');
  await at.click(button(t('day.openDay')));
  await at.click(await screen.findByRole('button', { name: t('day.closeDay') }));
  await at.click(await screen.findByRole('button', { name: t('day.count.asSum') }));
  await at.fill(drawer(), '75');
  await at.click(button(t('day.count.finish')));
  await screen.findByRole('heading', { name: t('day.difference.none') });
});

it('the step before a payment asks for the whole drawer, and suggests the last float with the cash sold since', async () => {
  const at = await openShownTill({ features: MANAGER });
  const [entryId, dayCycleId] = [crypto.randomUUID(), crypto.randomUUID()];
  const counted = { amount: minor(5000), pieces: [] };
  await openDay(at.store, at.session, dayCycleId, counted);
  await closeDay(at.store, at.session, { entryId, dayCycleId, counted, reason: null, approvedBy: null });
  await recordSale(at.store, at.session, sampleDraft(at.session, null, sampleCart([1250])));
  at.show(<OpenDayForm action="Open the day" onOpened={() => undefined} onBack={() => undefined} />);
  await seen(t('day.soldBefore.includes', BEFORE));
  await waitFor(() => expect(drawer().value).toBe('75.00'));
  await at.press('{Enter}');
  const { db } = at.store;
  await waitFor(async () => expect(await readOpenDay(db, at.session.registerId)).toMatchObject({ openingCash: 50 }));
});
