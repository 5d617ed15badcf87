// Locks the till: recorded in the audit list, and the cart is kept.
import { useCallback } from 'react';
import { useSession } from '../../bridge/session';
import { recordAudit } from '../../store/day/audit';
import { useStore } from '../../store/core/store-context';
import { dropTyped, keepTyping } from '../../ui/fields/ahead/typed-ahead';
import { reportFailure } from '../../ui/messages/failure';
import { useTill } from '../../till/use-till';
import { forgetArrival } from './noted-arrival';

/** @returns a function that locks; `isIdle` for the automatic lock */
export function useLock(): (isIdle?: boolean) => void {
  const { session } = useTill();
  const store = useStore();
  return useCallback(
    (isIdle = false) => {
      const lock = async () => {
        forgetArrival();
        const facts = isIdle ? { isIdle } : {};
        // Neither a failed nor a slow audit write may keep the till unlocked.
        const recorded = recordAudit(store, session, { kind: 'LOCK', facts }).catch(reportFailure);
        await useSession.getState().lock(isIdle ? 'idle' : 'person');
        await recorded;
      };
      // The next person may type before they are asked who they are.
      const typing = isIdle ? null : keepTyping('secret');
      lock().catch((error: unknown) => {
        if (typing) dropTyped(typing);
        reportFailure(error);
      });
    },
    [store, session],
  );
}
