// When the service has given an open record its id, the record stays open under that id, with what was typed over it.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { isOfRecord } from '#shared/writes/local-id';
import { useStore } from '../../../store/core/store-context';
import { reportFailure } from '../../../ui/messages/failure';
import { moveDraft } from '../../database/office-database';
import { useOffice } from '../../database/use-office';

interface Opened {
  /** Under which drafts are kept. */
  readonly draftsOf: string;
  /** Id of the open record; null for none. */
  readonly open: string | null;
  /** Whether the list has a record of this id. */
  readonly isHere: (id: string) => boolean;
  readonly onArrived: (id: string) => void;
}

export function useArrived({ draftsOf, open, isHere, onArrived }: Opened): void {
  const { db } = useStore();
  const office = useOffice();
  const id = useLiveQuery(
    async () => (open !== null && isOfRecord(open) ? (await db.recordIds.get(open))?.id : undefined),
    [db, open],
  );
  const arrived = id !== undefined && isHere(id) ? id : undefined;
  const follow = useEffectEvent(async (localId: string, to: string) => {
    await moveDraft(office.db, office.user, draftsOf, localId, to);
    onArrived(to);
  });
  useEffect(() => {
    if (open !== null && arrived !== undefined) follow(open, arrived).catch(reportFailure);
  }, [open, arrived]);
}
