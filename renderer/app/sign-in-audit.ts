// Who comes to the till is in the audit list.
import { useEffect } from 'react';
import { useSession } from '../bridge/session';
import { recordComing } from '../store/day/audit';
import type { Store } from '../store/core/store';
import { reportFailure } from '../ui/messages/failure';

/** Kept while the window is: a page that is loaded again finds who was in already, and nobody has come. */
const KEY = 'pos.isIn';

/** Once for each time that somebody is in and the store is open. */
export function useSignInAudit(store: Store | null): void {
  const isKnown = useSession((state) => state.device !== null);
  const isIn = useSession((state) => state.session !== null);
  useEffect(() => {
    if (!isKnown) return;
    const { session } = useSession.getState();
    if (!session) return sessionStorage.removeItem(KEY);
    if (!store || sessionStorage.getItem(KEY) !== null) return;
    sessionStorage.setItem(KEY, session.me.username);
    recordComing(store, session).catch(reportFailure);
  }, [store, isKnown, isIn]);
}
