// Cash received for a sale that is still open is in the drawer and in no sale. It counts to the day that is closed with it as a cash movement in,
// and is taken out again where the next day is opened with it: its float is the whole drawer, and the sale will count all its cash.
import {
  subtract,
  sum,
  ZERO,
  add,
  negate,
  type MinorUnits,
  minorFromDecimal,
  decimalFromMinor,
} from '#shared/domain/money/money';
import type { Tender } from '#shared/domain/sale/payment';
import type { Session } from '#shared/ipc/session';
import type { CashMovementWrite } from '#shared/writes/cash-movement';
import type { Store } from '../core/store';
import type { DayRow } from '../database/till-rows';

export function cashReceived(tenders: readonly Tender[]): MinorUnits {
  return sum(tenders.filter(({ kind }) => kind === 'CASH').map(({ amount }) => amount));
}

/** What is received for the open sale now. */
export function cashOfOpenSale({ screen }: Pick<Store, 'screen'>): MinorUnits {
  return cashReceived(screen.openCart.read().tenders);
}

/**
 * What the day has to count more of it; below zero for less.
 * @param received for the open sale, as of now
 */
export async function uncountedOpenSaleCash(
  { db, currency }: Pick<Store, 'db' | 'currency'>,
  { dayCycleId, openSaleCash = ZERO }: Pick<DayRow, 'dayCycleId' | 'openSaleCash'>,
  received: MinorUnits,
): Promise<MinorUnits> {
  const rows = await db.cashMovements.where('dayCycleId').equals(dayCycleId).toArray();
  const counted = rows
    .filter(({ isForOpenSale }) => isForOpenSale)
    .map(({ kind, amount }) => {
      const moved = minorFromDecimal(amount, currency);
      return kind === 'IN' ? moved : negate(moved);
    });
  return subtract(received, add(openSaleCash, sum(counted)));
}

interface ToCount {
  readonly dayCycleId: string;
  /** Below zero for cash out; not zero. */
  readonly amount: MinorUnits;
  readonly at: string;
  /** In the language of the person; the back office shows it. */
  readonly reason: string;
}

export function openSaleMovement(
  store: Store,
  session: Session,
  { dayCycleId, amount, at, reason }: ToCount,
): CashMovementWrite {
  const movementId = store.newId();
  const cashier = session.me.username;
  const moved = decimalFromMinor(amount < 0 ? negate(amount) : amount, store.currency);
  const body = {
    movementId,
    kind: amount < 0 ? ('OUT' as const) : ('IN' as const),
    amount: moved,
    reason,
    at,
    cashier,
  };
  return {
    kind: 'cash.move',
    entryId: movementId,
    savedAt: at,
    savedBy: cashier,
    dayCycleId,
    body,
    isForOpenSale: true,
  };
}
