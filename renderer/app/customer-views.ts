// The customer's display follows the till, also before anyone is signed in. What draws its views is loaded after the first screen.
import { useEffect } from 'react';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import { createStore, useStore as useZustand } from 'zustand';
import type { Practicing } from '../practice/practice';
import { reportFailure } from '../ui/messages/failure';
import type { OpenTill } from './open-till';

const NOBODY = createStore<Practicing | null>()(() => null);

/**
 * @param open null while no register's store is open
 * @param hasScreen whether the first screen is drawn: until then everything else would delay it
 */
export function useCustomerViews(open: OpenTill | null, hasScreen: boolean): void {
  const practicing = useZustand(open?.practice.state ?? NOBODY)?.till ?? null;
  const till = practicing ?? open?.till ?? null;
  const isPractice = practicing !== null;
  useEffect(() => {
    if (!hasScreen) return;
    let isCurrent = true;
    let stop: Unsubscribe | null = null;
    import('../counter/customer-display/send-views').then(({ sendCustomerViews }) => {
      if (isCurrent) stop = sendCustomerViews(till, isPractice);
    }, reportFailure);
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [till, isPractice, hasScreen]);
}
