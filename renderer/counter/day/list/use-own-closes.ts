// Closes made here for days that another till opened. No row of such a day is kept here, so without this the list would show
// it as open until it is read again.
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayCycleCloseBody } from '#shared/api/sales/day-cycle';
import type { DayWrite } from '#shared/writes/day-write';

/** By dayCycleId. */
type Closes = ReadonlyMap<string, DayCycleCloseBody>;

/** @param unsent openings and closes in the outbox. The list is read again as soon as the service has one of the closes, which stays until that succeeds. */
export function useOwnCloses(unsent: readonly DayWrite[], { refetch, dataUpdatedAt }: UseQueryResult): Closes {
  const waiting = closesAmong(unsent);
  const [closes, setCloses] = useState(waiting);
  if ([...waiting.keys()].some((dayCycleId) => !closes.has(dayCycleId))) setCloses(new Map([...closes, ...waiting]));
  const gone = [...closes.keys()].filter((dayCycleId) => !waiting.has(dayCycleId)).join(' ');
  const [seen, setSeen] = useState({ gone, readAt: dataUpdatedAt });
  if (seen.gone !== gone) setSeen({ gone, readAt: dataUpdatedAt });
  else if (gone !== '' && dataUpdatedAt > seen.readAt)
    setCloses(new Map([...closes].filter(([id]) => waiting.has(id))));
  useEffect(() => {
    if (gone !== '') void refetch();
  }, [gone, refetch]);
  return closes;
}

function closesAmong(unsent: readonly DayWrite[]): Closes {
  return new Map(
    unsent.flatMap((write) =>
      write.kind === 'day.close' && !write.closing ? [[write.dayCycleId, write.body] as const] : [],
    ),
  );
}
