// Records in the audit list each time a person comes to the till.
import { useEffect } from 'react';
import { useSession } from '../bridge/session';
import type { Store } from '../store/core/store';
import { reportFailure } from '../ui/messages/failure';

/** In the session storage of the window, so that a page reload is not recorded as a new arrival. */
const KEY = 'pos.isIn';

/** Records once per sign-in or unlock, when the store is open. */
export function useSignInAudit(store: Store | null): void {
  const isKnown = useSession((state) => state.device !== null);
  const isIn = useSession((state) => state.session !== null);
  useEffect(() => {
    if (!isKnown) return;
    const { session } = useSession.getState();
    if (!session) return sessionStorage.removeItem(KEY);
    if (!store || sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, session.me.username);
    import('../store/day/audit').then(({ recordSignIn }) => recordSignIn(store, session)).catch(reportFailure);
  }, [store, isKnown, isIn]);
}
