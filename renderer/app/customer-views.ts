// The customer's display follows the till, also before anyone is signed in. What draws its views is loaded after the first screen.
import { useEffect } from 'react';
import type { Unsubscribe } from '#shared/ipc/pos-api';
import type { Till } from '../till/till';
import { reportFailure } from '../ui/messages/failure';

/** @param till null while no register's store is open */
export function useCustomerViews(till: Till | null): void {
  useEffect(() => {
    let isCurrent = true;
    let stop: Unsubscribe | null = null;
    import('../counter/customer-display/send-views').then(({ sendCustomerViews }) => {
      if (isCurrent) stop = sendCustomerViews(till);
    }, reportFailure);
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [till]);
}
