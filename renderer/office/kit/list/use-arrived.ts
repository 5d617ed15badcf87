// When the service has given an open record its id, the record stays open under that id. Its draft
// follows when the form of that id reads it (`useDraft`): the last stroke over the local id is written by then.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { isOfRecord } from '#shared/writes/local-id';
import { useStore } from '../../../store/core/store-context';

interface Opened {
  /** Id of the open record; null for none. */
  readonly open: string | null;
  /** Whether the list has a record of this id. */
  readonly isHere: (id: string) => boolean;
  readonly onArrived: (id: string) => void;
}

export function useArrived({ open, isHere, onArrived }: Opened): void {
  const { db } = useStore();
  const id = useLiveQuery(
    async () => (open !== null && isOfRecord(open) ? (await db.recordIds.get(open))?.id : undefined),
    [db, open],
  );
  const arrived = id !== undefined && isHere(id) ? id : undefined;
  const follow = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived !== undefined) follow(arrived);
  }, [arrived]);
}
