// Gives back a payment of the open sale: first the audit entry, then it leaves the sale, and cash opens the drawer. A practice sale
// has no cash to hand back.
import { useTranslation } from '../locales/use-translation';
import { openDrawer } from '../devices/printing/queue-print';
import { useStore } from '../store/core/store-context';
import { recordTenderVoid } from '../store/day/record-tender-void';
import { useTill } from '../till/use-till';
import type { Tender } from '#shared/domain/sale/payment';

/** The function throws like `recordAudit`, and the payment stays; one that the sale no longer has is left alone. */
export function useVoidTender(): (tender: Tender) => Promise<void> {
  const till = useTill();
  const store = useStore();
  const { t } = useTranslation();
  return async (tender) => {
    const placeOf = () => till.cart.getState().tenders.indexOf(tender);
    if (placeOf() < 0) return;
    const auditId = await recordTenderVoid(store, till.session, tender);
    till.cart.getState().returnTender(placeOf());
    if (tender.kind === 'CASH' && store.practiceOf === null) openDrawer(`drawer-${auditId}`, t);
  };
}
