// A list of what was done, such as changes and sales: what this computer still has to send is not in it.
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../../store/core/store-context';
import { readOutboxCounts } from '../../../store/outbox/outbox-lists';
import type { Answer } from './use-answer';

/** Reads the list again once all that this computer had to send is sent. */
export function useReadAfterSent({ refresh }: Pick<Answer<unknown>, 'refresh'>): void {
  const { db } = useStore();
  const sent = useLiveQuery(async () => {
    const { waiting } = await readOutboxCounts(db);
    return waiting === 0 ? db.settled.count() : null;
  }, [db]);
  // undefined before it is known, null as long as something waits.
  const before = useRef<number | null | undefined>(undefined);
  const readAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (sent === undefined) return;
    if (before.current !== undefined && sent !== null && sent !== before.current) readAgain();
    before.current = sent;
  }, [sent]);
}
