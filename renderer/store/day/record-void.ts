// What was taken out of a cart, into the audit list, under the day that is open: the report of that day counts it.
import { sum } from '#shared/domain/money/money';
import { listAmountOf, type CartLine } from '#shared/domain/cart/cart';
import type { Session } from '#shared/ipc/session';
import { recordAudit } from './audit';
import type { Store } from '../core/store';
import { readOpenDay } from '../writes/store-day';

export interface Voiding {
  readonly kind: 'VOID' | 'VOID_UNDONE';
  readonly lines: readonly CartLine[];
}

/** At what the lines cost before discounts. Throws as `recordAudit`. */
export async function recordVoid(store: Store, session: Session, { kind, lines }: Voiding): Promise<void> {
  const day = await readOpenDay(store.db, session.registerId);
  const [first] = lines;
  await recordAudit(store, session, {
    kind,
    facts: {
      currency: store.currency.code,
      amount: sum(lines.map(listAmountOf)),
      lines: lines.length,
      ...(first && lines.length === 1 && { itemName: first.itemName }),
      ...(day && { dayCycleId: day.dayCycleId }),
    },
  });
}
