// Records lines removed from a cart in the audit list, under the open day, whose report counts them.
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

/** Valued before discounts. Throws like `recordAudit`. */
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
