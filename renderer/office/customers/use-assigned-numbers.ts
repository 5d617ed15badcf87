// A draft over a customer who was made on this device is kept under their local id. Once the service has given them a number, the
// draft moves there, and so does the person who has them open.
import { useLiveQuery } from '../../store/core/use-live-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../store/core/store-context';
import { localIdOf, localKey } from '../../store/customer-packs/customer-view';
import { reportFailure } from '../../ui/messages/failure';
import { useOffice } from '../database/use-office';
import { moveDraft } from '../kit/form/use-draft';

/**
 * @param drafts keys of the customers with a draft
 * @param open key of the open customer
 * @param onAssigned with the number of the open one, once their draft is there
 */
export function useAssignedNumbers(
  drafts: ReadonlySet<string>,
  open: string | null,
  onAssigned: (customerNumber: string) => void,
): void {
  const { db } = useStore();
  const office = useOffice();
  const assigned = useLiveQuery(async () => {
    const localIds = [...drafts, open ?? ''].flatMap((key) => localIdOf(key) ?? []);
    return (await db.idmap.bulkGet([...new Set(localIds)])).filter((row) => row !== undefined);
  }, [db, drafts, open]);
  const move = useEffectEvent(async () => {
    for (const { localId, customerNumber } of assigned ?? []) {
      await moveDraft(office, 'customers', localKey(localId), customerNumber);
      if (localKey(localId) === open) onAssigned(customerNumber);
    }
  });
  useEffect(() => {
    move().catch(reportFailure);
  }, [assigned]);
}
