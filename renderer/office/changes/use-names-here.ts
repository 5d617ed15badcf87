// Names of records that the log has by number only: it notes no name of a customer or their store.
import { useCallback, useMemo } from 'react';
import type { Change } from '#shared/api/accounts/changes';
import { CUSTOMER_STORE_STATUSES, type CustomerStore } from '#shared/api/customers/customer-store';
import { listCustomerStores } from '#shared/api/customers/customer-stores';
import { useCustomerNames } from '../../store/queries';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useAllPages } from '../kit/answers/use-all-pages';

/** Undefined for what this computer does not know, or the person may not see. */
export type NameHere = (change: Pick<Change, 'kind' | 'recordId'>) => string | undefined;

const NOBODY: readonly string[] = [];
const ALL_STORES = { status: [...CUSTOMER_STORE_STATUSES] };
const idOf = ({ id }: CustomerStore) => id;

/** The same while nothing changes. */
export function useNamesHere(changes: readonly Change[] | undefined): NameHere {
  const { features } = useTill().session.me;
  const numbers = useMemo(() => {
    const ofCustomers = (changes ?? []).filter(({ kind }) => kind === 'CUSTOMER');
    return ofCustomers.length === 0 ? NOBODY : [...new Set(ofCustomers.map(({ recordId }) => recordId))];
  }, [changes]);
  const customers = useCustomerNames(numbers);
  const hasStores = changes?.some(({ kind }) => kind === 'CUSTOMER_STORE') === true;
  const mayAsk = mayCall(features, listCustomerStores.access);
  const { data } = useAllPages(listCustomerStores, hasStores && mayAsk ? ALL_STORES : null, idOf);
  const stores = useMemo(() => new Map((data ?? []).map(({ id, name }) => [String(id), name])), [data]);
  return useCallback(
    ({ kind, recordId }) => {
      if (kind === 'CUSTOMER') return customers.get(recordId);
      return kind === 'CUSTOMER_STORE' ? stores.get(recordId) : undefined;
    },
    [customers, stores],
  );
}
