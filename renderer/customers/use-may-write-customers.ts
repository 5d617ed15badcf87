import { useStore } from '../store/core/store-context';
import { useTill } from '../till/use-till';

/** The service takes new customers, and changes of them, only from a person with the feature; a practice sends nothing. */
export function useMayWriteCustomers(): boolean {
  const { me } = useTill().session;
  return useStore().practiceOf === null && me.features.includes('CRM_WRITE');
}
