// Which count of a day was shown with the expected cash. A later count is not blind: one with another amount or another difference is an
// audit entry, whatever way led to it. Kept with the day, as a restart of the app must not forget it.
import { withOpenSaleCash } from '#shared/domain/day/day-report';
import { subtract, type MinorUnits } from '#shared/domain/money/money';
import type { Session } from '#shared/ipc/session';
import type { CountedCash } from '#shared/writes/day-closing';
import { moneyTransaction } from '../core/money-transaction';
import type { ShownCount } from '../database/till-rows';
import type { Store } from '../core/store';
import { storeShownCount } from '../writes/store-day';
import { recordAudit } from './audit';
import { cashOfOpenSale, uncountedOpenSaleCash } from './open-sale-cash';
import { readDayReport } from './day-figures';

/**
 * To be called before the expected cash is shown, and before the day is closed with it: what is refunded or taken out once the difference
 * is known makes it what it should be, with the same count. Does nothing for a day that is not here.
 * @throws CodedError JOURNAL_WRITE_FAILED, STORE_WRITE_FAILED
 */
export async function noteShownCount(
  store: Store,
  session: Session,
  dayCycleId: string,
  { amount: counted }: CountedCash,
): Promise<void> {
  const day = await store.db.days.get(dayCycleId);
  if (!day || store.practiceOf) return;
  const { cash: ofDay } = await readDayReport(store, session.merchant.timeZone, day);
  const cash = withOpenSaleCash(ofDay, await uncountedOpenSaleCash(store, day, cashOfOpenSale(store)));
  const difference = subtract(counted, cash.expectedAmount);
  const { shownCount } = day;
  const isAnother = shownCount && (shownCount.counted !== counted || shownCount.difference !== difference);
  if (isAnother && !shownCount.isNoted) await recordAgain(store, session, dayCycleId, shownCount.difference);
  await keep(store, dayCycleId, { counted, difference, isNoted: false });
}

/**
 * The person counts again after the difference was shown.
 * @throws CodedError JOURNAL_WRITE_FAILED, STORE_WRITE_FAILED
 */
export async function noteCountAgain(
  store: Store,
  session: Session,
  dayCycleId: string,
  difference: MinorUnits,
): Promise<void> {
  await recordAgain(store, session, dayCycleId, difference);
  const shown = (await store.db.days.get(dayCycleId))?.shownCount;
  if (shown) await keep(store, dayCycleId, { ...shown, isNoted: true });
}

function recordAgain(store: Store, session: Session, dayCycleId: string, amount: MinorUnits): Promise<void> {
  const facts = { currency: store.currency.code, amount, dayCycleId };
  return recordAudit(store, session, { kind: 'COUNTED_AGAIN', facts });
}

function keep(store: Store, dayCycleId: string, shown: ShownCount): Promise<void> {
  return moneyTransaction(store, [store.db.days], () => storeShownCount(store.db, dayCycleId, shown));
}
