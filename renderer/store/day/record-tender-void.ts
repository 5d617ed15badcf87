// Records a payment of an open sale that is given back in the audit list, under the open day.
import type { Tender } from '#shared/domain/sale/payment';
import type { Session } from '#shared/ipc/session';
import { auditMoment, recordAudit } from './audit';
import type { Store } from '../core/store';
import { readOpenDay } from '../writes/store-day';

/** @returns the id of the entry. Throws like `recordAudit`. */
export async function recordTenderVoid(
  store: Store,
  session: Session,
  { kind, amount, reference }: Tender,
): Promise<string> {
  const day = await readOpenDay(store.db, session.registerId);
  const moment = await auditMoment(store);
  const facts = {
    currency: store.currency.code,
    amount,
    tender: kind,
    ...(reference !== null && { reference }),
    ...(day && { dayCycleId: day.dayCycleId }),
  };
  await recordAudit(store, session, { kind: 'TENDER_VOIDED', facts }, moment);
  return moment.auditId;
}
