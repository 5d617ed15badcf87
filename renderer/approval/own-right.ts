// What a person does by their own right beyond what a cashier may, recorded and signed like an approval: another person may
// complete the cart, and whoever reads the audit list sees who gave a price away.
import { isBeyondCashier, rightFactsOf, type Right } from '#shared/domain/people/rights';
import { useSession } from '../bridge/session';
import { useStore } from '../store/core/store-context';
import { auditMoment, recordAudit } from '../store/day/audit';
import { useTill } from '../till/use-till';
import type { ApprovalRequest } from './approval-request';

/** Those that the service asks about when nobody with the right stands for them. */
const ASKED_ABOUT: ReadonlySet<Right> = new Set([
  'PRICE_OVERRIDE',
  'CUSTOM_AMOUNT',
  'DISCOUNT_ABOVE',
  'REFUND_TO_OTHER_TENDER',
  'CLOSE_WITH_DIFFERENCE',
]);

/** Records it if it has to be. Throws like `recordAudit`. */
export function useOwnRight(): (request: ApprovalRequest) => Promise<void> {
  const recordOwn = useRecordOwn();
  return async (request) => {
    const { right, facts } = request;
    if (ASKED_ABOUT.has(right) && isBeyondCashier(right, rightFactsOf(facts))) await recordOwn(request);
  };
}

/** Records it in any case. Throws like `recordAudit`. */
export function useRecordOwn(): (request: ApprovalRequest) => Promise<void> {
  const store = useStore();
  const { session } = useTill();
  const signOwn = useSession((state) => state.signOwn);
  return async ({ right, facts }) => {
    const moment = await auditMoment(store);
    const proof = await signOwn({ ...moment, right, facts });
    await recordAudit(store, session, { kind: 'OVERRIDE', right, facts, proof }, moment);
  };
}
