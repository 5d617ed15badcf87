// The agreed prices of the service, all or some; none for a person who may not see them.
import { listAgreements } from '#shared/api/customers/agreements';
import type { Agreement } from '#shared/api/customers/agreement';
import { useStore } from '../../../store/core/store-context';
import { readAgreements, type AgreementFilter } from '../../../store/customers/read-agreements';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useKeptQuery, type Answer } from './use-answer';

/** @param filter none for all */
export function useAgreements(filter?: AgreementFilter): Answer<readonly Agreement[]> {
  const store = useStore();
  const mayAsk = mayCall(useTill().session.me.features, listAgreements.access);
  return useKeptQuery<readonly Agreement[]>(listAgreements, filter ? { filter, mayAsk } : {}, async () =>
    mayAsk ? readAgreements(store, filter ?? {}) : [],
  );
}
