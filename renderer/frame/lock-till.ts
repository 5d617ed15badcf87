// Locking the till: who goes is in the audit list, and the sale stands as it was left. Whoever unlocks next begins at it.
import { useCallback } from 'react';
import { useSession } from '../bridge/session';
import { recordAudit } from '../store/day/audit';
import { useStore } from '../store/core/store-context';
import { reportFailure } from '../ui/messages/failure';
import { useNavigation } from './navigation';
import { usePersonSheet } from './person-sheet-state';
import { useTill } from '../till/till-context';

/** @returns locks; `isIdle` when nobody asked for it */
export function useLock(): (isIdle?: boolean) => void {
  const store = useStore();
  const { session } = useTill();
  return useCallback(
    (isIdle = false) => {
      const lock = async () => {
        const facts = isIdle ? { isIdle } : {};
        // A list that cannot be written must not keep the till open.
        await recordAudit(store, session, { kind: 'LOCK', facts }).catch(reportFailure);
        await useSession.getState().lock();
        useNavigation.getState().goTo('sell');
        usePersonSheet.getState().close();
      };
      lock().catch(reportFailure);
    },
    [store, session],
  );
}
