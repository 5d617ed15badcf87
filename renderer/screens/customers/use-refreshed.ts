import { useEffect } from 'react';
import { pos } from '../../bridge';
import { reportFailure } from '../../ui/failure';

/** Milliseconds a customer stays in view before she counts as opened: a search passes over many. */
const OPENED_AFTER = 500;

/** The customer who is looked at is read again; what has changed appears by itself, in its place. */
export function useRefreshed(customerNumber: string | null): void {
  useEffect(() => {
    if (customerNumber === null) return;
    const timer = setTimeout(() => {
      pos.call('customers.refresh', { customerNumber }).catch(reportFailure);
    }, OPENED_AFTER);
    return () => clearTimeout(timer);
  }, [customerNumber]);
}
