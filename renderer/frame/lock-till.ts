// Locking the till: who goes is in the audit list, and the sale stands as it was left. Whoever unlocks next begins at it.
import { useCallback } from 'react';
import { useSession } from '../bridge/session';
import { recordAudit } from '../store/day/audit';
import { useStore } from '../store/core/store-context';
import { reportFailure } from '../ui/messages/failure';
import { useTill } from '../till/use-till';

/** @returns locks; `isIdle` when nobody asked for it */
export function useLock(): (isIdle?: boolean) => void {
  const till = useTill();
  const store = useStore();
  const { session } = till;
  return useCallback(
    (isIdle = false) => {
      const lock = async () => {
        const facts = isIdle ? { isIdle } : {};
        // A list that cannot be written must not keep the till open.
        await recordAudit(store, session, { kind: 'LOCK', facts }).catch(reportFailure);
        await useSession.getState().lock();
        till.navigation.goTo('sell');
        till.navigation.closePersonSheet();
      };
      lock().catch(reportFailure);
    },
    [store, session, till],
  );
}
