// Records in the audit list each time a person comes to the till, and that main has locked it behind them.
import { useEffect, useRef } from 'react';
import type { Session } from '#shared/ipc/session';
import { useSession } from '../bridge/session';
import { forgetArrival, hasNotedArrival, noteArrival } from '../frame/lock/noted-arrival';
import type { Store } from '../store/core/store';
import { reportFailure } from '../ui/messages/failure';

/** Records once per sign-in or unlock, when the store is open. A person who locks the till has that recorded by `useLock`. */
export function useSignInAudit(store: Store | null): void {
  const isKnown = useSession((state) => state.device !== null);
  const isIn = useSession((state) => state.session !== null);
  const latest = useRef<Session | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const { session } = useSession.getState();
    const left = latest.current;
    latest.current = session;
    if (!session) {
      if (store && left && hasNotedArrival()) recordMainsLock(store, left).catch(reportFailure);
      forgetArrival();
    } else if (store && !hasNotedArrival()) {
      noteArrival(session.me.username);
      import('../store/day/audit').then(({ recordSignIn }) => recordSignIn(store, session)).catch(reportFailure);
    }
  }, [store, isKnown, isIn]);
}

/** Main locks a till only where the service has taken a right from whoever is at it. */
async function recordMainsLock(store: Store, session: Session): Promise<void> {
  const { recordAudit } = await import('../store/day/audit');
  await recordAudit(store, session, { kind: 'LOCK', facts: { isRightTaken: true } });
}
